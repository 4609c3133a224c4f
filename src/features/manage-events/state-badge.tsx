import type { ReactNode } from 'react';
import Archive from 'lucide-react/icons/archive';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Flag from 'lucide-react/icons/flag';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { EventState } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Badge } from '~/ui/badge';

const looks = {
  draft: { icon: PencilLine, tone: 'neutral' },
  published: { icon: CircleCheck, tone: 'success' },
  live: { icon: CircleDot, tone: 'info' },
  completed: { icon: Flag, tone: 'neutral' },
  cancelled: { icon: Ban, tone: 'danger' },
} as const;

export interface StateBadgeProps {
  readonly state: EventState;
  readonly isArchived: boolean;
}

/** Where an event stands, for those who run it. */
export function StateBadge({ state, isArchived }: StateBadgeProps): ReactNode {
  const t = useManageMessages();
  const { icon, tone } = looks[state];
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
