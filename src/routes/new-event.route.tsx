import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type ReactNode, useId, useState, type FormEvent } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { copyParts, type CopyPart } from '~/api/manage/vocabulary';
import { useToday } from '~/data/clock';
import { usePaths } from '~/data/links';
import { useSendDuplicate } from '~/data/manage.mutations';
import { useManagedEvent } from '~/data/manage.queries';
import { useOwner, useTitle } from '~/data/shell';
import { nextSameWeekday } from '~/domain/event-draft';
import { Editor } from '~/features/edit/editor';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useSearchParams, useNavigate } from '~/lib/router';
import { EventRefused } from '~/parts/event-refused';
import { ActionBar } from '~/ui/action-bar';
import { Button, LinkButton } from '~/ui/button';
import { ChoiceChips } from '~/ui/choices';
import { DateField, TimeField } from '~/ui/date-time-field';
import { Page } from '~/ui/page';
import css from '~/features/edit/edit.module.css';

/** `manage/new`: a new event, blank or copied from the event in `?from=`. */
export function NewEventRoute(): ReactNode {
  const t = useManageMessages();
  const [search] = useSearchParams();
  const from = search.get('from');
  const owner = useOwner();
  useTitle(t('manage.events.new'));
  return (
    <ManageFrame here="manage" {...(!from && { heading: t('manage.events.new') })}>
      {from ? (
        <DuplicatePage key={from} eventId={from} />
      ) : (
        // By person, so that nobody sees what somebody else typed.
        <Editor key={owner} event={undefined} />
      )}
    </ManageFrame>
  );
}

/** Copies an event as a draft: asks when the copy takes place and what it takes over. */
function DuplicatePage({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const event = useManagedEvent(eventId);
  const copy = useDuplicate(event);
  const dayId = useId();
  const submit = (sent: FormEvent) => {
    sent.preventDefault();
    copy.send(dayId);
  };
  return (
    <Page
      title={t('edit.duplicate.title', { title: event.title || t('edit.untitled') })}
      lead={t('edit.duplicate.lead', { when: formats.fullWhen(event) })}
      width="reading"
      above={
        <LinkButton href={paths.board({ eventId })} variant="quiet" icon={ArrowLeft} isDirectional isFlush>
          {t('edit.duplicate.back')}
        </LinkButton>
      }
    >
      <form className={css['form']} aria-label={t('edit.actions.duplicate')} noValidate onSubmit={submit}>
        <div className={css['pair']}>
          <DateField
            id={dayId}
            label={t('edit.field.day')}
            value={copy.day}
            onChange={copy.setDay}
            error={copy.isDayMissing ? t('edit.error.required') : undefined}
            isRequired
          />
          <TimeField
            label={t('edit.field.starts')}
            value={copy.starts}
            onChange={copy.setStarts}
            isRequired
          />
        </div>
        <ChoiceChips
          label={t('edit.duplicate.what')}
          hint={t('edit.duplicate.hint')}
          values={copy.parts}
          onChange={copy.setParts}
          options={copyParts.map((value) => ({ value, label: t(`edit.copy.${value}`) }))}
        />
        {copy.failed && <EventRefused {...copy.failed} repeat={() => copy.send(dayId)} />}
        <ActionBar words={t('edit.duplicate.note')} isEverInReach>
          <Button variant="primary" type="submit" isPending={copy.isSending}>
            {t('edit.duplicate.do')}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

function useDuplicate(event: ManagedEvent) {
  const paths = usePaths();
  const navigate = useNavigate();
  const today = useToday(event.time_zone);
  const [day, setDay] = useState(() => nextSameWeekday(event.starts_local.slice(0, 10), today));
  const [starts, setStarts] = useState(event.starts_local.slice(11, 16));
  const [parts, setParts] = useState<CopyPart[]>([...copyParts]);
  const [isTried, setTried] = useState(false);
  const { isSending, failed, send } = useSendDuplicate(event.id);
  const run = () =>
    send(
      { starts_local: `${day}T${starts}`, copy: parts },
      { onDone: ({ id }) => void navigate(paths.edit({ eventId: id }), { replace: true }) },
    );
  const isDayMissing = day === '' || starts === '';
  return {
    day,
    setDay,
    starts,
    setStarts,
    parts,
    setParts,
    isSending,
    failed,
    isDayMissing: isTried && isDayMissing,
    send(dayId: string) {
      setTried(true);
      if (isDayMissing) document.getElementById(dayId)?.focus();
      else run();
    },
  };
}
