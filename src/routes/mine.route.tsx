import type { ReactNode } from 'react';
import { MyEvents } from '~/features/mine/my-events';
import { PartyFields } from '~/features/party/party-fields';
import { RefusalNotice } from '~/features/refusal/refusal-notice';

/** E6: what a household has at events. */
export function MineRoute(): ReactNode {
  return (
    <MyEvents
      renderPartyFields={(field) => <PartyFields {...field} />}
      renderRefusal={(refused, except) => <RefusalNotice refused={refused} except={except} />}
    />
  );
}
