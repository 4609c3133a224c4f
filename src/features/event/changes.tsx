import { useEffect, useRef, type ReactNode } from 'react';
import type { EventDetail } from '~/api/event-detail.schema';
import { useNoticesAt } from '~/data/notices-at-event';
import { useAnnounce } from '~/data/shell';
import { previousStart } from '~/domain/event-status';
import { useFormats, useMessages } from '~/i18n/provider';
import type { EventNoticesProps } from '~/parts/event-notices';
import { lazyComponent } from '~/ui/lazy-component';
import { Notice } from '~/ui/notice';
import { useMoment } from './event-facts';
import css from './event-facts.module.css';

const lazyNotices = lazyComponent<EventNoticesProps>(() =>
  import(/* webpackChunkName: "event-notices" */ '~/parts/event-notices').then(
    (module) => module.EventNotices,
  ),
);

interface OfEvent {
  readonly event: EventDetail;
}

/** What the household has to know, and the code that shows it, once it is loaded. */
function useTold({ id }: EventDetail) {
  const told = useNoticesAt(id);
  const isTold = told.length > 0;
  useEffect(() => {
    if (isTold) lazyNotices.fetch();
  }, [isTold]);
  const { Component } = lazyNotices.useLoadState();
  return { Component, told: Component && isTold ? told : undefined };
}

/** On top of the page, where nobody has to look for it: what the household has to know, with its answers. */
export function ForHousehold({ event }: OfEvent): ReactNode {
  const { Component, told } = useTold(event);
  return Component && told && <Component notices={told} />;
}

/** That the event was cancelled, and why; or that it was moved, and from when. Each only where no notice to the household says it. */
export function Changes({ event }: OfEvent): ReactNode {
  const { told = [] } = useTold(event);
  const isTold = (kind: string): boolean => told.some((notice) => notice.kind === kind);
  if (event.state === 'cancelled')
    return isTold('cancelled') ? null : <Cancelled reason={event.cancel_reason} />;
  const before = previousStart(event);
  return before && !isTold('time_place') ? <Moved event={event} before={before} /> : null;
}

function Cancelled({ reason }: { readonly reason: string | null }): ReactNode {
  const t = useMessages();
  return (
    <Notice tone="danger" title={t('event.cancelled.title')}>
      {reason && (
        <p className={css['quote']}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <p>{reason ? t('event.cancelled.stays') : t('event.cancelled.noReason')}</p>
    </Notice>
  );
}

function Moved({ event, before }: { readonly event: EventDetail; readonly before: string }): ReactNode {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const moment = useMoment(event);
  return (
    <Notice tone="warning" title={t('event.moved.title')}>
      <p>{t('event.moved.text', { before: moment(before).line, after: fullWhen(event) })}</p>
    </Notice>
  );
}

/** Announces each live change once to screen readers: the state, the time, the last seat taken or free again. */
export function useAnnounceChanges(event: EventDetail): void {
  const t = useMessages();
  const { fullWhen } = useFormats();
  const announce = useAnnounce();
  const seen = useRef(event);

  useEffect(() => {
    const before = seen.current;
    seen.current = event;
    if (before.id !== event.id || before.version === event.version) return;
    const { title } = event;
    if (before.state !== event.state) {
      if (event.state === 'cancelled') {
        announce(
          t('event.announce.cancelled', { title, reason: event.cancel_reason ?? '' }).trim(),
          'assertive',
        );
      } else if (event.state !== 'draft') {
        announce(t(`event.announce.${event.state}`, { title }));
      }
    } else if (before.starts_at !== event.starts_at) {
      announce(t('event.announce.moved', { title, when: fullWhen(event) }), 'assertive');
    } else if (before.seats.free > 0 !== event.seats.free > 0) {
      announce(t(event.seats.free > 0 ? 'event.announce.free' : 'event.announce.full', { title }));
    }
  }, [event, announce, fullWhen, t]);
}
