import CalendarArrowUp from 'lucide-react/icons/calendar-arrow-up';
import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { importLimits } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import css from './choose-file.module.css';
import type { FileRefusal } from './stage';

export interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  /** Why the file before was not taken, and its name. */
  readonly refused: FileRefusal | null;
  readonly name: string;
}

/** The whole ground is the target: to press, to drop on, and for the keyboard the input within. */
export function ChooseFile({ onFile, refused, name }: ChooseFileProps): ReactNode {
  const t = useManageMessages();
  const { isOver, ...dropping } = useDrop(onFile);
  const nameId = useId();
  const hintId = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      {refused && (
        <Notice tone="warning" role="alert">
          {t(`manage.import.refused.${refused}`, { name })}
        </Notice>
      )}
      <label className={classes(css['ground'], isOver && css['over'])} {...dropping}>
        <span className={css['plate']}>
          <Icon of={CalendarArrowUp} size={32} />
        </span>
        <input
          className={css['input']}
          type="file"
          accept=".ics,.ical,.ifb,.icalendar,text/calendar"
          onChange={choose}
          aria-labelledby={nameId}
          aria-describedby={hintId}
        />
        <span className={css['button']} id={nameId}>
          {t('manage.import.choose')}
        </span>
        <span className={css['drop']} aria-hidden>
          {t('manage.import.drop')}
        </span>
      </label>
      <p className={css['hint']} id={hintId}>
        {t('manage.import.limits', { dates: importLimits.dates })}
      </p>
    </>
  );
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      // Without it the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
}
