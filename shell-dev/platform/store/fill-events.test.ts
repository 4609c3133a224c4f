import { newTransaction } from '../commands/transaction';
import type { NewEvent, Seed } from '../model/entities';
import { fill } from '../seed/fill';
import { people } from '../seed/people';
import { makeSample } from '../seed/sample/make';
import { anEvent, aPlace, aSeed, START } from '../testing/seed';
import type { Database } from './database';
import { openStore } from './open-store';

const opened: Database[] = [];
afterEach(() => opened.splice(0).forEach((db) => db.close()));

async function storeOf(seed: Seed): Promise<Database> {
  const { db } = await openStore({
    file: ':memory:',
    reset: false,
    origin: 'test',
    now: START,
    prepare: () => Promise.resolve((into) => fill(newTransaction(into, START), seed)),
  });
  opened.push(db);
  return db;
}

const rowsIn = (db: Database) => db.all('SELECT * FROM events ORDER BY n');

describe('events that are written together', () => {
  const first = anEvent({ id: 'evt_1', uid: '1@test', place: aPlace(), cover: { cover_id: null, alt: '' } });
  const { cover: _, ...bare } = first;
  const dates: readonly NewEvent[] = [
    first,
    {
      ...first,
      id: 'evt_2',
      uid: '2@test',
      starts_local: '2026-12-04T18:30',
      ends_local: '2026-12-04T20:30',
    },
    { ...first, id: 'evt_3', uid: '3@test', state: 'cancelled', cancel_reason: 'Snow', sequence: 4 },
    { ...bare, id: 'evt_4', uid: '4@test', imported: '{}' },
    { ...first, id: 'evt_5', uid: '5@test', title: 'Another supper', capacity: 3 },
    { ...bare, id: 'evt_6', uid: '6@test', place: aPlace({ id: 'plc_barn', name: 'Barn' }) },
  ];

  it('are the same as each written by itself', async () => {
    const together = rowsIn(await storeOf(aSeed(dates)));
    const alone = structuredClone(dates);
    expect(together).toEqual(rowsIn(await storeOf(aSeed(alone))));
    expect(together).toHaveLength(dates.length);
  });
});

describe('a new store', () => {
  it('refers to nothing that is not there, and takes nothing twice', async () => {
    const sample = makeSample({ today: '2026-11-21', now: START, events: 300, seed: 7 });
    const db = await storeOf({ people, ...sample, hasHistory: true });
    expect(db.all('PRAGMA foreign_key_check')).toEqual([]);
    expect(db.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    await expect(storeOf(aSeed([anEvent({ id: 'evt_1' }), anEvent({ id: 'evt_1' })]))).rejects.toThrow(
      /UNIQUE/,
    );
  });
});
