import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import type { ReactNode } from 'react';
import type { Need, Urgency } from '~/domain/board-needs';
import { useManageMessages } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import type { BoardActs } from './board-acts';
import css from './needs-lane.module.css';
import { Refused } from './refused';
import { RemedyButton } from './remedy-button';
import { useNeedWords } from './use-need-words';

const icons = { now: OctagonAlert, soon: CircleAlert, later: Clock } as const satisfies Record<
  Urgency,
  unknown
>;

export interface NeedCardProps {
  readonly need: Need;
  readonly timeZone: string;
  readonly acts: BoardActs;
  readonly now: number;
}

/** One thing that needs somebody: how urgent it is, what it is, and the way to put it right. */
export function NeedCard({ need, timeZone, acts, now }: NeedCardProps): ReactNode {
  const t = useManageMessages();
  const { title, text } = useNeedWords(timeZone, now)(need);
  const refused = acts.refused?.of === need.kind ? acts.refused : undefined;
  return (
    <article className={classes(css['card'], css[need.urgency])}>
      <span className={css['urgency']}>
        <Icon of={icons[need.urgency]} size={16} />
        {t(`board.urgency.${need.urgency}`)}
      </span>
      <h3 className={css['title']}>{title}</h3>
      <p className={css['text']}>{text}</p>
      {refused && <Refused refused={refused} now={now} />}
      <div className={css['action']}>
        <RemedyButton need={need} acts={acts} />
      </div>
    </article>
  );
}
