/** One promise of this project: its figure is measured by the tests that name its id. */
export interface Promised {
  readonly what: string;
  readonly bound: string;
}

/** Every row that `npm run trust` prints, in its order. A row that no test measured is red. */
export const rows = {
  R1: { what: 'wrong rows 2 s after recovery, 12 faults', bound: '0' },
  R2: { what: 'generated sequences that end in another state', bound: '0' },
  R3: { what: 'clean drop, live again (p95), connections', bound: '≤ 1.0 s, exactly 1' },
  R4: {
    what: 'half open, also on a shell’s consumer: stale shown, live again (p95); online or visible; healed while a handshake hung',
    bound: '≤ 8 s, ≤ 8 s; ≤ 1 s; ≤ 10 s',
  },
  R5: {
    what: '1,000 clients after an announced restart: in the busiest second, back (p95); after a crash; away 10 min (p99)',
    bound: '≤ 25 %, ≤ 5.5 s; ≤ 33 %, ≤ 5.5 s; ≤ 15 s',
  },
  R6: { what: 'fetches of an active query for each reconnect', bound: 'exactly 1' },
  R7: { what: '1,000 mounts: subscriptions left, heap', bound: '0, ≤ +1 MB' },
  R8: { what: 'messages hidden by a listener that throws', bound: '0' },
  R9: { what: '10,000 hostile frames: uncaught errors, wrong rows', bound: '0, 0' },
  R10: {
    what: '15 faults × 3 phases: shell alive, final state, retry recovers',
    bound: '100 %, ≤ 10 s, 100 %',
  },
  R11: { what: 'deploys: reloads for each build, loops, drafts kept', bound: '≤ 1, 0, all' },
  R12: {
    what: 'what a browser lacks or refuses (APIs, site data, its store): list, event, ticket, editor; doors whose pages die, tabs compete and answers get lost: commands lost, doubled',
    bound: 'all work; a store is waited for ≤ 2 s; 0, 0',
  },
  R13: {
    what: 'failed reads of every screen, healed: read by themselves; presses without a network; a scan at a door without one, stored and answered (p95); 1,000 waiting commands at 50 ms round trip',
    bound: '≤ 5 s offline, ≤ 15 s else; at once not sent; ≤ 100 ms; ≤ 60 s',
  },
  R14: {
    what: '10,000 notices while the back end is killed and answers get lost: lost, sent twice',
    bound: '0, 0',
  },
  R15: {
    what: 'every act of a kitchen, pressed twice, without a network, with lost answers, on two tablets at once: lost, done twice; tablets that do not say who did it',
    bound: '0, 0; 0',
  },
  R16: {
    what: '40 people claim the 4 places of a shift within a second while the back end is killed, and ask again: places lost, given twice',
    bound: '0, 0',
  },
  S1: { what: 'policy and Trusted Types violations in the browser suite', bound: '0' },
  S2: { what: 'hostile texts × places: executions, links off the list', bound: '0, 0' },
  S3: { what: '60 hostile addresses in links between areas: escapes', bound: '0' },
  S4: {
    what: '4,224 texts that a spreadsheet set to commas, semicolons or tabs would run, exported',
    bound: '0',
  },
  S5: { what: 'writes without token or key; secrets in addresses', bound: '0; 0' },
  S6: { what: '96 personal canaries through error reporting: leaks', bound: '0' },
  S7: { what: '40 prototype pollutions: Object.prototype changed', bound: '0' },
  S8: { what: 'items of OWASP ASVS 5 that apply and name no test or owner', bound: '0' },
  S9: { what: '10,000 raw sockets at each server: requests that end one', bound: '0' },
  S10: {
    what: 'nobody makes the others wait: bodies, imports, pictures; guessed cookies and feeds; subscriptions of a socket; deaf readers',
    bound: '≤ 50 ms; 120 and 30 at once, then 20 and 5 a second; ≤ 200; none left, ≤ 8 MB',
  },
  S11: {
    what: 'texts that are cut, and dates that are none: stored, answered with 5xx, or not refused by field',
    bound: '0; 0',
  },
  S12: {
    what: 'a store that is full, held by another process, restored from a backup or of an older build: reads that fail or wait, changes that are lost',
    bound: '0; < 1 s; 0',
  },
} as const satisfies Record<string, Promised>;

export type RowId = keyof typeof rows;
