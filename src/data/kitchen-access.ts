import { kitchenLinkCalls, type KitchenAccess } from '~/api/manage/kitchen-links';
import { isFailure, type Failure } from '~/lib/failure';
import { queryOptions, useQuery } from '~/lib/query';
import { canSeal, digest } from '~/platform/seal';
import { useServices, type Services } from '~/platform/services';
import { manageKeys } from './manage-keys';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

interface OfOffer {
  readonly eventId: string;
  readonly offerId: string;
}

/** Milliseconds between two looks at the devices, while they are on the screen. */
const EVERY = 5_000;

const accessOf = ({ api }: Services, owner: Owner, offer: OfOffer) =>
  queryOptions({
    queryKey: manageKeys.kitchenAccess(owner, offer.offerId),
    queryFn: ({ signal }) =>
      api.request(kitchenLinkCalls.showKitchenAccess, { params: { ...offer } }, { signal }),
  });

interface AccessReading {
  readonly access: KitchenAccess | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** Which devices answer for a kitchen by a link, read again as long as somebody looks. */
export function useKitchenAccess(offer: OfOffer): AccessReading {
  const { data, error, refetch } = useQuery({
    ...accessOf(useServices(), useOwner(), offer),
    refetchInterval: EVERY,
  });
  return { access: data, failure: isFailure(error) ? error : undefined, retry: () => void refetch() };
}

const showing = (services: Services, offer: OfOffer) => (access: KitchenAccess) =>
  services.queries.setQueryData(accessOf(services, ownerNow(services), offer).queryKey, access);

/** Whether this page can make a secret: only where nobody else reads along. */
export const canMakeLinks = canSeal;

export interface NewLink {
  readonly secret: string;
  readonly digest: string;
}

/** A secret of 32 random bytes, and what a server may know of it. */
export async function newLink(): Promise<NewLink> {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const secret = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return { secret, digest: await digest(secret) };
}

/** Sends the digest of a new link. The secret stays on this page. */
export function useSendLink(offer: OfOffer): Send<KitchenAccess, NewLink> {
  const services = useServices();
  return useSend(
    (sender, link) =>
      sender.send(kitchenLinkCalls.makeKitchenLink, {
        params: { ...offer },
        body: { digest: link.digest },
      }),
    { onDone: showing(services, offer) },
  );
}

/** Ends one device, or every link and device (`null`). */
export function useSendRevocation(offer: OfOffer): Send<KitchenAccess, string | null> {
  const services = useServices();
  return useSend(
    (sender, device_id) =>
      sender.send(kitchenLinkCalls.revokeKitchenLink, { params: { ...offer }, body: { device_id } }),
    { onDone: showing(services, offer) },
  );
}
