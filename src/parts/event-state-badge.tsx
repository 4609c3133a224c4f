import Archive from 'lucide-react/icons/archive';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Flag from 'lucide-react/icons/flag';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { ReactNode } from 'react';
import type { EventState } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { Badge, type Tone } from '~/ui/badge';
import type { IconShape } from '~/ui/icon';

const looks: Readonly<Record<EventState, { readonly tone: Tone; readonly icon: IconShape }>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  published: { tone: 'info', icon: CircleCheck },
  live: { tone: 'success', icon: CircleDot },
  completed: { tone: 'neutral', icon: Flag },
  cancelled: { tone: 'danger', icon: Ban },
};

interface EventStateBadgeProps {
  readonly state: EventState;
  readonly isArchived?: boolean | undefined;
}

/** The state of an event, in the one word and colour that it has on every managers' screen. */
export function EventStateBadge({ state, isArchived }: EventStateBadgeProps): ReactNode {
  const t = useManageMessages();
  const { tone, icon } = looks[state];
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
