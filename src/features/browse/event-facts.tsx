import CircleDot from 'lucide-react/icons/circle-dot';
import Ban from 'lucide-react/icons/ban';
import Leaf from 'lucide-react/icons/leaf';
import TicketCheck from 'lucide-react/icons/ticket-check';
import type { ReactNode } from 'react';
import type { EventSummary } from '~/api/event.schema';
import type { Phase } from '~/domain/event-state';
import { useFormats, useMessages } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './event-row.module.css';

export interface EventFactsProps {
  readonly event: EventSummary;
  readonly phase: Phase;
  /** The viewer's own registration, in words. */
  readonly own: string | null;
}

/** Under the title: where, who cooks, how the food is had, who can eat it, and what is particular. */
export function EventFacts({ event, phase, own }: EventFactsProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const where = event.place
    ? [event.place.name, event.place.city].filter(Boolean).join(', ')
    : t('browse.noPlace');
  const [first, ...others] = event.restaurants;
  const kitchens = first && t('browse.kitchens', { name: first, count: others.length });
  const modes = event.modes.map((mode, index) =>
    index === 0 ? t(`mode.${mode}`) : t(`mode.${mode}`).toLocaleLowerCase(formats.locale),
  );
  const diets = event.diets.map((diet) => t(`diet.${diet}`));
  return (
    <>
      <p className={css['facts']}>{where}</p>
      <p className={css['facts']}>
        {[kitchens, formats.list(modes, 'disjunction')].filter(Boolean).join(' · ')}
      </p>
      {diets.length > 0 && (
        <p className={css['diets']}>
          <Icon of={Leaf} size={16} />
          <VisuallyHidden>{t('browse.diets', { list: formats.list(diets) })}</VisuallyHidden>
          <span className={css['dietWords']} dir="auto" aria-hidden>
            {diets.join(' · ')}
          </span>
        </p>
      )}
      <Marks event={event} phase={phase} own={own} />
    </>
  );
}

function Marks({ event, phase, own }: EventFactsProps): ReactNode {
  const t = useMessages();
  if (!own && phase !== 'now' && phase !== 'cancelled') return null;
  return (
    <div className={css['marks']}>
      {phase === 'cancelled' && (
        <Badge tone="danger" icon={Ban}>
          {event.cancel_reason
            ? t('browse.cancelledBecause', { reason: event.cancel_reason })
            : t('browse.cancelled')}
        </Badge>
      )}
      {phase === 'now' && (
        <Badge tone="success" icon={CircleDot}>
          {t('eventState.live')}
        </Badge>
      )}
      {own && (
        <Badge tone="info" icon={TicketCheck}>
          {own}
        </Badge>
      )}
    </div>
  );
}
