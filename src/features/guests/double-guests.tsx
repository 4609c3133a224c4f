import { useState, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guests';
import type { DoubleGuest } from '~/domain/double-guests';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { BulkDialog } from './guest-bulk-dialog';
import { useShowResult } from './guest-context';
import { useGuestMessages } from './guest-messages';

/** What two parties have in common, and with whom: "Same phone as Ana García". */
export const doubleWords = (t: ManageTranslate, { other, by }: DoubleGuest<Guest>): string =>
  t(`guests.same.${by}`, { name: other.contact_name || t('guests.nameless') });

/** The parties that may be the same people as a guest, each of which can be cancelled from here, after a preview. */
export function DoubleGuests({ doubles }: { readonly doubles: readonly DoubleGuest<Guest>[] }): ReactNode {
  const t = useManageMessages();
  const showResult = useShowResult();
  const [cancelling, setCancelling] = useState<Guest>();
  return (
    <>
      {doubles.map((double) => (
        <Notice
          key={double.other.id}
          tone="warning"
          title={doubleWords(t, double)}
          action={
            double.other.can.includes('cancel') && (
              <Button onPress={() => setCancelling(double.other)}>{t('guests.same.cancel')}</Button>
            )
          }
        >
          <OtherGuest guest={double.other} />
        </Notice>
      ))}
      {cancelling && (
        <BulkDialog
          action="cancel"
          guests={[cancelling]}
          onClose={() => setCancelling(undefined)}
          onDone={(result) => {
            setCancelling(undefined);
            showResult(result);
          }}
        />
      )}
    </>
  );
}

/** How large the other party is, where it stands, and how it came about. */
function OtherGuest({ guest }: { readonly guest: Guest }): ReactNode {
  const t = useManageMessages();
  const { list } = useFormats();
  const words = useGuestMessages();
  const facts = [t('common.people', { count: guest.people }), words.state(guest)];
  return <p>{list(guest.walk_in ? [...facts, t('guests.walkIn')] : facts)}</p>;
}
