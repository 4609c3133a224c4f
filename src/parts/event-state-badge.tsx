import Archive from 'lucide-react/icons/archive';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useCallback, type ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { managedStateOf, type EventTimes, type ManagedState } from '~/domain/event-state';
import { useManageMessages } from '~/i18n/manage-messages';
import { MINUTE } from '~/lib/instants';
import { Badge, type Tone } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';

/** The tone and the icon of a state on every managers' screen. */
export const stateLooks: Readonly<Record<ManagedState, { readonly tone: Tone; readonly icon: IconShape }>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'info', icon: CircleCheck },
  live: { tone: 'success', icon: CircleDot },
  over_time: { tone: 'warning', icon: Clock },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: Ban },
};

/** Returns a function for the state of an event as managers read it. Another function each minute: states follow the clock. */
export function useManagedState(): (event: EventTimes) => ManagedState {
  const now = useNow(MINUTE);
  return useCallback((event) => managedStateOf(event, now), [now]);
}

interface EventStateBadgeProps {
  readonly event: EventTimes;
  readonly isArchived?: boolean | undefined;
}

/** The state of an event, in the one word and colour that it has on every managers' screen. */
export function EventStateBadge({ event, isArchived }: EventStateBadgeProps): ReactNode {
  const t = useManageMessages();
  const state = useManagedState()(event);
  const { tone, icon } = stateLooks[state];
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {t(`eventState.${state}`)}
      </Badge>
      {isArchived && (
        <Badge icon={Archive} isPlain>
          {t('manage.events.archived')}
        </Badge>
      )}
    </>
  );
}
