import CircleHelp from 'lucide-react/icons/circle-help';
import type { ReactNode } from 'react';
import { useDoorState } from '~/data/use-door-device';
import { defaultCount } from '~/domain/door';
import { shownName } from '~/domain/door-names';
import { useManageMessages } from '~/i18n/manage-messages';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { FoundTicket } from './answers';
import css from './door.module.css';
import type { Together } from './doors-together';

interface ChooseEventProps {
  readonly choice: readonly FoundTicket[];
  readonly kind: 'in' | 'out';
  readonly titleOf: Together['titleOf'];
  readonly onChoose: (found: FoundTicket, count: number) => void;
}

/** Asks for which of several events a party came, in place of an answer. */
export function ChooseEvent({ choice, onChoose, ...props }: ChooseEventProps): ReactNode {
  const t = useManageMessages();
  const [first] = choice;
  if (!first) return null;
  return (
    <div className={classes(css['answer'], css['doubt'])}>
      <div role="status" className={css['content']}>
        <p className={css['headline']}>
          <Icon of={CircleHelp} size={32} />
          {t('door.which')}
        </p>
        <p className={css['party']}>
          <bdi>{shownName(first.ticket, first.door.list.tickets)}</bdi>
        </p>
      </div>
      <div className={css['buttons']}>
        {choice.map((found) => (
          <Choice key={found.ticket.id} {...props} found={found} onChoose={onChoose} />
        ))}
      </div>
    </div>
  );
}

function Choice({
  found,
  kind,
  titleOf,
  onChoose,
}: Omit<ChooseEventProps, 'choice'> & { readonly found: FoundTicket }): ReactNode {
  const t = useManageMessages();
  const { waiting } = useDoorState(found.door.device);
  const people = defaultCount(found.ticket, waiting, kind);
  return (
    <Button size="large" isWide onPress={() => onChoose(found, people)}>
      {t('door.which.event', {
        event: titleOf(found.door.list) ?? found.door.list.event.title,
        act: t(`door.confirm.${kind}`, { people }),
      })}
    </Button>
  );
}
