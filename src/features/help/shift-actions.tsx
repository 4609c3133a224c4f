import { useState, type ReactNode } from 'react';
import { shiftLimits } from '~/api/shift.schema';
import { claimAnswers, type ShiftSummary } from '~/api/shifts';
import { useNow } from '~/data/clock';
import type { ShiftSend } from '~/data/help';
import { useKeptShiftAnswers } from '~/data/kept-shift-answers';
import { actionsNow, isKeptForNew, isShortNotice } from '~/domain/help';
import { useManageMessages } from '~/i18n/manage-messages';
import { KeptLine } from '~/parts/kept-answer';
import { ReasonDialog } from '~/parts/reason-dialog';
import { Button } from '~/ui/button';
import { Row } from '~/ui/stack';
import letterCss from '~/parts/message-text.module.css';

/** Milliseconds between two looks at the clock. */
const TICK = 60_000;

interface ShiftActionsProps {
  readonly shift: ShiftSummary;
  readonly action: ShiftSend;
  /** What buttons of several shifts on a page are told apart by. */
  readonly describedBy?: string | undefined;
}

/** What a helper may do with a shift now: take it, still come after a move, let it go, say how it went. */
export function ShiftActions({ shift, action, describedBy }: ShiftActionsProps): ReactNode {
  const t = useManageMessages();
  const now = useNow(TICK);
  const { my_claim: claim } = shift;
  const can = actionsNow(shift, now);
  const { isSending } = action;
  const version = claim && { lock_version: claim.lock_version };
  const isFull = shift.filled >= shift.places;
  const kept = useKeptShiftAnswers().unsent.find(({ id }) => id === shift.id);
  return (
    <>
      {kept ? (
        <KeptLine isNew={action.state.status === 'done'}>
          {t('help.answer.kept', { answer: t(`help.answer.${kept.answer}`) })}
        </KeptLine>
      ) : (
        can.includes('answer') && <p>{t('help.answer')}</p>
      )}
      {isKeptForNew(shift, now) && <p>{t('help.kept')}</p>}
      <Row>
        {can.includes('claim') &&
          (isFull ? null : (
            <Button
              variant="primary"
              isPending={isSending}
              onPress={() => action.send({ action: 'claim' })}
              aria-describedby={describedBy}
            >
              {t('help.claim')}
            </Button>
          ))}
        {can.includes('keep') && (
          <Button
            variant="primary"
            isPending={isSending}
            onPress={() => action.send({ action: 'keep', ...version })}
            aria-describedby={describedBy}
          >
            {t('help.keep')}
          </Button>
        )}
        {can.includes('answer') && !kept && (
          <Answers action={action} lockVersion={claim?.lock_version} describedBy={describedBy} />
        )}
        <Weekly shift={shift} action={action} describedBy={describedBy} />
        {can.includes('release') && <Release shift={shift} action={action} describedBy={describedBy} />}
      </Row>
    </>
  );
}

/** Gives the place back. On short notice only after what the group has to say about it, and with a reason. */
function Release({ shift, action, describedBy }: ShiftActionsProps): ReactNode {
  const t = useManageMessages();
  const now = useNow(TICK);
  const [isOpen, setOpen] = useState(false);
  const { state, failed } = action;
  const { my_claim: claim, event } = shift;
  const needsReason = isShortNotice(shift, shiftLimits.reasonHours, now);
  return (
    <>
      <Button
        isPending={state.status === 'sending' && state.input.action === 'release'}
        onPress={() => setOpen(true)}
        aria-describedby={describedBy}
      >
        {t('help.release')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('help.release.title')}
          confirmLabel={t('help.release.confirm')}
          isNeeded={needsReason}
          typed={failed?.input.action === 'release' ? failed.input.reason : undefined}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => {
            setOpen(false);
            action.send({
              action: 'release',
              ...(claim && { lock_version: claim.lock_version }),
              ...(reason && { reason }),
            });
          }}
        >
          <p>{t(needsReason ? 'help.release.late' : 'help.release.text')}</p>
          {shift.kind === 'door' && <p>{t('help.release.door')}</p>}
          {needsReason && event.helper_note && (
            <>
              <p>
                <strong>{t('help.fromGroup')}</strong>
              </p>
              <p className={letterCss['typed']} lang="" dir="auto">
                {event.helper_note}
              </p>
            </>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

/** The same shift of every later date of a series, until who comes says so. */
function Weekly({ shift, action, describedBy }: ShiftActionsProps): ReactNode {
  const t = useManageMessages();
  const { can, my_claim: claim, places, filled } = shift;
  const hasPlaceLeft = filled < places || claim?.state === 'claimed';
  const [id, body] = can.includes('stop_weekly')
    ? (['help.weekly.stop', { action: 'stop_weekly', lock_version: claim?.lock_version }] as const)
    : (['help.weekly', { action: 'claim', weekly: true }] as const);
  if (!can.includes('stop_weekly') && !(can.includes('claim_weekly') && hasPlaceLeft)) return null;
  return (
    <Button
      variant="quiet"
      isPending={action.isSending}
      onPress={() => action.send(body)}
      aria-describedby={describedBy}
    >
      {t(id)}
    </Button>
  );
}

interface AnswersProps extends Pick<ShiftActionsProps, 'action' | 'describedBy'> {
  readonly lockVersion: number | undefined;
}

function Answers({ action, lockVersion, describedBy }: AnswersProps): ReactNode {
  const t = useManageMessages();
  const { state } = action;
  return claimAnswers.map((answer) => (
    <Button
      key={answer}
      variant={answer === 'done' ? 'primary' : 'secondary'}
      isPending={state.status === 'sending' && state.input.answer === answer}
      onPress={() =>
        action.send({ action: 'answer', answer, ...(lockVersion && { lock_version: lockVersion }) })
      }
      aria-describedby={describedBy}
    >
      {t(`help.answer.${answer}`)}
    </Button>
  ));
}
