import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquare from 'lucide-react/icons/message-square';
import Truck from 'lucide-react/icons/truck';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { Shift } from '~/api/shifts';
import { useSendShiftAction, useShift } from '~/data/help';
import { usePaths } from '~/data/links';
import { useTitle } from '~/data/shell';
import { mapHref, placeLine } from '~/domain/event-place';
import { isMine } from '~/domain/help';
import { ClaimBadge } from '~/features/help/claim-badge';
import { DoorOfShift } from '~/features/help/door-of-shift';
import { ShiftActions } from '~/features/help/shift-actions';
import { ShiftRefusal } from '~/features/help/shift-refusal';
import { PlacesOf } from '~/features/help/shift-row';
import { useShiftNeeds, useShiftWhen } from '~/features/help/shift-words';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { useParams } from '~/lib/router';
import { ReadingPage } from '~/parts/reading-page';
import { LinkButton } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import letterCss from '~/parts/message-text.module.css';

/** `help/:shiftId`: one shift: when, what, where, with whom, and what its viewer may do with it. */
export function ShiftRoute(): ReactNode {
  const t = useManageMessages();
  const { shiftId = '' } = useParams();
  return (
    <ReadingPage subject={shiftId} failed={t('help.failed')} title={t('nav.help')} lines={6}>
      <ShiftPage key={shiftId} shiftId={shiftId} />
    </ReadingPage>
  );
}

function ShiftPage({ shiftId }: { readonly shiftId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const shift = useShift(shiftId);
  const action = useSendShiftAction(shift);
  const { event, my_claim: claim } = shift;
  const title = t('help.of', { kind: t(`help.kind.${shift.kind}`), title: event.title });
  useTitle(`${title} · ${t('nav.help')}`);
  const { state } = action;
  const done = state.status === 'done' && state.data !== 'kept' ? state.input.action : undefined;
  return (
    <Page
      above={
        <LinkButton variant="quiet" size="small" isFlush icon={ChevronLeft} isDirectional href={paths.help()}>
          {t('nav.help')}
        </LinkButton>
      }
      title={title}
      mark={claim && isMine(shift) && <ClaimBadge claim={claim} />}
    >
      <Stack gap={24}>
        {event.state === 'cancelled' && <Notice tone="danger" title={t('help.cancelled')} />}
        {claim?.asked_again && (
          <Notice tone="warning" title={t('help.moved')}>
            <p>{t('help.moved.text')}</p>
          </Notice>
        )}
        {shift.asked_at && shift.can.includes('claim') && <Notice tone="info" title={t('help.asked')} />}
        <ShiftRefusal failed={action.failed} />
        {done && <Notice role="status" tone="success" title={t(`help.after.${done}`)} />}
        <DoorOfShift shift={shift} />
        <ShiftActions shift={shift} action={action} />
        <ShiftFacts shift={shift} />
      </Stack>
    </Page>
  );
}

function ShiftFacts({ shift }: { readonly shift: Shift }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const paths = usePaths();
  const when = useShiftWhen();
  const needs = useShiftNeeds();
  const { event, others } = shift;
  const { place } = event;
  const brings = needs(shift.needs);
  return (
    <Facts>
      <Fact
        icon={Clock}
        label={t('help.when')}
        detail={
          <TextLink href={paths.event({ eventId: event.id })}>
            <bdi>{event.title}</bdi>
          </TextLink>
        }
      >
        {when(shift)}
      </Fact>
      <Fact icon={MapPin} label={t('help.where')} detail={place?.access_notes}>
        <bdi>{[shift.place, place && placeLine(place)].filter(Boolean).join(', ') || t('help.noPlace')}</bdi>{' '}
        {place && (
          <TextLink href={mapHref(place)} isExternal externalHint={t('event.newTab')} isStandalone>
            {t('help.map')}
          </TextLink>
        )}
      </Fact>
      {brings && (
        <Fact icon={Truck} label={t('help.needed')}>
          {brings}
        </Fact>
      )}
      <Fact icon={Users} label={t('help.with')} detail={<PlacesOf shift={shift} />}>
        {others.length > 0 ? formats.list(others) : t('help.with.nobody')}
      </Fact>
      {event.helper_note && (
        <Fact
          icon={HeartHandshake}
          label={t('help.fromGroup')}
          detail={
            <p className={letterCss['typed']} lang="" dir="auto">
              {event.helper_note}
            </p>
          }
        >
          {t('help.fromGroup')}
        </Fact>
      )}
      {shift.note && (
        <Fact icon={MessageSquare} label={t('help.note')}>
          <bdi>{shift.note}</bdi>
        </Fact>
      )}
    </Facts>
  );
}
