import type { ReactNode } from 'react';
import { useDoorList } from '~/data/door.queries';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { PrintPage } from '~/parts/print-page';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from '~/parts/print.module.css';

const LINES = Array.from({ length: 20 }, (_, at) => at + 1);
/** Of a short code, in two halves as it is printed on tickets. */
const BOXES = Array.from({ length: 8 }, (_, at) => at);

/** For a door where no device works: codes and people are written down, and typed in later. Helpers have it too, so it reads what doors read. */
export function EmptySheet({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { day, wallTime } = useFormats();
  const { title, starts_local } = useDoorList(eventId).event;
  useTitle(t('sheet.of', { event: title }));
  return (
    <PrintPage back={{ href: paths.door({ eventId }), label: t('sheet.back') }}>
      <header className={css['head']}>
        <h1 className={css['title']}>{title}</h1>
        {starts_local && (
          <p className={css['when']}>{`${day(starts_local.slice(0, 10))}, ${wallTime(starts_local)}`}</p>
        )}
        <p className={css['blanks']}>
          {(['door', 'by', 'page'] as const).map((blank) => (
            <span key={blank}>{t(`sheet.${blank}`)}</span>
          ))}
        </p>
        <p>{t('sheet.how')}</p>
      </header>
      <table className={classes(css['table'], css['lines'])}>
        <caption>
          <VisuallyHidden>{t('sheet.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={css['line']}>
              <VisuallyHidden>{t('sheet.line')}</VisuallyHidden>
            </th>
            <th scope="col" className={css['boxes']}>
              {t('guests.field.code')}
            </th>
            <th scope="col" className={css['people']}>
              {t('guests.field.people')}
            </th>
            <th scope="col">{t('sheet.note')}</th>
            <th scope="col" className={css['people']}>
              {t('sheet.typed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => (
            <tr key={line}>
              <th scope="row">{line}</th>
              <td>
                <span className={css['boxRow']}>
                  {BOXES.map((box) => (
                    <span key={box} className={css['box']} />
                  ))}
                </span>
              </td>
              <td />
              <td />
              <td>
                <span className={css['tick']} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  );
}
