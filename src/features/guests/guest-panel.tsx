import { useState, type ReactNode } from 'react';
import type { Guest } from '~/api/manage/guest.schema';
import { guestActs } from '~/api/manage/vocabulary';
import { nextActOf } from '~/domain/guests';
import { useManageMessages } from '~/i18n/manage-words';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Row, Stack } from '~/ui/stack';
import { CancelGuestDialog } from './cancel-guest-dialog';
import { ChangeGuestDialog } from './change-guest-dialog';
import { GuestDetails } from './guest-details';
import { GuestRefused } from './guest-refused';
import { toneOf, useGuestWords } from './guest-words';
import { useGuesting } from './guesting';
import css from './guests.module.css';
import { useGuestActs } from './use-guest-acts';

export interface GuestPanelProps {
  /** `undefined`: not on the list, or not here yet. */
  readonly guest: Guest | undefined;
  readonly isComplete: boolean;
  readonly onClose: () => void;
}

/** One party whole, with everything that can be done about it now. */
export function GuestPanel({ guest, isComplete, onClose }: GuestPanelProps): ReactNode {
  const t = useManageMessages();
  const [doing, setDoing] = useState<'change' | 'cancel'>();
  if (!guest) {
    return (
      <Dialog isOpen onClose={onClose} title={t('guests.title')} closeLabel={t('common.close')}>
        <p>{t(isComplete ? 'guests.panel.gone' : 'common.loading')}</p>
      </Dialog>
    );
  }
  const back = () => setDoing(undefined);
  if (doing === 'change') return <ChangeGuestDialog guest={guest} onClose={back} />;
  if (doing === 'cancel') return <CancelGuestDialog guest={guest} onClose={back} />;
  return <Look guest={guest} onClose={onClose} onDo={setDoing} />;
}

interface LookProps {
  readonly guest: Guest;
  readonly onClose: () => void;
  readonly onDo: (what: 'change' | 'cancel') => void;
}

function Look({ guest, onClose, onDo }: LookProps): ReactNode {
  const t = useManageMessages();
  const words = useGuestWords();
  const { event } = useGuesting();
  const { act, isUnderWay, refused } = useGuestActs(event.id);
  const next = nextActOf(guest, event.seats.free);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={guest.contact_name || '–'}
      closeLabel={t('common.close')}
      actions={
        <div className={css['acts']}>
          {guestActs
            .filter((one) => one !== 'cancel' && guest.can.includes(one))
            .map((one) => (
              <Button
                key={one}
                variant={one === next ? 'primary' : 'secondary'}
                isDisabled={isUnderWay}
                onPress={() => act(guest, one)}
              >
                {t(`guests.act.${one}`)}
              </Button>
            ))}
          {guest.can.includes('change') && (
            <Button onPress={() => onDo('change')}>{t('guests.panel.change')}</Button>
          )}
          {guest.can.includes('cancel') && (
            <Button variant="danger" onPress={() => onDo('cancel')}>
              {t('guests.act.cancel')}
            </Button>
          )}
        </div>
      }
    >
      <Stack>
        <Row>
          <Badge tone={toneOf(guest)}>{words.state(guest)}</Badge>
          {guest.walk_in && <Badge>{t('guests.walkIn')}</Badge>}
          {guest.needs_reconfirm && <Badge tone="warning">{t('guests.reconfirm')}</Badge>}
        </Row>
        <GuestDetails guest={guest} />
        <GuestRefused refused={refused} />
      </Stack>
    </Dialog>
  );
}
