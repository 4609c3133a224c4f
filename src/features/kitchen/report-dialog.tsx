import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import type { Report } from './use-report';

interface ReportDialogProps {
  readonly report: Report;
  readonly title: string;
  readonly confirmLabel: string;
  readonly children?: ReactNode;
}

/** What follows from a report, in the server's words, and the one press that makes it. */
export function ReportDialog({ report, title, confirmLabel, children }: ReportDialogProps): ReactNode {
  const t = useManageMessages();
  const { impact, hasFailed, confirm, close } = report;
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="primary" size="large" onPress={confirm}>
            {confirmLabel}
          </Button>
          <Button size="large" onPress={close}>
            {t('kitchen.keep')}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {children}
        {impact ? (
          <>
            <p>
              {impact.families > 0
                ? t('kitchen.impact.told', { families: impact.families, people: impact.people })
                : t('kitchen.impact.nobody')}
            </p>
            {impact.lacking > 0 && <p>{t('kitchen.impact.lacking', { people: impact.lacking })}</p>}
          </>
        ) : (
          <p role="status">{t(hasFailed ? 'kitchen.impact.unknown' : 'kitchen.impact.asking')}</p>
        )}
      </Stack>
    </Dialog>
  );
}
