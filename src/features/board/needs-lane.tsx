import BellRing from 'lucide-react/icons/bell-ring';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Need } from '~/domain/board-needs';
import type { PlannedStart } from '~/domain/planned-time';
import { useManageMessages } from '~/i18n/manage-messages';
import { ActionRefused, BoardResultNotice, type BoardActions } from '~/parts/board-actions';
import { NeedCard } from '~/parts/need-card';
import { Icon } from '~/ui/icon';
import { Stack } from '~/ui/stack';
import { Lane } from './lane';
import css from './needs-lane.module.css';

export interface NeedsLaneProps {
  readonly needs: readonly Need[];
  readonly event: PlannedStart;
  readonly actions: BoardActions;
  readonly now: number;
}

/** What needs a manager, the most urgent first, each with an action. */
export function NeedsLane({ needs, ...rest }: NeedsLaneProps): ReactNode {
  const t = useManageMessages();
  const count = needs.length;
  const { refused } = rest.actions;
  // The need is gone, and the refusal of its action is still shown.
  const isLeftOver = refused !== undefined && !needs.some(({ kind }) => kind === refused.of);
  return (
    <Lane
      icon={BellRing}
      title={t('board.needs')}
      aside={count > 0 ? t('board.needs.count', { count }) : undefined}
    >
      <BoardResultNotice actions={rest.actions} />
      {isLeftOver && <ActionRefused refused={refused} now={rest.now} />}
      {count === 0 ? (
        <p className={css['none']}>
          <Icon of={CircleCheck} />
          <span>{t('board.needs.none')}</span>
        </p>
      ) : (
        <Stack gap={12} as="ol">
          {needs.map((need) => (
            <li key={need.kind}>
              <NeedCard need={need} {...rest} />
            </li>
          ))}
        </Stack>
      )}
    </Lane>
  );
}
