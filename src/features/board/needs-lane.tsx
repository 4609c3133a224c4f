import BellRing from 'lucide-react/icons/bell-ring';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { Need } from '~/domain/board-needs';
import { useManageMessages } from '~/i18n/manage-words';
import { Icon } from '~/ui/icon';
import type { BoardActs } from './board-acts';
import { Lane } from './lane';
import { NeedCard } from './need-card';
import css from './needs-lane.module.css';
import { Refused } from './refused';

export interface NeedsLaneProps {
  readonly needs: readonly Need[];
  readonly timeZone: string;
  readonly isOver: boolean;
  readonly acts: BoardActs;
  readonly now: number;
}

/** What waits for somebody, the most urgent first, each with what can be done about it. */
export function NeedsLane({ needs, isOver, ...rest }: NeedsLaneProps): ReactNode {
  const t = useManageMessages();
  const count = needs.length;
  const { refused } = rest.acts;
  // What it was pressed for is not wanted any more: the answer stays all the same.
  const isLeftOver = refused !== undefined && !needs.some(({ kind }) => kind === refused.of);
  return (
    <Lane
      icon={BellRing}
      title={t('board.needs')}
      aside={count > 0 ? t('board.needs.count', { count }) : undefined}
    >
      {isLeftOver && <Refused refused={refused} now={rest.now} />}
      {count === 0 ? (
        <p className={css['none']}>
          <Icon of={CircleCheck} />
          <span>{t(isOver ? 'board.needs.over' : 'board.needs.none')}</span>
        </p>
      ) : (
        <ol className={css['needs']}>
          {needs.map((need) => (
            <li key={need.kind}>
              <NeedCard need={need} {...rest} />
            </li>
          ))}
        </ol>
      )}
    </Lane>
  );
}
