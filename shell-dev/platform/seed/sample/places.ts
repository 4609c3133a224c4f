import type { NewPlace } from '../../model/entities';
import type { Random } from './random';
import { cellsIn, groupsIn, lookUp } from './table';

export interface SamplePlace extends NewPlace {
  readonly time_zone: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The places of the sample. The addresses are invented; city, coordinates and time zone are real.
 * key | id | time zone | country | region | city | postcode | address | latitude | longitude
 * name | who holds events there | how to get in
 */
const halls = `
belleville | belleville | Europe/Paris | FR | Île-de-France | Paris | 75020 | 27 rue des Deux Cuisines | 48.8709 | 2.3847
Belleville Common Kitchen | Tables of Belleville | Green door in the courtyard, no step. The bell is the brass one on the left. Prams stay dry under the roof.

parish | reuilly-hall | Europe/Paris | FR | Île-de-France | Paris | 75012 | 8 place du Vieux Clocher | 48.8448 | 2.3886
Saint-Éloi Parish Hall | Saint-Éloi Neighbours | Behind the church. Two steps at the front; ring for the ramp at the side. Accessible toilet.

canteen | ourcq-canteen | Europe/Paris | FR | Île-de-France | Paris | 75019 | 102 quai des Péniches | 48.8869 | 2.3781
École de l’Ourcq canteen | Parents of the Ourcq school | Through the school gate on the quay, then follow the painted fish. Level all the way; low tables for children.

library | canal-library | Europe/Paris | FR | Île-de-France | Paris | 75010 | 15 rue des Liseuses | 48.8757 | 2.3622
Canal Library | Friends of the Canal Library | Reading room on the ground floor. Lift and accessible toilet. After 19:00 come in by the bicycle yard.

market | montreuil-market | Europe/Paris | FR | Île-de-France | Montreuil | 93100 | 3 place des Maraîchers | 48.8581 | 2.4361
Croix-de-Chavaux Market Hall | Montreuil Gleaners | The long tables are under the glass roof, beside the cheese stall. It isn’t heated: bring a coat.

riverside | ivry-riverside | Europe/Paris | FR | Île-de-France | Ivry-sur-Seine | 94200 | 41 quai du Port | 48.8163 | 2.3989
Ivry Riverside Centre | Ivry Riverside Centre | Bus 325 stops at the door. Car park for those who collect; stay no longer than ten minutes.

lavapies | lavapies | Europe/Madrid | ES | Comunidad de Madrid | Madrid | 28012 | Calle de los Fogones 19 | 40.4087 | -3.7009
Casa de Barrio Lavapiés | Vecinas de Lavapiés | Ground floor, ramp at the door. Ring twice if it is closed.

brooklyn | gowanus-hall | America/New_York | US | New York | Brooklyn | 11215 | 212 Saltbox Street | 40.6737 | -73.9866
St. Brigid’s Hall | St. Brigid’s Supper Guild | Use the basement entrance on the side street. Stair lift; call ahead and we will meet you there.

merced | la-merced | America/Mexico_City | MX | Ciudad de México | Ciudad de México | 15100 | Callejón de las Ollas 7 | 19.4258 | -99.1248
Comedor La Merced | Comedor La Merced | Second patio, behind the flower sellers. One step.

malleshwaram | malleshwaram | Asia/Kolkata | IN | Karnataka | Bengaluru | 560003 | 5th Cross, Temple Tank Road | 13.0031 | 77.5643
Malleshwaram Community Hall | Malleshwaram Samiti | Shoes stay at the door. Floor and table seating; say which you need when you arrive.
`;

interface Hall {
  readonly place: SamplePlace;
  readonly organiser: string;
}

const toHall = ([address = '', about = '']: readonly string[]): [string, Hall] => {
  const [key = '', id = '', time_zone = '', country = '', region = '', city = '', ...rest] = cellsIn(address);
  const [postcode = '', line1 = '', latitude, longitude] = rest;
  const [name = '', organiser = '', access_notes = ''] = cellsIn(about);
  const where = {
    line1,
    city,
    region,
    postcode,
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
  return [
    key,
    { organiser, place: { id: `plc_${id}` as NewPlace['id'], time_zone, name, ...where, access_notes } },
  ];
};

const allHalls = new Map(groupsIn(halls).map(toHall));

export const hallNamed = (name: string): Hall => lookUp(allHalls, name);
export const places: readonly SamplePlace[] = Array.from(allHalls.values(), ({ place }) => place);

interface City {
  /** A place in the same city, for city, region and time zone. */
  readonly like: string;
  readonly quarters: readonly string[];
  /** Addresses, with `#` for the house number. */
  readonly streets: readonly string[];
}

const cities: readonly City[] = groupsIn(`
belleville
# rue des Tilleuls | # rue du Vieux Pressoir | # passage des Lavandières | # rue de la Fontaine-aux-Ânes
Oberkampf | Ménilmontant | La Chapelle | Goutte d’Or | Batignolles | Bercy | Butte-aux-Cailles | Charonne | Daumesnil | Épinettes | Jourdain | La Villette | Nation | Picpus | Plaisance | Pyrénées | Saint-Blaise | Stalingrad | Télégraphe | Tolbiac

lavapies
Calle del Olivar Viejo # | Calle de la Tahona # | Calle de los Pozos #
Carabanchel | Chamberí | Delicias | La Latina | Moratalaz | Tetuán | Usera | Vallecas

brooklyn
# Saltbox Street | # Cooper’s Alley | # Mill Basin Road
Bay Ridge | Bushwick | Crown Heights | East New York | Flatbush | Red Hook | Sunset Park | Williamsburg

merced
Calle del Molino # | Callejón de la Noria # | Calle de las Palomas #
Coyoacán | Doctores | Guerrero | Iztapalapa | Mixcoac | Narvarte | Tacuba | Tepito

malleshwaram
#, 3rd Main Road | #, 7th Cross | #, Tank Bund Road
Basavanagudi | Frazer Town | Jayanagar | Rajajinagar | Shivajinagar | Ulsoor | Vijayanagar | Yeshwanthpur
`).map(([like = '', streets = '', quarters = '']) => ({
  like,
  streets: cellsIn(streets),
  quarters: cellsIn(quarters),
}));
const kinds = cellsIn(
  'community kitchen | parish hall | school canteen | library | market hall | youth centre | sports hall | allotment house',
);

/** Generates further places, more than half of them in Paris. */
export function generatePlaces(count: number, random: Random): SamplePlace[] {
  return Array.from({ length: count }, (_, at) => {
    const city = at % 5 < 3 ? cities[0] : cities[1 + ((Math.floor(at / 5) * 2 + (at % 5) - 3) % 4)];
    const { like, quarters, streets } = city as City;
    const quarter = quarters[Math.floor(at / 5) % quarters.length] ?? '';
    const kind = kinds[(at + Math.floor(at / (5 * quarters.length))) % kinds.length] ?? '';
    const near = hallNamed(like).place;
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
