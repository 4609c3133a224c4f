import type { Database } from './database';

/** The organisers that a person follows, by name. */
export const followedBy = (db: Database, personId: string): string[] =>
  db
    .all<{ organiser: string }>(
      'SELECT organiser FROM followed_organisers WHERE person_id = @personId ORDER BY organiser',
      { personId },
    )
    .map(({ organiser }) => organiser);

export const follow = (db: Database, personId: string, organiser: string, at: number): void => {
  db.run(
    'INSERT OR IGNORE INTO followed_organisers (person_id, organiser, at) VALUES (@personId, @organiser, @at)',
    { personId, organiser, at },
  );
};

export const unfollow = (db: Database, personId: string, organiser: string): void => {
  db.run('DELETE FROM followed_organisers WHERE person_id = @personId AND organiser = @organiser', {
    personId,
    organiser,
  });
};
