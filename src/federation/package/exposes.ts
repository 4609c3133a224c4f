import type * as App from '~/exposes/App';
import type * as cards from '~/exposes/cards';
import type * as contract from '~/exposes/contract';
import type * as mount from '~/exposes/mount';
import type * as routes from '~/exposes/routes';

/** What each expose of Events exports, by the name after the slash. Types alone: no code of the remote is built into a shell. */
export interface Exposes {
  readonly App: typeof App;
  readonly routes: typeof routes;
  readonly mount: typeof mount;
  readonly cards: typeof cards;
  readonly contract: typeof contract;
}
