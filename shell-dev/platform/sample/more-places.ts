import { places, type PlaceName, type SamplePlace } from './places';
import type { Random } from './random';

interface City {
  /** Gives what its places have in common. */
  readonly like: PlaceName;
  readonly quarters: readonly string[];
}

const cities: readonly City[] = [
  {
    like: 'belleville',
    quarters: [
      'Oberkampf',
      'Ménilmontant',
      'La Chapelle',
      'Goutte d’Or',
      'Batignolles',
      'Bercy',
      'Butte-aux-Cailles',
      'Charonne',
      'Daumesnil',
      'Épinettes',
      'Jourdain',
      'La Villette',
      'Nation',
      'Picpus',
      'Plaisance',
      'Pyrénées',
      'Saint-Blaise',
      'Stalingrad',
      'Télégraphe',
      'Tolbiac',
    ],
  },
  {
    like: 'lavapies',
    quarters: [
      'Carabanchel',
      'Chamberí',
      'Delicias',
      'La Latina',
      'Moratalaz',
      'Tetuán',
      'Usera',
      'Vallecas',
    ],
  },
  {
    like: 'brooklyn',
    quarters: [
      'Bay Ridge',
      'Bushwick',
      'Crown Heights',
      'East New York',
      'Flatbush',
      'Red Hook',
      'Sunset Park',
      'Williamsburg',
    ],
  },
  {
    like: 'merced',
    quarters: ['Coyoacán', 'Doctores', 'Guerrero', 'Iztapalapa', 'Mixcoac', 'Narvarte', 'Tacuba', 'Tepito'],
  },
  {
    like: 'malleshwaram',
    quarters: [
      'Basavanagudi',
      'Frazer Town',
      'Jayanagar',
      'Rajajinagar',
      'Shivajinagar',
      'Ulsoor',
      'Vijayanagar',
      'Yeshwanthpur',
    ],
  },
];
const kinds = [
  'community kitchen',
  'parish hall',
  'school canteen',
  'library',
  'market hall',
  'youth centre',
  'sports hall',
  'allotment house',
];

/** As many further places as asked, more than half of them in the home city. Each is named and placed like a real one. */
export function morePlaces(count: number, random: Random): SamplePlace[] {
  return Array.from({ length: count }, (_, at) => {
    const city = at % 5 < 3 ? cities[0] : cities[1 + ((Math.floor(at / 5) * 2 + (at % 5) - 3) % 4)];
    const { like, quarters } = city as City;
    const quarter = quarters[Math.floor(at / 5) % quarters.length] ?? '';
    const kind = kinds[(at + Math.floor(at / (5 * quarters.length))) % kinds.length] ?? '';
    const near = places[like];
    const again = Math.floor(at / 400);
    return {
      ...near,
      id: `plc_more-${at + 1}` as SamplePlace['id'],
      name: `${quarter} ${kind}${again > 0 ? ` ${again + 1}` : ''}`,
      line1: `${random.whole(1, 180)} ${quarter} Street`,
      latitude: Number((near.latitude + (random.next() - 0.5) * 0.12).toFixed(5)),
      longitude: Number((near.longitude + (random.next() - 0.5) * 0.16).toFixed(5)),
      access_notes: random.chance(0.5)
        ? 'No step at the door.'
        : 'One step at the door; ring and somebody comes.',
    };
  });
}
