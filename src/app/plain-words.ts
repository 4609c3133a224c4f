import { pageLocale } from '~/lib/page-locale';

/**
 * The few sentences that must be there before any catalogue is: when the code, the style or the catalogue itself did not arrive,
 * or when the shell and this remote do not understand each other.
 */
const words = {
  en: {
    loading: 'Loading events',
    failedTitle: 'Events did not load',
    failed: 'The rest of the page still works. Check your connection and try again.',
    again: 'Try again',
    newVersionTitle: 'There is a new version of Events',
    newVersion: 'Reload the page to go on with it.',
    reload: 'Reload',
    mismatchTitle: 'Events cannot run in this shell',
    mismatch: (shell: string, remote: string) =>
      `The shell speaks contract ${shell} and Events speaks ${remote}. The shell's major version must be that of Events or one behind, never ahead.`,
    otherShared: (name: string, shared: string, needed: string) =>
      `The shell shares ${name} ${shared}, and Events needs ${needed}.`,
    missingShare: (names: string) =>
      `The shell does not share ${names}, and this build of Events brings none of its own.`,
    otherReact: (names: string) =>
      `The shell draws Events with a React that it does not share. It has to share ${names}.`,
    otherRouter: (names: string) =>
      `Events finds no router around it, because the shell does not share ${names}.`,
    noRouter: 'Events finds no router around it. It has to be inside the shell’s router.',
    trustedTypes:
      'The security policy of this page does not let Events load its files. It has to name the Trusted Types policy events.',
    platformTitle: 'The shell gave Events something unexpected',
    platform: (field: string, expected: string, received: string) =>
      `${field}: expected ${expected}, received ${received}.`,
  },
  es: {
    loading: 'Cargando eventos',
    failedTitle: 'Los eventos no se han cargado',
    failed: 'El resto de la página sigue funcionando. Revisa tu conexión y vuelve a intentarlo.',
    again: 'Reintentar',
    newVersionTitle: 'Hay una versión nueva de Eventos',
    newVersion: 'Recarga la página para seguir con ella.',
    reload: 'Recargar',
    mismatchTitle: 'Eventos no puede funcionar en esta plataforma',
    mismatch: (shell: string, remote: string) =>
      `La plataforma usa el contrato ${shell} y Eventos el ${remote}. La versión mayor de la plataforma debe ser la de Eventos o la anterior, nunca una posterior.`,
    otherShared: (name: string, shared: string, needed: string) =>
      `La plataforma comparte ${name} ${shared} y Eventos necesita ${needed}.`,
    missingShare: (names: string) =>
      `La plataforma no comparte ${names} y esta versión de Eventos no trae la suya.`,
    otherReact: (names: string) =>
      `La plataforma dibuja Eventos con un React que no comparte. Tiene que compartir ${names}.`,
    otherRouter: (names: string) =>
      `Eventos no encuentra ningún enrutador a su alrededor, porque la plataforma no comparte ${names}.`,
    noRouter:
      'Eventos no encuentra ningún enrutador a su alrededor. Tiene que estar dentro del de la plataforma.',
    trustedTypes:
      'La política de seguridad de esta página no deja que Eventos cargue sus archivos. Tiene que nombrar la política de Trusted Types events.',
    platformTitle: 'La plataforma dio a Eventos algo inesperado',
    platform: (field: string, expected: string, received: string) =>
      `${field}: se esperaba ${expected} y llegó ${received}.`,
  },
} as const;

export type PlainWords = (typeof words)['en' | 'es'];

/** Reads the language off the page when nothing better is known. */
export function plainWords(locale: string = pageLocale()): PlainWords {
  return locale.toLowerCase().startsWith('es') ? words.es : words.en;
}
