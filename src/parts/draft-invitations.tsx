import type { ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import type { EventOffers } from '~/api/manage/offers';
import { useDiscardInvitation, useSendInvitation } from '~/data/event-offers';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { PanelTitle } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import css from './event-offers.module.css';
import type { InvitedEvent } from './invite-dialog';
import { RefusalNotice } from './refusal-notice';
import textCss from '~/ui/text.module.css';

type Draft = NonNullable<EventOffers['drafts']>[number];

interface DraftInvitationsProps {
  readonly event: InvitedEvent;
  readonly drafts: readonly Draft[];
  readonly onInvited: (offer: Offer) => void;
}

/** What the kitchens of the event that this one is a copy of were asked for: each is sent with one press, or discarded. */
export function DraftInvitations({ drafts, ...props }: DraftInvitationsProps): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <PanelTitle level={3}>{t('offers.drafts')}</PanelTitle>
      <Stack as="ul">
        {drafts.map((draft) => (
          <DraftInvitation key={draft.restaurant.id} draft={draft} {...props} />
        ))}
      </Stack>
    </>
  );
}

interface DraftInvitationProps extends Pick<DraftInvitationsProps, 'event' | 'onInvited'> {
  readonly draft: Draft;
}

function DraftInvitation({ event, draft, onInvited }: DraftInvitationProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const announce = useAnnounce();
  const invitation = useSendInvitation(event.id);
  const discard = useDiscardInvitation(event.id);
  const { restaurant, asked } = draft;
  const { name } = restaurant;
  return (
    <li className={css['offer']}>
      <div className={css['head']}>
        <strong className={textCss['strong']}>
          <bdi>{name}</bdi>
        </strong>
        <Badge tone="neutral">{t('offers.state.draft')}</Badge>
      </div>
      <p className={textCss['note']}>
        {t('offers.drafts.asks', {
          portions: asked.portions,
          time: formats.wallMoment(asked.ready_local, event.starts_local.slice(0, 10)),
        })}
      </p>
      {asked.note && <p className={textCss['note']}>“{asked.note}”</p>}
      <RefusalNotice failed={invitation.failed ?? discard.failed} />
      <Row>
        <Button
          variant="primary"
          size="small"
          isPending={invitation.isSending}
          aria-label={t('offers.drafts.sendTo', { restaurant: name })}
          onPress={() => invitation.send({ restaurant_id: restaurant.id, asked }, { onDone: onInvited })}
        >
          {t('offers.invite.send')}
        </Button>
        <Button
          size="small"
          isPending={discard.isSending}
          aria-label={t('offers.drafts.discardOf', { restaurant: name })}
          onPress={() =>
            discard.send(restaurant.id, {
              onDone: () => announce(t('offers.drafts.discarded', { restaurant: name })),
            })
          }
        >
          {t('offers.drafts.discard')}
        </Button>
      </Row>
    </li>
  );
}
