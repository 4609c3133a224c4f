import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PKPass } from 'passkit-generator';
import { passCertificates } from './certificates';
import { PASS_TYPE } from './pass-type';

/** What a pass says. It is read on a locked screen, so it holds no diets, allergens or phone numbers. */
export interface PassContent {
  /** The same for the same reservation, so that a newer pass replaces the older. */
  readonly serial: string;
  /** What the wallet sends to the web service as proof. */
  readonly token: string;
  /** Base URL of the web service. */
  readonly service: string;
  readonly title: string;
  readonly organiser: string;
  /** Wall times with the offset there: `2026-11-27T18:30:00+01:00`. */
  readonly doors: string;
  readonly starts: string;
  readonly ends: string;
  readonly place: {
    readonly name: string;
    readonly address: string;
    readonly latitude: number | null;
    readonly longitude: number | null;
  } | null;
  readonly guest: string;
  readonly people: number;
  /** Absent: nobody is let in with it, and the wallet shows it as void. */
  readonly code: { readonly qr: string; readonly short: string } | null;
  /** Page of the event. */
  readonly page: string | null;
}

const spanish = {
  'Doors open': 'Apertura de puertas',
  Starts: 'Empieza',
  Place: 'Lugar',
  Name: 'Nombre',
  People: 'Personas',
  'Ticket code': 'Código de la entrada',
  Address: 'Dirección',
  Organiser: 'Organiza',
  Event: 'Evento',
  'Event page': 'Página del evento',
};
type Label = keyof typeof spanish;

const iconNames = ['icon.png', 'icon@2x.png', 'icon@3x.png'];
let icons: Record<string, Buffer> | undefined;
const readIcons = (): Record<string, Buffer> =>
  (icons ??= Object.fromEntries(
    iconNames.map((name) => [name, readFileSync(path.join(import.meta.dirname ?? __dirname, name))]),
  ));

/** A whole `.pkpass`, signed with this process's own certificate. */
export async function writePass(content: PassContent): Promise<Buffer> {
  const { title, organiser, place, code, doors, starts, ends } = content;
  const pass = new PKPass({ ...readIcons() }, { ...(await passCertificates()) }, propertiesOf(content));
  pass.type = 'eventTicket';
  const moment = {
    dateStyle: 'PKDateStyleMedium',
    timeStyle: 'PKDateStyleShort',
    ignoresTimeZone: true,
  } as const;
  const field = (label: Label, value: string | number) => ({ key: label, label, value });
  pass.headerFields.push({
    ...field('Doors open', doors),
    dateStyle: 'PKDateStyleNone',
    timeStyle: 'PKDateStyleShort',
    ignoresTimeZone: true,
  });
  pass.primaryFields.push(field('Event', title));
  pass.secondaryFields.push({ ...field('Starts', starts), ...moment });
  if (place) pass.secondaryFields.push(field('Place', place.name));
  pass.auxiliaryFields.push(field('Name', content.guest), field('People', content.people));
  if (code) pass.backFields.push(field('Ticket code', code.short));
  if (place) pass.backFields.push(field('Address', place.address));
  if (organiser) pass.backFields.push(field('Organiser', organiser));
  if (content.page) pass.backFields.push(field('Event page', content.page));
  if (code)
    pass.setBarcodes({
      format: 'PKBarcodeFormatQR',
      message: code.qr,
      messageEncoding: 'iso-8859-1',
      altText: code.short,
    });
  const { latitude = null, longitude = null } = place ?? {};
  if (latitude !== null && longitude !== null) pass.setLocations({ latitude, longitude });
  pass.setRelevantDate(new Date(starts));
  pass.setExpirationDate(new Date(ends));
  pass.localize('es', spanish);
  return pass.getAsBuffer();
}

const propertiesOf = ({ serial, token, service, title, organiser, code }: PassContent) => ({
  serialNumber: serial,
  authenticationToken: token,
  webServiceURL: service,
  passTypeIdentifier: PASS_TYPE,
  teamIdentifier: 'SAMPLE0000',
  organizationName: organiser || 'Events',
  description: title,
  backgroundColor: 'rgb(31, 111, 67)',
  foregroundColor: 'rgb(255, 255, 255)',
  labelColor: 'rgb(214, 236, 220)',
  voided: code === null,
});
