import type { ReactNode } from 'react';
import type { ShiftSummary } from '~/api/shifts';
import { useNow } from '~/data/clock';
import { usePermission } from '~/data/me.queries';
import { useNextShifts } from '~/data/next-shifts';
import { useMe } from '~/data/shell';
import { isMine, placesLeft, shiftsAhead } from '~/domain/help';
import { useCardMessages } from '~/i18n/card-messages';
import { Badge } from '~/ui/badge';
import {
  CancelledIcon,
  Card,
  CardLink,
  CardRow,
  ClockIcon,
  type CardContentProps,
  Part,
  SignedOut,
} from './card';
import css from './card.module.css';

const MOST = 5;
/** How often what is over by the clock is looked at, in milliseconds. */
const TICK = 60_000;

/** For people who help: the shifts that they have, then those that still need somebody. Nothing for others who are signed in. */
export function OpenShifts({ paths, level }: CardContentProps): ReactNode {
  const { t } = useCardMessages();
  const me = useMe();
  const mayHelp = usePermission('help');
  if (me && !mayHelp) return null;
  return (
    <Card title={t('card.shifts')} level={level}>
      {me ? (
        <Part key={me.id} subject="shifts">
          <Rows paths={paths} />
        </Part>
      ) : (
        me === null && <SignedOut />
      )}
      {paths && me && (
        <div className={css['foot']}>
          <CardLink href={paths.help()}>{t('card.toHelp')}</CardLink>
        </div>
      )}
    </Card>
  );
}

function Rows({ paths }: Pick<CardContentProps, 'paths'>): ReactNode {
  const { t } = useCardMessages();
  const shifts = useNextShifts();
  const now = useNow(TICK);
  if (!shifts) return <p className={css['quiet']}>{t('card.failedOutdatedServer')}</p>;
  const next = shiftsAhead(shifts, now).slice(0, MOST);
  if (next.length === 0) return <p className={css['quiet']}>{t('card.noShifts')}</p>;
  return (
    <ul className={css['list']}>
      {next.map((shift) => (
        <ShiftRow key={shift.id} shift={shift} href={paths?.shift({ shiftId: shift.id })} />
      ))}
    </ul>
  );
}

interface ShiftRowProps {
  readonly shift: ShiftSummary;
  readonly href: string | undefined;
}

function ShiftRow({ shift, href }: ShiftRowProps): ReactNode {
  const { t, formats } = useCardMessages();
  const { event, kind, starts_at, ends_at, starts_local, ends_local } = shift;
  return (
    <CardRow
      event={{ ...event, starts_at, ends_at, starts_local, ends_local }}
      day={formats.shortDay(starts_local.slice(0, 10))}
      href={href}
    >
      <p className={css['place']}>
        {t('card.shift', { kind: t(`card.shift.${kind}`), until: formats.wallTime(ends_local) })}
      </p>
      <ShiftMark shift={shift} />
    </CardRow>
  );
}

/** What became of the viewer’s place, or how many others are left. */
function ShiftMark({ shift }: Pick<ShiftRowProps, 'shift'>): ReactNode {
  const { t } = useCardMessages();
  const { my_claim: claim, can } = shift;
  if (!claim || !isMine(shift))
    return <p className={css['place']}>{t('card.places', { left: placesLeft(shift) })}</p>;
  if (claim.state === 'cancelled')
    return (
      <Badge tone="warning" icon={CancelledIcon}>
        {t('card.cancelled')}
      </Badge>
    );
  if (claim.asked_again || can.includes('answer'))
    return (
      <Badge tone="warning" icon={ClockIcon}>
        {t(claim.asked_again ? 'card.claim.asked' : 'card.claim.answer')}
      </Badge>
    );
  return <Badge tone="success">{t('card.claim.yours')}</Badge>;
}
