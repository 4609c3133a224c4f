import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useNow } from '~/data/clock';
import type { PlannedSpan } from '~/domain/planned-time';
import { wallThere } from '~/domain/time-there';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { MINUTE } from '~/lib/instants';
import { Button, LinkButton } from '~/ui/button';
import css from './print.module.css';

interface PrintPageProps {
  readonly back: { readonly href: string; readonly label: string };
  /** What is still missing from the paper, as a sentence; `null` once it is complete. Without it, nothing has to be waited for. */
  readonly progress?: string | null;
  /** Beside the button. */
  readonly more?: ReactNode;
  /** What is printed. */
  readonly children: ReactNode;
}

/** A page to print: on the screen with a way back and a button above, on paper its content alone. */
export function PrintPage({ back, progress, more, children }: PrintPageProps): ReactNode {
  const t = useManageMessages();
  return (
    <article className={css['page']}>
      <div className={css['screen']} data-print="none">
        <LinkButton href={back.href} variant="quiet" icon={ArrowLeft} isDirectional isFlush>
          {back.label}
        </LinkButton>
        <Button
          variant="primary"
          icon={Printer}
          isDisabled={typeof progress === 'string'}
          onPress={() => window.print()}
        >
          {t('roster.print')}
        </Button>
        {more}
        <p className={css['lead']} role={progress === undefined ? undefined : 'status'}>
          {progress ?? t('roster.lead')}
        </p>
      </div>
      <div className={css['paper']}>{children}</div>
    </article>
  );
}

interface SheetHeadProps {
  readonly event: PlannedSpan & { readonly title: string; readonly place: { readonly name: string } | null };
  /** By default the name of its place. */
  readonly where?: string | undefined;
  /** What is on the sheet, in a few words. */
  readonly sum: ReactNode;
  /** What else is read before the table. */
  readonly children?: ReactNode;
}

/** The head of a printed sheet: of which event it is, what is on it, and when it was printed. */
export function SheetHead({ event, where = event.place?.name, sum, children }: SheetHeadProps): ReactNode {
  const t = useManageMessages();
  const { fullWhen, day, timeThere } = useFormats();
  const now = useNow(MINUTE);
  const printed = { day: day(wallThere(now, event).slice(0, 10)), time: timeThere(now, event) };
  return (
    <header className={css['head']}>
      <h1 className={css['title']}>{event.title}</h1>
      <p className={css['when']}>{[fullWhen(event), where].filter(Boolean).join(' · ')}</p>
      <p className={css['sum']}>
        <strong>{sum}</strong>
        <span>{t('roster.printed', printed)}</span>
      </p>
      {children}
    </header>
  );
}
