import { useEffect, useState, useSyncExternalStore } from 'react';
import { cookCalls, type CookBody } from '~/api/manage/cook';
import type { Offer } from '~/api/manage/kitchen';
import { isFailure, outcomeOf } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { constant } from '~/lib/readable';
import { pendingTopics, toSendFailure, type OutboxRow, type SendResult } from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { offerIn, putOffer } from './kitchen';
import { senderFor } from './send';
import { useOwner } from './shell';
import { createSingleOutbox, type SingleOutbox } from './single-outbox';

/** Version of the payload, a `CookBody`. Raise it when an older build could not send what is stored. */
const VERSION = 1;

const TOPIC = 'cook/';

/** Ids of the offers of which this device may have reports that are not sent. */
export function useOffersWithReports(): readonly string[] {
  const topics = useSyncExternalStore(pendingTopics.subscribe, pendingTopics.get);
  return topics.split(' ').flatMap((topic) => (topic.startsWith(TOPIC) ? [topic.slice(TOPIC.length)] : []));
}

/** What the server answered; `undefined` where it refused: the kitchen sees the offer as it is. */
type Result = Offer | undefined;

async function send(services: Services, offerId: string, row: OutboxRow): Promise<SendResult<Result>> {
  const input = { params: { offerId }, body: row.payload as CookBody };
  try {
    const offer = await services.api.request(cookCalls.cookOffer, input, { idempotencyKey: row.id });
    return { status: 'answered', results: new Map([[row.id, offer]]) };
  } catch (error) {
    const isRefused = isFailure(error) && outcomeOf(error) === 'refused' && error.status === 409;
    if (isRefused) return { status: 'answered', results: new Map([[row.id, offerIn(error.current)]]) };
    return { status: 'failed', ...toSendFailure(error) };
  }
}

const openReports = (services: Services, offerId: string): SingleOutbox =>
  createSingleOutbox<Result>(services, {
    topic: TOPIC + offerId,
    version: VERSION,
    send: (row) => send(services, offerId, row),
    onResult: (offer) => putOffer(services, offerId, offer),
  });

const isEmpty = constant<ReturnType<SingleOutbox['state']['get']> | undefined>(undefined);

interface KeptReports {
  /** Reports of this person that have not left the device. */
  readonly reports: readonly CookBody[];
  /** Stores a report that could not be sent, which goes as soon as it can. Rejects where it cannot be stored. */
  keep(report: CookBody): Promise<void>;
}

/** Deletes the reports of this person that have not left the device, as long as the caller is on the screen. */
export function useDropReports(offerId: string): void {
  const services = useServices();
  const owner = useOwner();
  useEffect(() => {
    const outbox = openReports(services, offerId);
    const drop = (): void => {
      const { waiting, parked } = outbox.state.get();
      for (const row of [...waiting, ...parked]) if (row.owner === owner) void outbox.drop(row.id);
    };
    const stop = outbox.state.subscribe(drop);
    return () => {
      stop();
      outbox.dispose();
    };
  }, [services, owner, offerId]);
}

/** Reports of a kitchen without a network: kept through a reload, and sent when it is back, as long as a page has this open. */
export function useKeptReports(offerId: string): KeptReports {
  const services = useServices();
  const owner = useOwner();
  const [outbox, setOutbox] = useState<SingleOutbox>();
  useEffect(() => {
    const opened = openReports(services, offerId);
    setOutbox(opened);
    return () => {
      opened.dispose();
      setOutbox(undefined);
    };
  }, [services, offerId]);
  const state = outbox?.state ?? isEmpty;
  const kept = useSyncExternalStore(state.subscribe, state.get);
  return {
    reports: (kept?.waiting ?? []).flatMap((row) => (row.owner === owner ? [row.payload as CookBody] : [])),
    async keep(report) {
      // It may have arrived: under its own key it is made once.
      const sent = senderFor(services).keyOf(cookCalls.cookOffer, { params: { offerId }, body: report });
      await outbox?.add({ id: sent ?? newId(), key: offerId, payload: report });
    },
  };
}
