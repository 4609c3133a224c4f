import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import type { SeriesTimes } from '~/domain/recurrence-times';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import css from './series.module.css';

export interface PreviewedDate extends SeriesTimes {
  readonly day: string;
  readonly isIncluded: boolean;
  /** The event itself: it is there whatever the rule says. */
  readonly isFixed: boolean;
  /** Titles of what else is at the place then. */
  readonly clashes: readonly string[];
}

export interface DatesPreviewProps {
  readonly dates: readonly PreviewedDate[];
  readonly time_zone: string;
  readonly onToggle: (day: string) => void;
}

/** Every date that the rule gives, each to be left out by a press. */
export function DatesPreview({ dates, time_zone, onToggle }: DatesPreviewProps): ReactNode {
  return (
    <ul className={css['dates']}>
      {dates.map((date) => (
        <PreviewRow key={date.day} date={date} time_zone={time_zone} onToggle={() => onToggle(date.day)} />
      ))}
    </ul>
  );
}

interface PreviewRowProps {
  readonly date: PreviewedDate;
  readonly time_zone: string;
  readonly onToggle: () => void;
}

function PreviewRow({ date, time_zone, onToggle }: PreviewRowProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const id = useId();
  const { date: words, time, zone } = formats.when({ ...date, time_zone });
  const hint = date.isFixed ? t('series.preview.itself') : undefined;
  return (
    <li className={css['date']}>
      <Checkbox
        id={id}
        isSelected={date.isIncluded}
        isDisabled={date.isFixed}
        hint={hint}
        onChange={onToggle}
      >
        <span className={date.isIncluded ? css['day'] : css['out']}>{words}</span>{' '}
        <span className={css['time']}>{t('common.inZone', { time, zone })}</span>
      </Checkbox>
      {date.isIncluded && <Marks date={date} />}
    </li>
  );
}

/** What is particular about a date: clocks that change under it, and what else is there. */
function Marks({ date }: { readonly date: PreviewedDate }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <>
      {date.clocks !== 'usual' && <Mark>{t(`series.clocks.${date.clocks}`)}</Mark>}
      {date.clashes.length > 0 && (
        <Mark>{t('series.clash', { count: date.clashes.length, titles: formats.list(date.clashes) })}</Mark>
      )}
    </>
  );
}

function Mark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className={css['mark']}>
      <Icon of={TriangleAlert} size={16} />
      <span>{children}</span>
    </p>
  );
}
