import type { ReactNode } from 'react';
import type { FailedSend } from '~/data/send';
import type { Food } from '~/domain/food-for';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ConfirmDialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { EventRefused } from './event-refused';

interface PublishDialogProps {
  readonly dishes: readonly (Pick<Food, 'allergens'> & { readonly name: string })[];
  readonly isPending?: boolean;
  readonly failed?: FailedSend | undefined;
  readonly backLabel: string;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** Asks before an event is published, and says what families would not know of its food. */
export function PublishDialog(props: PublishDialogProps): ReactNode {
  const { dishes, isPending = false, failed, backLabel, onClose, onPublish } = props;
  const t = useManageMessages();
  const formats = useFormats();
  const undeclared = dishes.filter(({ allergens }) => allergens === null).map(({ name }) => name.trim());
  const unsaid = undeclared.length > 0 ? 'undeclared' : 'publish';
  const about = dishes.length === 0 ? 'withoutFood' : unsaid;
  return (
    <ConfirmDialog
      title={t(`edit.${about}.title`)}
      confirmLabel={t(`edit.${about}.do`)}
      backLabel={backLabel}
      isPending={isPending}
      onConfirm={onPublish}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{t(`edit.${about}.text`, { dishes: formats.list(undeclared) })}</p>
        {failed && <EventRefused {...failed} />}
      </Stack>
    </ConfirmDialog>
  );
}
