import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useAttempts } from '~/data/attempt';
import { useLive } from '~/data/events.live';
import { usePaths } from '~/data/links';
import { useChangeRegistration } from '~/data/registrations.mutations';
import type { Registration } from '~/api/registration.schema';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Row } from '~/ui/stack';
import { useMine } from './mine';
import { RegistrationCard } from './registration-card';

/** Seats at an event to come: the ticket first, then what may be changed. */
export function ComingCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const { ask } = useMine();
  const { id, can } = registration;
  return (
    <RegistrationCard registration={registration}>
      {registration.needs_reconfirm && <Reconfirm registration={registration} />}
      <Row gap={4}>
        <LinkButton icon={Ticket} href={paths.ticket({ registrationId: id })}>
          {t('mine.ticket')}
        </LinkButton>
        {can.includes('change') && (
          <Button
            variant="quiet"
            size="small"
            icon={Pencil}
            aria-haspopup="dialog"
            onPress={() => ask('change', id)}
          >
            {t('mine.change')}
          </Button>
        )}
        {can.includes('cancel') && !registration.needs_reconfirm && (
          <Button
            variant="quiet"
            size="small"
            icon={Undo2}
            aria-haspopup="dialog"
            onPress={() => ask('cancel', id)}
          >
            {t('mine.cancel')}
          </Button>
        )}
      </Row>
    </RegistrationCard>
  );
}

/** The event moved to another day or by more than an hour: the household says whether it still comes. */
function Reconfirm({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const { ask, say, renderRefusal } = useMine();
  const change = useChangeRegistration();
  const { isUnderWay, refused, attempt } = useAttempts();
  const event = useLive(registration.event);
  const { id: registrationId, lock_version } = registration;
  const yes = () =>
    attempt(
      () => change.mutateAsync({ registrationId, body: { lock_version, reconfirm: true } }),
      () => say({ tone: 'success', title: t('mine.reconfirm.done'), text: fullWhen(event) }),
    );
  return (
    <Notice
      tone="warning"
      title={t('mine.reconfirm.title')}
      action={
        <Row>
          <Button variant="primary" isPending={isUnderWay} onPress={yes}>
            {t('mine.reconfirm.yes')}
          </Button>
          <Button onPress={() => ask('cancel', registrationId)}>{t('mine.reconfirm.no')}</Button>
        </Row>
      }
    >
      <p>{t('mine.reconfirm.text', { when: fullWhen(event) })}</p>
      {renderRefusal(refused)}
    </Notice>
  );
}
