import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { answerUntil } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';
import { LinkButton } from '~/ui/link-button';
import { Row } from '~/ui/stack';
import { RegistrationCard } from './registration-card';
import { TimeLeft } from './time-left';

/** Seats that are kept while a form waits to be finished. */
export function HeldCard({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const paths = usePaths();
  const count = peopleIn(registration.party);
  const until = answerUntil(registration) ?? 0;
  return (
    <RegistrationCard registration={registration} isUrgent>
      <TimeLeft label={t('register.held', { count })} until={until} />
      <p>{t('mine.held.text', { time: formats.time(until) })}</p>
      <Row>
        <LinkButton variant="primary" href={paths.register({ eventId: registration.event.id })}>
          {t('mine.held.finish', { count })}
        </LinkButton>
      </Row>
    </RegistrationCard>
  );
}
