import WalletMinimal from 'lucide-react/icons/wallet-minimal';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { useApiUrl } from '~/data/links';
import { useConnection } from '~/data/live/use-live';
import { useWalletBadges } from '~/data/shell';
import { useMessages } from '~/i18n/provider';
import { walletHere } from '~/lib/browser';
import { LinkButton } from '~/ui/button';
import css from './add-to-wallet.module.css';

/** Adds the ticket to the wallet of this device, where the platform makes passes for it. Not without a network: the pass is fetched. */
export function AddToWallet({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const onApi = useApiUrl();
  const badges = useWalletBadges();
  const isOffline = useConnection().state === 'offline';
  const kind = walletHere();
  const address = registration.wallet?.[kind];
  if (!address || isOffline) return null;
  const href = address.startsWith('/') ? onApi(address) : address;
  const label = t(`ticket.wallet.${kind}`);
  const badge = badges[kind]?.badge;
  if (badge === undefined)
    return (
      <LinkButton href={href} icon={WalletMinimal}>
        {label}
      </LinkButton>
    );
  return (
    <a href={href} className={css['badge']}>
      <img src={badge} alt={label} />
    </a>
  );
}
