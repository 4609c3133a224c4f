import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import type { Call } from '~/api/call';
import { id as linkIdSchema } from '~/api/fields';
import { cookCalls } from '~/api/manage/cook';
import { kitchenCalls, type Offer } from '~/api/manage/kitchen';
import { kitchenLinkCalls, type LinkedOffer } from '~/api/manage/kitchen-links';
import { Failure, isFailure, isTakenAway } from '~/lib/failure';
import { epochOf } from '~/lib/instants';
import { forgetSecret } from '~/lib/link-fragment';
import { newId } from '~/lib/new-id';
import { useQuery } from '~/lib/query';
import { constant } from '~/lib/readable';
import type { Api } from '~/platform/http';
import { ServicesProvider, useServices, type Services } from '~/platform/services';
import { offerOf } from './kitchen';
import { ownerNow, useOwner } from './shell';
import { startStoredReads } from './stored-reads';

/** Milliseconds between two reads: with its way, what is on the screen is five seconds old at most. */
const EVERY = 4_500;
/** Milliseconds for which a device remembers after an event that it has its link. */
const REMEMBERED = 3 * 86_400_000;
/** Under whom a device remembers a link where nobody is signed in. */
const NOBODY = 'link';

const memory = (services: Services, offerId: string) =>
  ['preferences', ownerNow(services) ?? NOBODY, `kitchen-link ${offerId}`] as const;

type LinkState =
  | { readonly status: 'reading' }
  /** This device has no link: the page is that of who is signed in. */
  | { readonly status: 'none' }
  | { readonly status: 'open'; readonly linkId: string }
  /** It opens nothing, for whatever reason. */
  | { readonly status: 'closed' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void };

const SECRET = /^[A-Za-z0-9_-]{43}$/;

/** Exchanges that are under way, by secret: a component that is mounted twice opens one device. */
const opening = new Map<string, Promise<string>>();

function openLink(services: Services, offerId: string, secret: string): Promise<string> {
  const known = opening.get(secret);
  if (known) return known;
  const made = exchange(services, offerId, secret).finally(() => opening.delete(secret));
  opening.set(secret, made);
  return made;
}

async function exchange(services: Services, offerId: string, secret: string): Promise<string> {
  if (!SECRET.test(secret)) throw new Failure('gone');
  const input = { params: { offerId }, body: { secret } };
  const options = { idempotencyKey: newId() };
  const { link, offer } = await services.api.request(kitchenLinkCalls.openKitchenLink, input, options);
  const until = epochOf(offer.event.ends_at) + REMEMBERED;
  await services.device.put(...memory(services, offerId), link.id, until);
  forgetSecret();
  return link.id;
}

async function findLink(services: Services, offerId: string): Promise<string | undefined> {
  const stored = await services.device.get(...memory(services, offerId));
  const result = v.safeParse(linkIdSchema, stored?.value);
  return result.success ? result.output : undefined;
}

/** Whether this device answers for an offer by a link: one that it was opened with now (`secret`), or that it has. */
export function useKitchenLink(offerId: string, secret: string | undefined): LinkState {
  const services = useServices();
  const owner = useOwner();
  const [state, setState] = useState<LinkState>({ status: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const set = (next: LinkState): void => void (isCurrent && setState(next));
    set({ status: 'reading' });
    const found = secret === undefined ? findLink(services, offerId) : openLink(services, offerId, secret);
    found.then(
      (linkId) => set(linkId === undefined ? { status: 'none' } : { status: 'open', linkId }),
      (error: unknown) => {
        if (isTakenAway(error)) return set({ status: 'closed' });
        const failure = isFailure(error) ? error : new Failure('unexpected', { cause: error });
        set({ status: 'failed', failure, retry: () => setAttempt((before) => before + 1) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [services, owner, offerId, secret, attempt]);
  return state;
}

/** Ends what a device has of a link: what it remembers, and what it stored to be read without a network. */
async function forgetLink(services: Services, offerId: string, linkId: string): Promise<void> {
  const { device, queries } = services;
  const owner = ownerOf(linkId);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === owner });
  await device.delete(...memory(services, offerId));
  for (const key of await device.getKeys('reads', owner)) await device.delete('reads', owner, key);
}

const ownerOf = (linkId: string): string => `link:${linkId}`;

/** What of a kitchen's calls is done by a link, and how. Everything else is not there. */
const byLink: ReadonlyMap<Call, Call> = new Map<Call, Call>([
  [kitchenCalls.answerOffer, kitchenLinkCalls.answerLinkedOffer],
  [cookCalls.cookOffer, kitchenLinkCalls.cookLinkedOffer],
  [cookCalls.previewCook, kitchenLinkCalls.previewLinkedCook],
]);

/** The API as who has a link reaches it: its offer as if they worked in that kitchen, and nothing else. */
function linkApi(api: Api, offerId: string): Api {
  let csrfToken: string | undefined;
  async function show(signal?: AbortSignal): Promise<LinkedOffer> {
    const linked = await api.request(kitchenLinkCalls.showLinkedOffer, { params: { offerId } }, { signal });
    csrfToken = linked.link.csrf_token;
    return linked;
  }
  const request = async (
    call: Call,
    input: object,
    options: Parameters<Api['request']>[2] = {},
  ): Promise<unknown> => {
    if (call === kitchenCalls.showOffer) return (await show(options.signal)).offer;
    if (call === kitchenCalls.listOffers) {
      const { offer } = await show(options.signal);
      return { restaurants: [offer.restaurant], items: [offer] };
    }
    const linked = byLink.get(call);
    if (!linked) throw new Failure('not-found');
    csrfToken ??= (await show()).link.csrf_token;
    return api.request(linked, input as never, { ...options, csrfToken });
  };
  return { ...api, request: request as Api['request'] };
}

/** The services of a page that is used by a link: another person's than who may be signed in. */
function linkServices(services: Services, offerId: string, linkId: string): Services {
  return {
    ...services,
    api: linkApi(services.api, offerId),
    shell: { ...services.shell, session: constant({ id: ownerOf(linkId) }) },
    // Its socket is of who is signed in.
    cable: { ...services.cable, follow: () => () => undefined },
  };
}

interface LinkServicesProps {
  readonly offerId: string;
  readonly linkId: string;
  /** `forget` deletes what this device has of the link. */
  readonly children: (forget: () => void) => ReactNode;
}

/** What is inside is done by a link. */
export function LinkServices({ offerId, linkId, children }: LinkServicesProps): ReactNode {
  const services = useServices();
  const byLink = useMemo(() => linkServices(services, offerId, linkId), [services, offerId, linkId]);
  const forget = useCallback(() => void forgetLink(services, offerId, linkId), [services, offerId, linkId]);
  return <ServicesProvider value={byLink}>{children(forget)}</ServicesProvider>;
}

interface LinkedReading {
  readonly offer: Offer | undefined;
  /** Epoch milliseconds of the last answer. */
  readonly readAt: number;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
}

/** The offer of a link, read every five seconds as long as somebody looks. Only inside `LinkServices`. */
export function useLinkedOffer(offerId: string): LinkedReading {
  const services = useServices();
  useEffect(() => startStoredReads(services), [services]);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...offerOf(services, useOwner(), offerId),
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const failure = error === null || isFailure(error) ? error : new Failure('unexpected', { cause: error });
  return { offer: data, readAt: dataUpdatedAt, failure: failure ?? undefined, retry: () => void refetch() };
}
