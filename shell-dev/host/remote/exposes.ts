// Types only: another team reads them from the remote's `@mf-types`. No code of the remote is built into this shell.
import type * as App from '~/exposes/App';
import type * as cards from '~/exposes/cards';
import type * as contract from '~/exposes/contract';
import type * as mount from '~/exposes/mount';
import type * as routes from '~/exposes/routes';

export interface Exposes {
  readonly App: typeof App;
  readonly routes: typeof routes;
  readonly mount: typeof mount;
  readonly cards: typeof cards;
  readonly contract: typeof contract;
}

export type ContractExpose = Exposes['contract'];
