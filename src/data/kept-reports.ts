import { useEffect, useState, useSyncExternalStore } from 'react';
import { kitchenCalls, type CookBody, type Offer } from '~/api/manage/kitchen';
import { isFailure, outcomeOf } from '~/lib/failure';
import { newId } from '~/lib/new-id';
import { constant } from '~/lib/readable';
import {
  createOutbox,
  pendingTopics,
  toSendFailure,
  type Outbox,
  type OutboxRow,
  type SendResult,
} from '~/platform/outbox';
import { useServices, type Services } from '~/platform/services';
import { offerIn, putOffer } from './kitchen';
import { ownerNow, useOwner } from './shell';

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
  if (!services.shell.session.get()) return { status: 'failed', kind: 'signed-out', problem: 'signed-out' };
  const input = { params: { offerId }, body: row.payload as CookBody };
  try {
    const offer = await services.api.request(kitchenCalls.cookOffer, input, { idempotencyKey: row.id });
    return { status: 'answered', results: new Map([[row.id, offer]]) };
  } catch (error) {
    const isRefused = isFailure(error) && outcomeOf(error) === 'refused' && error.status === 409;
    if (isRefused) return { status: 'answered', results: new Map([[row.id, offerIn(error.current)]]) };
    return { status: 'failed', ...toSendFailure(error) };
  }
}

const openReports = (services: Services, offerId: string): Outbox =>
  createOutbox<Result>({
    topic: TOPIC + offerId,
    version: VERSION,
    versions: [VERSION],
    owner: () => ownerNow(services),
    send: (rows) => (rows[0] ? send(services, offerId, rows[0]) : Promise.resolve(nothing)),
    batchSize: 1,
    concurrency: 1,
    onResults: (confirmed) => confirmed.forEach(({ result }) => putOffer(services, offerId, result)),
  });

const nothing: SendResult<Result> = { status: 'answered', results: new Map() };

const isEmpty = constant<ReturnType<Outbox['state']['get']> | undefined>(undefined);

interface KeptReports {
  /** Reports of this person that have not left the device. */
  readonly reports: readonly CookBody[];
  /** Stores a report that could not be sent, which goes as soon as it can. Rejects where it cannot be stored. */
  keep(report: CookBody): Promise<void>;
}

/** Reports of a kitchen without a network: kept through a reload, and sent when it is back, as long as a page has this open. */
export function useKeptReports(offerId: string): KeptReports {
  const services = useServices();
  const owner = useOwner();
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    const opened = openReports(services, offerId);
    const stops = [
      services.cable.connection.subscribe(opened.wake),
      services.shell.session.subscribe(opened.wake),
    ];
    setOutbox(opened);
    return () => {
      for (const stop of stops) stop();
      opened.dispose();
      setOutbox(undefined);
    };
  }, [services, offerId]);
  const state = outbox?.state ?? isEmpty;
  const kept = useSyncExternalStore(state.subscribe, state.get);
  return {
    reports: (kept?.waiting ?? []).flatMap((row) => (row.owner === owner ? [row.payload as CookBody] : [])),
    keep: async (report) => outbox?.add({ id: newId(), key: offerId, payload: report }),
  };
}
