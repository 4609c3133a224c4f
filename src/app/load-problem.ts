import { ContractMismatch } from '~/domain/contract-version';
import { MissingShare } from '~/domain/missing-share';
import { pageLocale } from '~/lib/browser';
import { release } from './build';

/** Why Events could not be loaded, in the few messages that need no catalogue. `again`: the label of a retry button, where a retry may help. */
interface LoadProblem {
  readonly title: string;
  readonly detail: string;
  readonly again?: string;
}

interface PlatformProblem {
  readonly field: string;
  readonly expected: string;
  readonly received: string;
}

// By name: importing the class would pull the whole platform into the first chunk.
const isPlatformProblem = (error: unknown): error is PlatformProblem =>
  error instanceof Error && error.name === 'PlatformMismatch';

/** An error that only some of the entries meet, so it brings its own explanation. */
export interface ExplainedError extends Error {
  readonly explanation: Readonly<Record<'en' | 'es', string>>;
}

const isExplained = (error: unknown): error is ExplainedError =>
  error instanceof Error && 'explanation' in error;

/** Which directive of the page's policy refused which address. */
const refused = new Map<string, string>();
document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, disposition }) => {
  if (disposition === 'enforce') refused.set(blockedURI, effectiveDirective.replace('-elem', ''));
});

/** A shell, its policy and a remote that do not fit are final; everything else may be a matter of the network. */
export function loadProblem(error: unknown): LoadProblem {
  const t = plainMessages();
  if (error instanceof ContractMismatch && error.isVersion)
    return { title: t.mismatchTitle, detail: t.mismatch(error.shell, error.remote) };
  if (error instanceof ContractMismatch)
    return {
      title: t.platformTitle,
      detail: t.platform('platform.contractVersion', `a version such as ${error.remote}`, error.shell),
    };
  if (isExplained(error)) return { title: t.mismatchTitle, detail: error.explanation[plainLanguage()] };
  if (error instanceof MissingShare) return { title: t.mismatchTitle, detail: missingShareText(error, t) };
  if (error instanceof Error && error.name === 'TrustedTypesMissing')
    return { title: t.mismatchTitle, detail: t.policy('events', 'trusted-types') };
  const { request = '' } = Object(error) as { readonly request?: string };
  const directive = refused.get(request);
  if (directive) return { title: t.mismatchTitle, detail: t.policy(new URL(request).origin, directive) };
  if (isPlatformProblem(error)) {
    const { field, expected, received } = error;
    return {
      title: t.platformTitle,
      detail: t.platform(field ? `platform.${field}` : 'platform', expected, received),
    };
  }
  return { title: t.failedTitle, detail: t.failed, again: t.again };
}

/** The browser's own style, for when our sheet may be missing: a shell's reset makes a button invisible. */
export const unstyled = { all: 'revert' } as const;

function missingShareText(error: MissingShare, t: PlainMessages): string {
  const { names, fault } = error;
  const all = names.join(', ');
  switch (fault.kind) {
    case 'absent':
      return t.missingShare(all);
    case 'version':
      return t.otherShared(all, fault.shared, fault.needed);
    case 'other-react':
      return t.otherReact(all);
    // `UnsharedRouter` explains itself.
    case 'other-router':
      return error.message;
  }
}

/**
 * Shows a load problem without React, in an element in which nothing could be rendered. What a retry cannot mend is reported to developers
 * as well. Returns a function that removes it.
 */
export function showLoadProblem(
  element: HTMLElement,
  error: unknown,
  platform: unknown,
  onRetry: () => void,
): () => void {
  const { title, detail, again } = loadProblem(error);
  if (!again) warnDevelopers(error, platform);
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.dataset['area'] = 'events';
  box.dataset['problem'] = '';
  box.append(withText('h2', title), withText('p', detail));
  if (again) {
    const button = withText('button', again);
    button.type = 'button';
    button.addEventListener('click', onRetry);
    box.append(button);
  }
  element.append(box);
  return () => box.remove();
}

function withText<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.textContent = text;
  Object.assign(element.style, unstyled);
  return element;
}

/**
 * The few messages that are needed before any catalogue is loaded: when the code, the style or the catalogue itself did not arrive, or
 * when the contract versions of the shell and this remote are incompatible.
 */
const messages = {
  en: {
    loading: 'Loading events',
    failedTitle: 'Events did not load',
    failed: 'The rest of the page still works. Check your connection and try again.',
    again: 'Try again',
    mismatchTitle: 'Events cannot run in this shell',
    mismatch: (shell: string, remote: string) =>
      `The shell speaks contract ${shell} and Events speaks ${remote}. The shell's major version must be that of Events or one behind, never ahead.`,
    otherShared: (name: string, shared: string, needed: string) =>
      `The shell shares ${name} ${shared}, and Events needs ${needed}.`,
    missingShare: (names: string) =>
      `The shell does not share ${names}, and this build of Events brings none of its own.`,
    otherReact: (names: string) =>
      `The shell draws Events with a React that it does not share. It has to share ${names}.`,
    policy: (source: string, directive: string) =>
      `The security policy of this page does not let Events load its files: add ${source} to its ${directive}.`,
    platformTitle: 'The shell gave Events something unexpected',
    platform: (field: string, expected: string, received: string) =>
      `${field}: expected ${expected}, received ${received}.`,
  },
  es: {
    loading: 'Cargando eventos',
    failedTitle: 'Los eventos no se han cargado',
    failed: 'El resto de la página sigue funcionando. Revisa tu conexión y vuelve a intentarlo.',
    again: 'Reintentar',
    mismatchTitle: 'Eventos no puede funcionar en esta plataforma',
    mismatch: (shell: string, remote: string) =>
      `La plataforma usa el contrato ${shell} y Eventos el ${remote}. La versión mayor de la plataforma debe ser la de Eventos o la anterior, nunca una posterior.`,
    otherShared: (name: string, shared: string, needed: string) =>
      `La plataforma comparte ${name} ${shared} y Eventos necesita ${needed}.`,
    missingShare: (names: string) =>
      `La plataforma no comparte ${names} y esta versión de Eventos no trae la suya.`,
    otherReact: (names: string) =>
      `La plataforma dibuja Eventos con un React que no comparte. Tiene que compartir ${names}.`,
    policy: (source: string, directive: string) =>
      `La política de seguridad de esta página no deja que Eventos cargue sus archivos: añade ${source} a ${directive}.`,
    platformTitle: 'La plataforma dio a Eventos algo inesperado',
    platform: (field: string, expected: string, received: string) =>
      `${field}: se esperaba ${expected} y llegó ${received}.`,
  },
} as const;

type PlainMessages = (typeof messages)['en' | 'es'];

/** The page's language, for messages that are needed before any catalogue is loaded. */
export const plainLanguage = (): 'en' | 'es' => (pageLocale().toLowerCase().startsWith('es') ? 'es' : 'en');

export const plainMessages = (): PlainMessages => messages[plainLanguage()];

const reported = new Set<string>();

/**
 * Reports what only the shell's developers can mend, while there is no telemetry yet: once a page, as an uncaught error (console, the
 * shell's own handlers) and to the `reporter` of the platform, which nobody has validated.
 */
export function warnDevelopers(error: unknown, platform: unknown): undefined {
  const text = String(error);
  if (reported.has(text)) return;
  reported.add(text);
  globalThis.reportError?.(error);
  const { reporter } = (platform ?? {}) as { reporter?: unknown };
  if (typeof reporter !== 'function') return;
  try {
    reporter(error, { area: 'events', release, where: 'load' });
  } catch (fault) {
    globalThis.reportError?.(fault);
  }
}
