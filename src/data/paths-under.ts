import { paths, type PathName } from '~/domain/paths';

/** Builders of absolute paths. */
export type Paths = { readonly [K in PathName]: (...input: Parameters<(typeof paths)[K]>) => string };

/** The path builders with a base path in front. `base` as the router knows it: `/events`, or `` at the root. */
export function pathsUnder(base: string): Paths {
  const under = (relative: string) => (relative ? `${base}/${relative}` : base || '/');
  return {
    browse: () => under(paths.browse()),
    calendar: (input) => under(paths.calendar(input)),
    event: (input) => under(paths.event(input)),
    register: (input) => under(paths.register(input)),
    mine: () => under(paths.mine()),
    ticket: (input) => under(paths.ticket(input)),
    manage: () => under(paths.manage()),
    plan: () => under(paths.plan()),
    importCalendar: () => under(paths.importCalendar()),
    newEvent: (input) => under(paths.newEvent(input)),
    repeat: (input) => under(paths.repeat(input)),
    series: (input) => under(paths.series(input)),
    editEvent: (input) => under(paths.editEvent(input)),
    board: (input) => under(paths.board(input)),
    guests: (input) => under(paths.guests(input)),
    history: (input) => under(paths.history(input)),
    print: (input) => under(paths.print(input)),
  };
}
