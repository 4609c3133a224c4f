import { readFileSync } from 'node:fs';
import path from 'node:path';
import { messages as first } from '~/i18n/en';
import { messages as later } from '~/i18n/lazy-en';
import { messages as managers } from '~/i18n/manage-en';

const root = path.resolve(__dirname, '../..');

/**
 * Each sentence that promises that this device has something, with the test that takes it away where the store is full, blocked, hanging or missing. It
 * is said only once what it speaks of was read back.
 */
const promises: Readonly<Record<string, string>> = {
  'door.list.age': 'src/features/door/door-ready.test.tsx',
  'door.list.live': 'src/features/door/door-ready.test.tsx',
  'door.offline.ready': 'src/features/door/door-ready.test.tsx',
  'door.signedOut.why': 'src/features/door/door-ready.test.tsx',
  'edit.bar.stored': 'src/routes/edit-event.unsaved.test.tsx',
  'edit.leave.text': 'src/routes/edit-event.unsaved.test.tsx',
  'edit.refused.stored': 'src/routes/edit-event.unsaved.test.tsx',
  'help.answer.kept': 'src/app/kept-shift-answers.test.tsx',
  'notices.kept': 'src/app/kept-answers.test.tsx',
  'refusal.kept': 'src/routes/register.refusals.test.tsx',
  'register.stopped.stored': 'src/routes/register.route.test.tsx',
  'ticket.cachedHint': 'src/routes/ticket.route.test.tsx',
  'ticket.taken.text': 'src/routes/ticket.route.test.tsx',
};

/** Sentences of rows that were read from the device, or about devices in general: with a store that fails there is nothing to say them of. */
const others: ReadonlySet<string> = new Set([
  'door.camera.off',
  'door.parked.why',
  'door.reload.held',
  'door.restored',
  'door.stored',
  'door.together.hint',
  'kitchen.stored',
  'mine.cached',
  'ticket.cached',
  'ticket.signedOut.text',
]);

const says = /\bon this (?:device|phone)\b|^it works .*offline|^ready without a network|\bkept on\b/i;
/** What it takes back is no promise. */
const denies = /can’t|isn’t|is lost when|checked on/i;

it('each sentence that promises storage is in the table, and none that is gone', () => {
  const all: Record<string, string> = { ...first, ...later, ...managers };
  const found = Object.keys(all).filter((id) => says.test(all[id] ?? '') && !denies.test(all[id] ?? ''));
  expect(found.filter((id) => !others.has(id)).toSorted()).toEqual(Object.keys(promises).toSorted());
  expect([...others].filter((id) => !found.includes(id))).toEqual([]);
});

it.each(Object.entries(promises))('%s is taken away by every store that fails', (_, file) => {
  expect(readFileSync(path.join(root, file), 'utf8')).toMatch(
    /Object\.(?:entries|values)\(poor(?:Devices|OutboxStores)\)/,
  );
});
