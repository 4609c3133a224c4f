import Archive from 'lucide-react/icons/archive';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Copy from 'lucide-react/icons/copy';
import ExternalLink from 'lucide-react/icons/external-link';
import PencilLine from 'lucide-react/icons/pencil-line';
import Printer from 'lucide-react/icons/printer';
import Radio from 'lucide-react/icons/radio';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { hasScreen } from '~/domain/screens';
import type { EventState } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { epochOf } from '~/lib/instants';
import { Badge } from '~/ui/badge';
import { LinkButton } from '~/ui/link-button';
import { Row, Stack } from '~/ui/stack';
import type { IconShape } from '~/ui/icon';
import type { Tone } from '~/ui/tone';
import css from './board.module.css';

const marks: Readonly<Record<EventState, { readonly tone: Tone; readonly icon: IconShape }>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'info', icon: CircleCheck },
  live: { tone: 'success', icon: Radio },
  completed: { tone: 'neutral', icon: Archive },
  cancelled: { tone: 'danger', icon: CircleSlash },
};

export function StateMark({ state }: { readonly state: EventState }): ReactNode {
  const t = useManageMessages();
  const { tone, icon } = marks[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`eventState.${state}`)}
    </Badge>
  );
}

export interface LeadProps {
  readonly event: ManagedEvent;
  readonly now: number;
}

/** When, where, and who touched it last. */
export function Lead({ event, now }: LeadProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const ago = formats.relative(epochOf(event.updated_at), now);
  return (
    <Stack gap={4}>
      <span>
        {formats.fullWhen(event)} · {event.place?.name ?? t('board.noPlace')}
      </span>
      <span className={css['quiet']}>
        {event.updated_by
          ? t('board.saved', { name: event.updated_by, ago })
          : t('board.savedSomebody', { ago })}
      </span>
    </Stack>
  );
}

/** Ways on that the tabs above do not have. */
export function WaysOn({ event }: { readonly event: ManagedEvent }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { id: eventId } = event;
  return (
    <Row gap={8}>
      {hasScreen('manage/:eventId/print/:what') && (
        <LinkButton variant="quiet" icon={Printer} href={paths.print({ eventId, what: 'door' })}>
          {t('board.way.print')}
        </LinkButton>
      )}
      {hasScreen('manage/new') && event.can.includes('duplicate') && (
        <LinkButton variant="quiet" icon={Copy} href={paths.newEvent({ from: eventId })}>
          {t('board.way.duplicate')}
        </LinkButton>
      )}
      {event.state !== 'draft' && (
        <LinkButton variant="quiet" icon={ExternalLink} href={paths.event({ eventId })}>
          {t('board.way.page')}
        </LinkButton>
      )}
    </Row>
  );
}
