import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { EventForm } from '~/domain/event-draft';
import { endAfter, instantAt, isWall, isZone } from '~/domain/event-draft-times';
import { isPublic } from '~/domain/event-impact';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Fact, Facts } from '~/ui/facts';
import { Section } from '~/ui/page';
import css from './aside.module.css';
import { Checklist } from './checklist';
import { useEditing } from './editing';

/** What families will see in one glance, and what is still missing for it. */
export function Aside({ children }: { readonly children?: ReactNode }): ReactNode {
  const t = useManageMessages();
  const { event } = useEditing();
  const isSeen = event !== undefined && isPublic(event);
  return (
    <div className={css['aside']}>
      <Section title={t('edit.glance')}>
        <Glance />
      </Section>
      <Section title={isSeen ? t('edit.checklist.public') : t('edit.checklist')}>
        <Checklist />
      </Section>
      {children}
    </div>
  );
}

function Glance(): ReactNode {
  const t = useManageMessages();
  const { event } = useEditing();
  const { control } = useFormContext<EventForm>();
  const form = useWatch({ control }) as EventForm;
  const { place, capacity } = form;
  return (
    <div className={css['glance']}>
      <p className={css['title']}>
        <bdi>{form.title.trim() || t('edit.untitled')}</bdi>
      </p>
      <Facts>
        <WhenFact form={form} />
        <Fact icon={MapPin} label={t('edit.section.where')} detail={place?.city}>
          {place ? <bdi>{place.name}</bdi> : t('edit.glance.noPlace')}
        </Fact>
        <Fact
          icon={Users}
          label={t('edit.section.seats')}
          detail={event && event.taken > 0 && t('edit.glance.taken', { count: event.taken })}
        >
          {t('edit.glance.seats', { count: Number(capacity) || 0 })}
        </Fact>
      </Facts>
    </div>
  );
}

function WhenFact({ form }: { readonly form: EventForm }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { day, starts, ends, time_zone, fold } = form;
  const label = t('edit.section.when');
  if (!isWall(day, starts) || !isWall(day, ends) || !isZone(time_zone))
    return (
      <Fact icon={CalendarClock} label={label}>
        {t('edit.glance.noTime')}
      </Fact>
    );
  const { date, time, zone, viewer } = formats.when({
    starts_at: instantAt(`${day}T${starts}`, time_zone, fold),
    ends_at: instantAt(endAfter(day, starts, ends), time_zone),
    time_zone,
  });
  return (
    <Fact icon={CalendarClock} label={label} detail={viewer && t('edit.glance.yours', { time: viewer })}>
      {date}
      <br />
      {t('common.inZone', { time, zone })}
    </Fact>
  );
}
