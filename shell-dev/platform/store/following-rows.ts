import type { Database } from './database';

/** The organisers that a person follows, by name. */
export const followedBy = (db: Database, personId: string): string[] =>
  db.values('SELECT organiser FROM followed_organisers WHERE person_id = @personId ORDER BY organiser', {
    personId,
  });

export const follow = (db: Database, person_id: string, organiser: string, at: number): void =>
  db.add('followed_organisers', { person_id, organiser, at }, 'IGNORE');

export const unfollow = (db: Database, personId: string, organiser: string): void => {
  db.run('DELETE FROM followed_organisers WHERE person_id = @personId AND organiser = @organiser', {
    personId,
    organiser,
  });
};
