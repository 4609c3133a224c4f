import type { FailureKind } from '~/lib/failure';
import type { Translate } from './provider';

/** Kinds with the message of another. */
const like = {
  timeout: 'unavailable',
  'too-large': 'unexpected',
  invalid: 'unexpected',
  conflict: 'unexpected',
} as const satisfies Partial<Record<FailureKind, FailureKind>>;

/** The errors that have a message. */
export type ErrorSubject = Exclude<FailureKind, keyof typeof like> | 'code' | 'cookies' | 'for-managers';

export function errorSubject(kind: FailureKind): ErrorSubject {
  return kind in like ? like[kind as keyof typeof like] : (kind as ErrorSubject);
}

/** What happened, and why or what to do. `reference`: that of the report, if there is one. */
export function errorMessages(t: Translate, subject: ErrorSubject, reference: string | undefined) {
  return {
    title: t(`error.${subject}.title`),
    detail: t(
      subject === 'unexpected' && reference ? 'error.unexpected.reported' : `error.${subject}.detail`,
    ),
  };
}
