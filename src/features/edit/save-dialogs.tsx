import { Suspense, type ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ClashDialog } from './clash-dialog';
import { useEditing } from './editing';
import { ImpactDialog } from './impact-dialog';
import type { Save } from './use-save';

/** What may be asked between the press and the server. */
export function SaveDialogs({ save }: { readonly save: Save }): ReactNode {
  const { step, forget, confirm, decide, publishWithoutFood, followSeries } = save;
  const { event, renderScope } = useEditing();
  switch (step.kind) {
    case 'impact':
      return <ImpactDialog impact={step.impact} isTold={step.isTold} onClose={forget} onConfirm={confirm} />;
    case 'clash':
      return <ClashDialog clash={step.clash} onClose={forget} onDecide={decide} />;
    case 'scope': {
      const { seriesId, change } = step;
      const asked = { seriesId, eventId: event?.id ?? '', change, onSaved: followSeries, onClose: forget };
      return <Suspense>{renderScope?.(asked)}</Suspense>;
    }
    case 'without_food':
      return <WithoutFood onClose={forget} onPublish={publishWithoutFood} />;
    default:
      return null;
  }
}

interface WithoutFoodProps {
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

function WithoutFood({ onClose, onPublish }: WithoutFoodProps): ReactNode {
  const t = useManageMessages();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      title={t('edit.withoutFood.title')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="primary" onPress={onPublish}>
            {t('edit.withoutFood.do')}
          </Button>
          <Button onPress={onClose}>{t('edit.impact.back')}</Button>
        </>
      }
    >
      <p>{t('edit.withoutFood.text')}</p>
    </Dialog>
  );
}
