import { useId, type ReactNode } from 'react';
import { useConnection } from '~/data/connection';
import { useHasFailedReading } from '~/data/failed-reading';
import { useCardWords } from '~/i18n/card-words';
import { LiveDot } from '~/ui/live-dot';
import css from './card.module.css';

/** How deep the card's own heading stands in the page around it. */
export type HeadingLevel = 2 | 3 | 4;

export interface CardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly level: HeadingLevel;
  readonly children: ReactNode;
}

/** A named part of somebody else's page. */
export function Card({ title, lead, level, children }: CardProps): ReactNode {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <section className={css['card']} aria-labelledby={titleId}>
      <div className={css['head']}>
        <Title className={css['title']} id={titleId}>
          {title}
        </Title>
        <Liveness />
        {lead && <p className={css['lead']}>{lead}</p>}
      </div>
      {children}
      <Age />
    </section>
  );
}

function Liveness(): ReactNode {
  const { t } = useCardWords();
  const { state } = useConnection();
  const isFailed = useHasFailedReading();
  if (state === 'off' || (state === 'live' && isFailed)) return null;
  return (
    <span className={css['dot']}>
      <LiveDot state={state} label={t(`card.state.${state}`)} isLabelHidden />
    </span>
  );
}

/** Without a connection: from when it is what one sees. */
function Age(): ReactNode {
  const { t, formats } = useCardWords();
  const { state, liveUntil } = useConnection();
  if (state !== 'offline' || liveUntil === undefined) return null;
  return (
    <p role="status" className={css['quiet']}>
      {t('card.offlineSince', { time: formats.time(liveUntil) })}
    </p>
  );
}
