/**
 * Every file of tests begins on this morning, and its clock goes on from there: what is written here with a date stays before or after
 * now, however many years go by. Other processes, the browser's among them, have the clock of the machine.
 */
const morning = Date.parse('2026-11-25T09:00:00Z');
const ahead = morning - Date.now();
const machine = Date.now;
const now = (): number => machine() + ahead;

Date.now = now;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length ? given : [now()], newTarget),
});
