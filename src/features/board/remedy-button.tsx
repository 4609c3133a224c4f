import { useState, type ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { Need, Remedy } from '~/domain/board-needs';
import { hasScreen } from '~/domain/screens';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import type { BoardActs } from './board-acts';
import { RaiseDialog } from './raise-dialog';

export interface RemedyButtonProps {
  readonly need: Need;
  readonly acts: BoardActs;
}

/** What can be done about it, here: one press, a number to give, or the way to where it is put right. */
export function RemedyButton({ need, acts }: RemedyButtonProps): ReactNode {
  const { remedy, kind } = need;
  if (remedy.kind === 'edit' || remedy.kind === 'guests') return <WayThere remedy={remedy} acts={acts} />;
  if (remedy.kind === 'raise_capacity') return <Raise by={remedy.by} of={kind} acts={acts} />;
  return <Act need={need} acts={acts} />;
}

function Act({ need, acts }: RemedyButtonProps): ReactNode {
  const t = useManageMessages();
  const { remedy, kind } = need;
  if (remedy.kind !== 'act' && remedy.kind !== 'offer') return null;
  const isWithoutFood = kind === 'publish_ready' && need.facts['dishes'] === 0;
  const press = () => {
    if (remedy.kind === 'offer') acts.offer(kind, remedy.to);
    else acts.act(kind, remedy.act, isWithoutFood);
  };
  const words =
    remedy.kind === 'offer'
      ? t('board.do.offer', { people: remedy.to.people })
      : t(isWithoutFood ? 'board.do.publishWithoutFood' : `board.do.${remedy.act}`);
  return (
    <Button
      variant={need.urgency === 'now' ? 'primary' : 'secondary'}
      isPending={acts.pending === kind}
      onPress={press}
    >
      {words}
    </Button>
  );
}

interface RaiseProps {
  readonly by: number;
  readonly of: Need['kind'];
  readonly acts: BoardActs;
}

function Raise({ by, of, acts }: RaiseProps): ReactNode {
  const t = useManageMessages();
  const [isOpen, setOpen] = useState(false);
  if (!acts.event.can.includes('edit')) return null;
  return (
    <>
      <Button onPress={() => setOpen(true)} aria-haspopup="dialog">
        {t('board.do.raise')}
      </Button>
      {isOpen && <RaiseDialog by={by} of={of} acts={acts} onClose={() => setOpen(false)} />}
    </>
  );
}

interface WayThereProps {
  readonly remedy: Extract<Remedy, { readonly kind: 'edit' | 'guests' }>;
  readonly acts: BoardActs;
}

function WayThere({ remedy, acts }: WayThereProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { id: eventId, can } = acts.event;
  if (remedy.kind === 'guests') {
    if (!hasScreen('manage/:eventId/guests')) return null;
    return <LinkButton href={paths.guests({ eventId })}>{t(`board.do.${remedy.which}`)}</LinkButton>;
  }
  if (!hasScreen('manage/:eventId/edit') || !can.includes('edit')) return null;
  return <LinkButton href={paths.editEvent({ eventId })}>{t(`board.do.${remedy.what}`)}</LinkButton>;
}
