import type { NewPlace } from '../../model/entities';
import type { Random } from './random';

export interface SamplePlace extends NewPlace {
  readonly time_zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

const place = (id: string, time_zone: string, rest: Omit<SamplePlace, 'id' | 'time_zone'>): SamplePlace => ({
  id: `plc_${id}` as NewPlace['id'],
  time_zone,
  ...rest,
});

/** The places of the sample. The addresses are invented; city, coordinates and time zone are real. */
export const places = {
  belleville: place('belleville', 'Europe/Paris', {
    name: 'Belleville Common Kitchen',
    line1: '27 rue des Deux Cuisines',
    city: 'Paris',
    region: 'Île-de-France',
    postcode: '75020',
    country: 'FR',
    latitude: 48.8709,
    longitude: 2.3847,
    access_notes:
      'Green door in the courtyard, no step. The bell is the brass one on the left. Prams stay dry under the roof.',
  }),
  parish: place('reuilly-hall', 'Europe/Paris', {
    name: 'Saint-Éloi Parish Hall',
    line1: '8 place du Vieux Clocher',
    city: 'Paris',
    region: 'Île-de-France',
    postcode: '75012',
    country: 'FR',
    latitude: 48.8448,
    longitude: 2.3886,
    access_notes:
      'Behind the church. Two steps at the front; ring for the ramp at the side. Accessible toilet.',
  }),
  canteen: place('ourcq-canteen', 'Europe/Paris', {
    name: 'École de l’Ourcq canteen',
    line1: '102 quai des Péniches',
    city: 'Paris',
    region: 'Île-de-France',
    postcode: '75019',
    country: 'FR',
    latitude: 48.8869,
    longitude: 2.3781,
    access_notes:
      'Through the school gate on the quay, then follow the painted fish. Level all the way; low tables for children.',
  }),
  library: place('canal-library', 'Europe/Paris', {
    name: 'Canal Library',
    line1: '15 rue des Liseuses',
    city: 'Paris',
    region: 'Île-de-France',
    postcode: '75010',
    country: 'FR',
    latitude: 48.8757,
    longitude: 2.3622,
    access_notes:
      'Reading room on the ground floor. Lift and accessible toilet. After 19:00 come in by the bicycle yard.',
  }),
  market: place('montreuil-market', 'Europe/Paris', {
    name: 'Croix-de-Chavaux Market Hall',
    line1: '3 place des Maraîchers',
    city: 'Montreuil',
    region: 'Île-de-France',
    postcode: '93100',
    country: 'FR',
    latitude: 48.8581,
    longitude: 2.4361,
    access_notes:
      'The long tables are under the glass roof, beside the cheese stall. It isn’t heated: bring a coat.',
  }),
  riverside: place('ivry-riverside', 'Europe/Paris', {
    name: 'Ivry Riverside Centre',
    line1: '41 quai du Port',
    city: 'Ivry-sur-Seine',
    region: 'Île-de-France',
    postcode: '94200',
    country: 'FR',
    latitude: 48.8163,
    longitude: 2.3989,
    access_notes:
      'Bus 325 stops at the door. Car park for those who collect; stay no longer than ten minutes.',
  }),
  lavapies: place('lavapies', 'Europe/Madrid', {
    name: 'Casa de Barrio Lavapiés',
    line1: 'Calle de los Fogones 19',
    city: 'Madrid',
    region: 'Comunidad de Madrid',
    postcode: '28012',
    country: 'ES',
    latitude: 40.4087,
    longitude: -3.7009,
    access_notes: 'Ground floor, ramp at the door. Ring twice if it is closed.',
  }),
  brooklyn: place('gowanus-hall', 'America/New_York', {
    name: 'St. Brigid’s Hall',
    line1: '212 Saltbox Street',
    city: 'Brooklyn',
    region: 'New York',
    postcode: '11215',
    country: 'US',
    latitude: 40.6737,
    longitude: -73.9866,
    access_notes:
      'Use the basement entrance on the side street. Stair lift; call ahead and we will meet you there.',
  }),
  merced: place('la-merced', 'America/Mexico_City', {
    name: 'Comedor La Merced',
    line1: 'Callejón de las Ollas 7',
    city: 'Ciudad de México',
    region: 'Ciudad de México',
    postcode: '15100',
    country: 'MX',
    latitude: 19.4258,
    longitude: -99.1248,
    access_notes: 'Second patio, behind the flower sellers. One step.',
  }),
  malleshwaram: place('malleshwaram', 'Asia/Kolkata', {
    name: 'Malleshwaram Community Hall',
    line1: '5th Cross, Temple Tank Road',
    city: 'Bengaluru',
    region: 'Karnataka',
    postcode: '560003',
    country: 'IN',
    latitude: 13.0031,
    longitude: 77.5643,
    access_notes: 'Shoes stay at the door. Floor and table seating; say which you need when you arrive.',
  }),
} as const satisfies Record<string, SamplePlace>;

export type PlaceName = keyof typeof places;

interface City {
  /** A place in the same city, for city, region and time zone. */
  readonly like: PlaceName;
  readonly quarters: readonly string[];
  /** Addresses, with `#` for the house number. */
  readonly streets: readonly string[];
}

const cities: readonly City[] = [
  {
    like: 'belleville',
    streets: [
      '# rue des Tilleuls',
      '# rue du Vieux Pressoir',
      '# passage des Lavandières',
      '# rue de la Fontaine-aux-Ânes',
    ],
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
    streets: ['Calle del Olivar Viejo #', 'Calle de la Tahona #', 'Calle de los Pozos #'],
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
    streets: ['# Saltbox Street', '# Cooper’s Alley', '# Mill Basin Road'],
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
    streets: ['Calle del Molino #', 'Callejón de la Noria #', 'Calle de las Palomas #'],
    quarters: ['Coyoacán', 'Doctores', 'Guerrero', 'Iztapalapa', 'Mixcoac', 'Narvarte', 'Tacuba', 'Tepito'],
  },
  {
    like: 'malleshwaram',
    streets: ['#, 3rd Main Road', '#, 7th Cross', '#, Tank Bund Road'],
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

/** Generates further places, more than half of them in Paris. */
export function generatePlaces(count: number, random: Random): SamplePlace[] {
  return Array.from({ length: count }, (_, at) => {
    const city = at % 5 < 3 ? cities[0] : cities[1 + ((Math.floor(at / 5) * 2 + (at % 5) - 3) % 4)];
    const { like, quarters, streets } = city as City;
    const quarter = quarters[Math.floor(at / 5) % quarters.length] ?? '';
    const kind = kinds[(at + Math.floor(at / (5 * quarters.length))) % kinds.length] ?? '';
    const near = places[like];
    const street = streets[at % streets.length] ?? '';
    const again = Math.floor(at / 400);
    return {
      ...near,
      id: `plc_more-${at + 1}` as SamplePlace['id'],
      name: `${quarter} ${kind}${again > 0 ? ` ${again + 1}` : ''}`,
      line1: street.replace('#', String(random.whole(1, 180))),
      latitude: Number((near.latitude + (random.next() - 0.5) * 0.12).toFixed(5)),
      longitude: Number((near.longitude + (random.next() - 0.5) * 0.16).toFixed(5)),
      access_notes: random.chance(0.5)
        ? 'No step at the door.'
        : 'One step at the door. Ring and we’ll help.',
    };
  });
}
