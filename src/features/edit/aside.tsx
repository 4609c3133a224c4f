import CalendarClock from 'lucide-react/icons/calendar-clock';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '~/data/clock';
import { type EventForm, isPublic, spanOf } from '~/domain/event-draft';
import { publishChecklist, type Check, type CheckState } from '~/domain/event-draft-problems';
import type { PlannedSpan } from '~/domain/planned-time';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useViewerTime } from '~/i18n/viewer-time';
import { classes } from '~/lib/classes';
import { MINUTE } from '~/lib/instants';
import { focusField } from '~/ui/error-summary';
import { Fact, Facts } from '~/ui/facts';
import { Icon } from '~/ui/icon';
import { PanelTitle, Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './aside.module.css';
import { useEditorContext } from './fields';

/** The event in brief, as families will see it, and the checklist before publication. */
export function Aside(): ReactNode {
  const t = useManageMessages();
  const { event } = useEditorContext();
  const isSeen = event !== undefined && isPublic(event);
  return (
    <Stack gap={24}>
      <Section title={t('edit.glance')}>
        <EventSummary />
      </Section>
      <Section title={isSeen ? t('edit.checklist.public') : t('edit.checklist')}>
        <Checklist />
      </Section>
    </Stack>
  );
}

function EventSummary(): ReactNode {
  const t = useManageMessages();
  const { event } = useEditorContext();
  const { control } = useFormContext<EventForm>();
  const form = useWatch({ control }) as EventForm;
  const { place, capacity } = form;
  return (
    <div className={css['glance']}>
      <PanelTitle>
        <bdi>{form.title.trim() || t('edit.untitled')}</bdi>
      </PanelTitle>
      <Facts>
        <WhenFact form={form} />
        <Fact icon={MapPin} label={t('edit.section.where')} detail={place?.city}>
          {place ? <bdi>{place.name}</bdi> : t('board.noPlace')}
        </Fact>
        <Fact
          icon={Users}
          label={t('edit.section.seats')}
          detail={event && event.taken > 0 && t('edit.glance.reserved', { count: event.taken })}
        >
          {t('edit.glance.seats', { count: Number(capacity) || 0 })}
        </Fact>
      </Facts>
    </div>
  );
}

function WhenFact({ form }: { readonly form: EventForm }): ReactNode {
  const t = useManageMessages();
  const { event } = useEditorContext();
  const label = t('edit.section.when');
  const span = spanOf(form, event);
  if (!span)
    return (
      <Fact icon={CalendarClock} label={label}>
        {t('edit.glance.noTime')}
      </Fact>
    );
  return <PlannedFact label={label} span={span} />;
}

function PlannedFact({ label, span }: { readonly label: string; readonly span: PlannedSpan }): ReactNode {
  const { date, time } = useFormats().when(span);
  return (
    <Fact icon={CalendarClock} label={label} detail={useViewerTime(span)}>
      {date}
      <br />
      {time}
    </Fact>
  );
}

/** The checks of the current form against what a published event needs. */
export function useChecklist(): readonly Check[] {
  const { control } = useFormContext<EventForm>();
  const form = useWatch({ control }) as EventForm;
  return publishChecklist(form, useNow(MINUTE));
}

const icons = { done: CircleCheck, missing: Circle, advised: Lightbulb } as const;
const checkLabels: Record<CheckState, 'edit.check.done' | 'edit.check.missing' | 'edit.check.advised'> = {
  done: 'edit.check.done',
  missing: 'edit.check.missing',
  advised: 'edit.check.advised',
};

export const checkMessage = (t: ManageTranslate, { name, state, params }: Check): string => {
  if (name === 'food' && state === 'advised')
    return params['dishes'] === 0 ? t('edit.check.food.none') : t('edit.check.food.short', params);
  if (name === 'allergens' && state === 'advised') return t('edit.check.allergens.open', params);
  return t(`edit.check.${name}`);
};

/** The checklist before publication. What is missing links to its field. */
function Checklist(): ReactNode {
  const t = useManageMessages();
  const { fieldId } = useEditorContext();
  const list = useChecklist();
  return (
    <ul aria-label={t('edit.checklist')}>
      {list.map((check) => (
        <li key={check.name} className={classes(css['check'], css[check.state])}>
          <Icon of={icons[check.state]} />
          <VisuallyHidden>{t(checkLabels[check.state])}</VisuallyHidden>
          {check.state === 'done' ? (
            <span>{checkMessage(t, check)}</span>
          ) : (
            <button
              type="button"
              className={css['checkLink']}
              onClick={() => focusField(fieldId(check.field))}
            >
              {checkMessage(t, check)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
