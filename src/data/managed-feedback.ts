import { useMemo } from 'react';
import {
  managedFeedbackCalls,
  type AllergenReport,
  type FeedbackNote,
  type FeedbackSummary,
} from '~/api/manage/feedback-summary';
import { withReport } from '~/domain/feedback-draft-and-reports';
import { useInfiniteQuery, useQuery } from '~/lib/query';
import { useServices, type Services } from '~/platform/services';
import { refetchActive } from './live/live';
import { manageKeys } from './manage-keys';
import { pagingOf, type Paging } from './paging';
import { useSend, type Send } from './send';
import { ownerNow, useOwner } from './shell';

/** Feedback of households on an event; `undefined` while it is read, or when it cannot be read. */
export function useFeedbackSummary(eventId: string): FeedbackSummary | undefined {
  const { api } = useServices();
  return useQuery({
    queryKey: manageKeys.feedbackSummary(useOwner(), eventId),
    queryFn: ({ signal }) =>
      api.request(managedFeedbackCalls.showFeedback, { params: { eventId } }, { signal }),
  }).data;
}

/** Shows a report in its newest form where the summary is open. */
export function putReport(services: Services, eventId: string, report: AllergenReport): void {
  services.queries.setQueryData<FeedbackSummary>(
    manageKeys.feedbackSummary(ownerNow(services), eventId),
    (summary) => summary && withReport(summary, report),
  );
}

interface FeedbackNotes extends Paging {
  /** The newest first; `undefined` until the first page is there. */
  readonly notes: readonly FeedbackNote[] | undefined;
  readonly hasFailed: boolean;
}

/** The notes that households wrote, page by page. */
export function useFeedbackNotes(eventId: string): FeedbackNotes {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: manageKeys.feedbackNotes(useOwner(), eventId),
    queryFn: ({ pageParam, signal }) =>
      api.request(
        managedFeedbackCalls.listFeedbackNotes,
        { params: { eventId }, query: pageParam ? { cursor: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
  const { data, isError } = query;
  const notes = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  return { notes, hasFailed: isError && notes === undefined, ...pagingOf(query) };
}

/** Acknowledges a report. */
export function useAcknowledgeReport(eventId: string): Send<AllergenReport, string> {
  const onDone = useShowReport(eventId);
  return useSend(
    (sender, reportId) =>
      sender.send(managedFeedbackCalls.acknowledgeReport, { params: { reportId }, body: {} }),
    { onDone },
  );
}

interface Reply {
  readonly reportId: string;
  readonly text: string;
  /** When the reply was made that this one replaces; `null`: the manager knows of none. */
  readonly replaces: string | null;
}

/** Replies to a report. Refused as `stale` when somebody else has replied since, which is then shown. */
export function useReplyToReport(eventId: string): Send<AllergenReport, Reply> {
  const onDone = useShowReport(eventId);
  return useSend(
    (sender, { reportId, ...body }) =>
      sender.send(managedFeedbackCalls.replyToReport, { params: { reportId }, body }),
    { onDone, onFailed: ({ current }) => isReport(current) && onDone(current) },
  );
}

// Validated by the call's own answer schema, or not there at all.
const isReport = (value: unknown): value is AllergenReport =>
  typeof value === 'object' && value !== null && 'acknowledged_at' in value;

/** Shows a report that was answered wherever it is shown. */
function useShowReport(eventId: string): (report: AllergenReport) => Promise<unknown> {
  const services = useServices();
  return (report) => {
    putReport(services, eventId, report);
    return refetchActive(services.queries, manageKeys.today(ownerNow(services))).catch(() => undefined);
  };
}
