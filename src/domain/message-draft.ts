import { audienceKinds, messageLimits, type Audience, type SendBody } from '~/api/manage/messages';
import { allergens, limits } from '~/api/vocabulary';

/** A message as it is being written. */
export interface MessageDraft extends Omit<SendBody, 'send_local'> {
  readonly isLater: boolean;
  /** A wall time of the place, or empty. */
  readonly at: string;
}

export const blankMessage: MessageDraft = {
  audience: { kind: 'seats' },
  subject: '',
  body: '',
  spanish: null,
  loud: false,
  isLater: false,
  at: '',
};

export const hasText = ({ subject, body, spanish }: MessageDraft): boolean =>
  [subject, body, spanish?.subject, spanish?.body].some((text) => text?.trim());

export const problemFields = [
  'subject',
  'body',
  'spanish.subject',
  'spanish.body',
  'at',
  'audience',
] as const;
export type ProblemField = (typeof problemFields)[number];

/** What is missing before it can be sent, in the order of the form. */
export function missingIn({
  audience,
  subject,
  body,
  spanish,
  isLater,
  at,
}: MessageDraft): readonly ProblemField[] {
  const isMissing: Readonly<Record<ProblemField, boolean>> = {
    audience: audience.kind === 'avoids' && !audience.allergen,
    subject: subject.trim() === '',
    body: body.trim() === '',
    'spanish.subject': spanish?.subject.trim() === '',
    'spanish.body': spanish?.body.trim() === '',
    at: isLater && at === '',
  };
  return problemFields.filter((field) => isMissing[field]);
}

export const toSendBody = ({ isLater, at, ...draft }: MessageDraft): SendBody => ({
  ...draft,
  send_local: isLater ? at : null,
});

/** A draft as this device stored it, by some version of this code; `undefined` when it is none. */
export function readMessageDraft(stored: unknown): MessageDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Readonly<Record<string, unknown>>;
  const { spanish } = fields;
  return {
    audience: readAudience(fields['audience']),
    subject: textOf(fields['subject'], limits.messageSubject),
    body: textOf(fields['body'], limits.messageBody),
    spanish: typeof spanish === 'object' && spanish !== null ? textsOf(spanish as typeof fields) : null,
    loud: fields['loud'] === true,
    isLater: fields['isLater'] === true,
    at: textOf(fields['at'], 16),
  };
}

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

const textsOf = (fields: Readonly<Record<string, unknown>>) => ({
  subject: textOf(fields['subject'], limits.messageSubject),
  body: textOf(fields['body'], limits.messageBody),
});

/** An audience of a draft, of an address or of another screen; everybody with seats where it names none that we know. */
export function readAudience(value: unknown): Audience {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<
    Record<string, unknown>
  >;
  const kind = audienceKinds.find((one) => one === fields['kind']);
  if (kind === 'avoids') {
    const allergen = allergens.find((one) => one === fields['allergen']);
    return allergen ? { kind, allergen } : { kind };
  }
  if (kind !== 'chosen') return { kind: kind ?? 'seats' };
  const ids = fields['registration_ids'];
  return Array.isArray(ids) && ids.length > 0
    ? { kind, registration_ids: ids.slice(0, messageLimits.parties) as Audience['registration_ids'] }
    : { kind: 'seats' };
}
