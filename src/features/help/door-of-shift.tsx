import type { ReactNode } from 'react';
import type { Shift } from '~/api/shifts';
import { useOptionalEvent } from '~/data/events.queries';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { LinkButton } from '~/ui/button';
import { Row, Stack } from '~/ui/stack';
import textCss from '~/ui/text.module.css';

/** The way to the door that a claimed shift gives. The server says from when on, and until when. */
export function DoorOfShift({
  shift: { kind, my_claim: claim, event },
}: {
  readonly shift: Shift;
}): ReactNode {
  return kind === 'door' && claim?.state === 'claimed' && <WayToDoor eventId={event.id} />;
}

function WayToDoor({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const { event } = useOptionalEvent(eventId);
  if (!event) return null;
  if (!event.can.includes('check_in')) return <p className={textCss['note']}>{t('help.door.later')}</p>;
  return (
    <Stack gap={8}>
      <Row>
        <LinkButton variant="primary" size="large" href={paths.door({ eventId })}>
          {t('event.door')}
        </LinkButton>
      </Row>
      <p className={textCss['note']}>{t('help.door.once')}</p>
    </Stack>
  );
}
