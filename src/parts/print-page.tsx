import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
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
