/**
 * The screens under the events base path, as plain data: the route table is built from them and shells build menus from them.
 * `titleKey` names a message of ours; `needs: ['session']` means a signed-in person; `nav` asks for a place in a menu.
 */
export interface Screen {
  readonly id: string;
  /** Relative to the base path, with `:name` for parameters; empty for the base itself. */
  readonly path: string;
  readonly titleKey: string;
  readonly needs: readonly 'session'[];
  readonly nav: boolean;
}

export const screens = [
  { id: 'browse', path: '', titleKey: 'nav.browse', needs: [], nav: true },
  { id: 'calendar', path: 'calendar', titleKey: 'nav.calendar', needs: [], nav: true },
  { id: 'mine', path: 'mine', titleKey: 'nav.mine', needs: ['session'], nav: true },
  { id: 'ticket', path: 'mine/:registrationId', titleKey: 'nav.ticket', needs: ['session'], nav: false },
  { id: 'event', path: ':eventId', titleKey: 'nav.event', needs: [], nav: false },
  { id: 'register', path: ':eventId/register', titleKey: 'nav.register', needs: ['session'], nav: false },
] as const satisfies readonly Screen[];

export type ScreenId = (typeof screens)[number]['id'];
