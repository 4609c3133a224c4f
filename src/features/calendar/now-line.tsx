import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import { useTimeZone } from '~/data/settings';
import { wallClock } from '~/domain/calendar-clock';
import type { Scale } from '~/domain/calendar-scale';
import { useFormats, useMessages } from '~/i18n/provider';
import { VisuallyHidden } from '~/ui/visually-hidden';
import { spot } from './spot';
import css from './week.module.css';

/** Where the viewer's clock stands. Moves by the minute, alone. */
export function NowLine({ scale }: { readonly scale: Scale }): ReactNode {
  const now = useNow(60_000);
  const t = useMessages();
  const formats = useFormats();
  const { minute } = wallClock(now, useTimeZone());
  if (minute < (scale.rows[0]?.from ?? 0) || minute > (scale.rows.at(-1)?.to ?? 0)) return null;
  return (
    <div className={css['now']} style={spot(scale, { start: minute, end: minute })}>
      <VisuallyHidden>{t('calendar.now', { time: formats.time(now) })}</VisuallyHidden>
    </div>
  );
}
