import { keepCover } from '../covers/covers';
import { foundPlaces } from '../store/place-lists';
import type { Handlers } from './handler';

/** What the editor asks beside the events themselves. */
export const editorHandlers: Pick<Handlers, 'findPlaces' | 'uploadCover'> = {
  findPlaces: ({ query }, { db }) => ({ items: foundPlaces(db, query.q ?? '') }),
  uploadCover: ({ body }, act) => keepCover(act, body.data),
};
