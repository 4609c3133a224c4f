import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { usePaths } from '~/data/links';
import { useSendEventAction } from '~/data/manage.mutations';
import { isPublic } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-messages';
import { useLocation, useNavigate } from '~/lib/router';
import { ShareEvent } from '~/parts/share-event';
import { Button, LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { RefusedNotice } from './refused-notice';

/** What the last press changed about who can see the event. */
export type Outcome = 'published' | 'unpublished';

/** The state of a navigation to the editor of an event that was published while it was new. */
export const publishedState = { outcome: 'published' } as const satisfies { readonly outcome: Outcome };

/** The last outcome, also the one that led here. */
export function useOutcome(): readonly [Outcome | undefined, (outcome: Outcome | undefined) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const hasLedHere = (state as { readonly outcome?: unknown } | null)?.outcome === publishedState.outcome;
  const [outcome, setOutcome] = useState<Outcome | undefined>(hasLedHere ? 'published' : undefined);
  useEffect(() => {
    // A reload or a way back shows the event, not the news of it.
    if (hasLedHere) void navigate({ pathname, search }, { replace: true, state: null });
  }, [hasLedHere, navigate, pathname, search]);
  return [outcome, setOutcome];
}

interface OutcomeNoticeProps {
  readonly event: ManagedEvent;
  readonly outcome: Outcome;
  readonly onOutcome: (outcome: Outcome) => void;
}

/** Says that the event was published, with what comes next and a way to undo it, or that it is a draft again. Takes the focus. */
export function OutcomeNotice({ event, outcome, onOutcome }: OutcomeNoticeProps): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  const isTrue = (outcome === 'published') === isPublic(event);
  useEffect(() => {
    if (isTrue) box.current?.focus();
  }, [outcome, isTrue]);
  if (!isTrue) return null;
  return outcome === 'published' ? (
    <Notice
      ref={box}
      role="status"
      tone="success"
      title={t('edit.published')}
      action={<NextSteps event={event} onUndone={() => onOutcome('unpublished')} />}
    >
      {t(`edit.published.${event.visibility}`)}
    </Notice>
  ) : (
    <Notice ref={box} role="status" tone="info" title={t('edit.unpublished')}>
      {t('edit.unpublished.text')}
    </Notice>
  );
}

interface NextStepsProps {
  readonly event: ManagedEvent;
  readonly onUndone: () => void;
}

function NextSteps({ event, onUndone }: NextStepsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { isSending, failed, send } = useSendEventAction(event);
  return (
    <>
      <LinkButton href={paths.event({ eventId: event.id })}>{t('edit.actions.page')}</LinkButton>
      <ShareEvent event={event} />
      {event.can.includes('unpublish') && (
        <Button
          variant="quiet"
          isPending={isSending}
          onPress={() => send({ action: 'unpublish' }, { onDone: onUndone })}
        >
          {t('edit.published.undo')}
        </Button>
      )}
      {failed && <RefusedNotice {...failed} />}
    </>
  );
}
