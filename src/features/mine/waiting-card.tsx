import LogOut from 'lucide-react/icons/log-out';
import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import { queueReason } from '~/domain/ticket-view';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Row } from '~/ui/stack';
import { useMine } from './mine';
import css from './mine.module.css';
import { RegistrationCard } from './registration-card';

/** A place in the queue: which one, and honestly why it has not come yet. */
export function WaitingCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { ask } = useMine();
  const { id, can, waiting } = registration;
  return (
    <RegistrationCard registration={registration}>
      {waiting ? (
        <div>
          <p className={css['position']}>
            {t('mine.position', { position: waiting.position, of: waiting.of })}
          </p>
          <p>{t(`mine.reason.${queueReason(waiting)}`, { free: waiting.free, people: waiting.people })}</p>
        </div>
      ) : (
        <p>{t('mine.reason.moved')}</p>
      )}
      <Row gap={4}>
        {can.includes('change') && (
          <Button icon={Pencil} aria-haspopup="dialog" onPress={() => ask('change', id)}>
            {t('mine.change')}
          </Button>
        )}
        {can.includes('cancel') && (
          <Button
            variant="quiet"
            size="small"
            icon={LogOut}
            aria-haspopup="dialog"
            onPress={() => ask('cancel', id)}
          >
            {t('mine.leave')}
          </Button>
        )}
      </Row>
    </RegistrationCard>
  );
}
