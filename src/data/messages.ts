import {
  messageCalls,
  type Audience,
  type Messages,
  type Recipients,
  type SendBody,
  type SentMessage,
} from '~/api/manage/messages';
import { nullIfUnknown } from '~/lib/failure';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { liveFor } from './live/live';
import { manageSubjects } from './live/manage-subjects';
import { useFollow } from './live/use-live';
import { manageKeys } from './manage-keys';
import { useSend, type Send } from './send';
import { ownerNow, useOwner, type Owner } from './shell';

const messagesOf = ({ api }: Services, owner: Owner, eventId: string) =>
  queryOptions({
    queryKey: manageKeys.messageList(owner, eventId),
    queryFn: ({ signal }): Promise<Messages | null> =>
      api.request(messageCalls.listMessages, { params: { eventId } }, { signal }).catch(nullIfUnknown),
  });

/** Starts the read that the messages wait for. */
export function prefetchMessages(services: Services, eventId: string): Promise<void> {
  return services.queries.prefetchQuery(messagesOf(services, ownerNow(services), eventId));
}

/** The messages to the guests of an event, live; `null` where the back end has none. Suspends; throws `Failure`. */
export function useMessagesOf(eventId: string): Messages | null {
  useFollow(manageSubjects.messages, eventId);
  return useSuspenseQuery(messagesOf(useServices(), useOwner(), eventId)).data;
}

/** Who would get a message now; `undefined` until that is known. */
export function useRecipients(eventId: string, audience: Audience): Recipients | undefined {
  const { api } = useServices();
  return useQuery({
    queryKey: manageKeys.recipients(useOwner(), eventId, audience),
    queryFn: ({ signal }) =>
      api.request(messageCalls.findRecipients, { params: { eventId }, body: { audience } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: audience.kind !== 'chosen' || audience.registration_ids !== undefined,
  }).data;
}

const useReread = (eventId: string): (() => void) => {
  const live = liveFor(useServices());
  return () => live.following(manageSubjects.messages, eventId).reread();
};

export function useSendMessage(eventId: string): Send<SentMessage, SendBody> {
  const reread = useReread(eventId);
  return useSend((sender, body) => sender.send(messageCalls.sendMessage, { params: { eventId }, body }), {
    onDone: reread,
    onFailed: reread,
  });
}

/** Takes a message back that nobody has yet. */
export function useWithdrawMessage(eventId: string): Send<unknown, SentMessage> {
  const reread = useReread(eventId);
  return useSend(
    (sender, { id }) => sender.send(messageCalls.withdrawMessage, { params: { eventId, messageId: id } }),
    { onDone: reread, onFailed: reread },
  );
}
