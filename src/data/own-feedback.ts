import { feedbackCalls, type AllergenReportBody, type FeedbackBody, type OwnFeedback } from '~/api/feedback';
import type { Registration } from '~/api/registration.schema';
import { keepPreviousData, useQuery } from '~/lib/query';
import { useServices } from '~/platform/services';
import { keys } from './keys';
import { liveFor } from './live/live';
import { subjects } from './live/subjects';
import { useSend, type Send, type Sender } from './send';
import { ownerNow, useOwner } from './shell';

/**
 * The household's feedback on the event of its registration, read again with each change of it. `undefined` while it is read, or when it
 * cannot be read.
 */
export function useOwnFeedback({ id, version, can }: Registration): OwnFeedback | undefined {
  const { api } = useServices();
  return useQuery({
    // What is allowed changes with the clock, too, which raises no version.
    queryKey: [...keys.ownFeedback(useOwner(), id), version, can],
    queryFn: ({ signal }) =>
      api.request(feedbackCalls.showOwnFeedback, { params: { registrationId: id } }, { signal }),
    placeholderData: keepPreviousData,
  }).data;
}

/** What a household says about an event. The id of a report is made before it is sent, so that a repeated request reports nothing twice. */
export type FeedbackChange =
  | { readonly action: 'give'; readonly registrationId: string; readonly body: FeedbackBody }
  | {
      readonly action: 'report';
      readonly registrationId: string;
      readonly reportId: string;
      readonly body: AllergenReportBody;
    };

function request(sender: Sender, change: FeedbackChange): Promise<OwnFeedback> {
  const { registrationId } = change;
  if (change.action === 'give')
    return sender.send(feedbackCalls.giveFeedback, { params: { registrationId }, body: change.body });
  const params = { registrationId, reportId: change.reportId };
  return sender.send(feedbackCalls.reportAllergen, { params, body: change.body });
}

/** Updates the feedback wherever it is shown, and rereads the registrations, which say what the household may do next. */
export function useSendFeedback(): Send<OwnFeedback, FeedbackChange> {
  const services = useServices();
  return useSend(request, {
    onDone(own, { registrationId }) {
      const queryKey = keys.ownFeedback(ownerNow(services), registrationId);
      services.queries.setQueriesData({ queryKey }, own);
      liveFor(services).following(subjects.household).reread();
    },
    onFailed: () => liveFor(services).following(subjects.household).reread(),
  });
}
