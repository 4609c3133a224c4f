import CalendarX from 'lucide-react/icons/calendar-x';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Repeat from 'lucide-react/icons/repeat';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import { limits } from '~/api/vocabulary';
import { useEventOffers } from '~/data/event-offers';
import { usePaths } from '~/data/links';
import { useSendEventAction } from '~/data/manage.mutations';
import { useImpact } from '~/data/manage.queries';
import type { FailedSend } from '~/data/send';
import { isMenuUnsaid } from '~/domain/food-for';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { useNavigate } from '~/lib/router';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ConfirmDialog } from '~/ui/dialog';
import { lazyComponent } from '~/ui/lazy-component';
import { leavePage } from '~/ui/leave-guard';
import type { MenuItem, MenuProps } from '~/ui/menu';
import { Notice } from '~/ui/notice';
import { Loading } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-field';
import css from './event-menu.module.css';
import { EventRefused } from './event-refused';
import { ImpactMessages } from './impact';
import { PublishDialog } from './publish-dialog';

const menu = lazyComponent<MenuProps>(() =>
  import(/* webpackChunkName: "menu" */ '~/ui/menu').then(({ Menu }) => Menu),
);

type Asked = 'cancel' | 'complete' | 'delete' | 'publish';
/** The state that the last action led to. */
type Done = 'draft' | 'published' | 'cancelled' | 'completed' | 'live';

/** What can be done with an event now, for the palette. */
export type EventActs = readonly MenuItem[];

interface EventMenuProps {
  readonly event: ManagedEvent;
  /** The page publishes by itself, what is typed with it. */
  readonly isInEditor?: boolean;
  readonly ref?: Ref<EventActs>;
}

/** The menu of an event's other actions. The server says what is possible; actions that cannot be undone are separated. */
export function EventMenu({ event, isInEditor = false, ref }: EventMenuProps): ReactNode {
  const t = useManageMessages();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Done>();
  const { state, failed, send, reset } = useSendEventAction(event);
  const { Component, hasFailed } = menu.useLoadState();
  const doing = state.status === 'sending' ? state.input.action : undefined;
  const close = () => {
    setAsked(undefined);
    reset();
  };
  const closeWith = (reached: Done) => () => {
    close();
    setDone(reached);
  };
  const ask = (what: Asked) => {
    reset();
    setAsked(what);
  };
  const items = useItems(event, isInEditor, {
    ask,
    unpublish: () => send({ action: 'unpublish' }, { onDone: () => setDone('draft') }),
    reopen: () =>
      send({ action: 'reopen', reason: t('board.undo.reason') }, { onDone: () => setDone('live') }),
  });
  useImperativeHandle(ref, () => [...items.items, ...items.dangerous]);
  const dialog = { isPending: doing === asked, failed, onClose: close };
  return (
    <>
      <Button
        ref={trigger}
        variant="quiet"
        size="small"
        icon={Ellipsis}
        isPending={doing === 'unpublish' || doing === 'reopen'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('manage.more')}
        onPress={() => {
          menu.fetch();
          setDone(undefined);
          setOpen(true);
        }}
      >
        <span className={css['words']}>{t('manage.more')}</span>
      </Button>
      {isOpen && Component && (
        <Component
          trigger={trigger}
          label={t('manage.more.label')}
          {...items}
          onClose={() => setOpen(false)}
        />
      )}
      <div className={css['below']}>
        {isOpen && hasFailed && <p role="alert">{t('manage.more.failed')}</p>}
        {failed && !asked && <EventRefused {...failed} />}
        {done === event.state && <DoneNotice event={event} done={done} />}
      </div>
      {asked && <AskedDialog asked={asked} {...dialog} event={event} onSend={send} onDone={closeWith} />}
    </>
  );
}

interface AskedDialogProps {
  readonly asked: Asked;
  readonly event: ManagedEvent;
  readonly isPending: boolean;
  readonly failed: FailedSend | undefined;
  readonly onClose: () => void;
  readonly onSend: ReturnType<typeof useSendEventAction>['send'];
  readonly onDone: (reached: Done) => () => void;
}

/** The dialog that asks before an action is sent. */
function AskedDialog({ asked, onSend, onDone, ...dialog }: AskedDialogProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const { event, onClose } = dialog;
  switch (asked) {
    case 'publish': {
      const publish = { action: 'publish', without_food: isMenuUnsaid(event.dishes) } as const;
      // The form says what is missing.
      const onFailed = ({ code }: Failure) =>
        code === 'not_publishable' && navigate(paths.edit({ eventId: event.id }));
      return (
        <PublishDialog
          {...dialog}
          dishes={event.dishes}
          backLabel={t('edit.publish.keep')}
          onPublish={() => onSend(publish, { onDone: onDone('published'), onFailed })}
        />
      );
    }
    case 'cancel':
      return (
        <CancelEventDialog
          {...dialog}
          onCancel={(how) => onSend({ action: 'cancel', ...how }, { onDone: onDone('cancelled') })}
        />
      );
    case 'complete':
      return (
        <EndEventDialog
          {...dialog}
          onEnd={() => onSend({ action: 'complete' }, { onDone: onDone('completed') })}
        />
      );
    case 'delete':
      return <DeleteDialog event={event} onClose={onClose} />;
  }
}

type Items = Pick<MenuProps, 'items' | 'dangerous'>;

interface ItemActions {
  readonly ask: (what: Asked) => void;
  readonly unpublish: () => void;
  readonly reopen: () => void;
}

function useItems(event: ManagedEvent, isInEditor: boolean, { ask, unpublish, reopen }: ItemActions): Items {
  const t = useManageMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const { id: eventId, series, state, can } = event;
  const go = (href: string) => () => leavePage(() => void navigate(href));
  const canRepeat = series !== null || state === 'draft' || state === 'published';
  const items: readonly Offered[] = [
    { isOffered: state !== 'draft', id: 'page', icon: ExternalLink, onSelect: go(paths.event({ eventId })) },
    {
      isOffered: can.includes('publish') && !isInEditor,
      id: 'publish',
      icon: Send,
      onSelect: () => ask('publish'),
    },
    {
      isOffered: can.includes('duplicate'),
      id: 'duplicate',
      icon: Copy,
      onSelect: go(paths.newEvent({ from: eventId })),
    },
    { isOffered: can.includes('unpublish'), id: 'unpublish', icon: EyeOff, onSelect: unpublish },
    { isOffered: can.includes('complete'), id: 'complete', icon: Flag, onSelect: () => ask('complete') },
    { isOffered: can.includes('reopen'), id: 'reopen', icon: RotateCcw, onSelect: reopen },
  ];
  const dangerous: readonly Offered[] = [
    { isOffered: can.includes('cancel_event'), id: 'cancel', icon: CalendarX, onSelect: () => ask('cancel') },
    { isOffered: can.includes('delete'), id: 'delete', icon: Trash, onSelect: () => ask('delete') },
  ];
  const repeat: MenuItem = {
    id: 'repeat',
    label: t(series ? 'series.repeat.open' : 'series.repeat.title'),
    icon: Repeat,
    onSelect: go(series ? paths.series({ seriesId: series.id }) : paths.repeat({ eventId })),
  };
  const labelled = (all: readonly Offered[]): readonly MenuItem[] =>
    all.flatMap(({ isOffered, ...item }) =>
      isOffered ? [{ ...item, label: t(`edit.actions.${item.id}`) }] : [],
    );
  return { items: [...labelled(items), ...(canRepeat ? [repeat] : [])], dangerous: labelled(dangerous) };
}

interface Offered extends Pick<MenuItem, 'icon' | 'onSelect'> {
  readonly isOffered: boolean;
  readonly id: 'page' | 'publish' | 'duplicate' | 'unpublish' | 'complete' | 'reopen' | 'cancel' | 'delete';
}

/** What the last action did. It takes the focus. */
function DoneNotice({ event, done }: { readonly event: ManagedEvent; readonly done: Done }): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { cancel_reason: reason } = event;
  const messages: Readonly<Record<Done, { readonly title: string; readonly text?: string | null }>> = {
    draft: { title: t('edit.unpublished'), text: t('edit.unpublished.text') },
    published: { title: t('edit.published'), text: t(`edit.published.${event.visibility}`) },
    cancelled: { title: t('board.cancelled'), text: reason && t('edit.closed.reason', { reason }) },
    completed: { title: t('board.done.complete') },
    live: { title: t('board.undone.complete') },
  };
  const { title, text } = messages[done];
  return (
    <Notice ref={box} role="status" tone="info" title={title}>
      {text}
    </Notice>
  );
}

interface EndEventDialogProps {
  readonly isPending: boolean;
  readonly failed: FailedSend | undefined;
  readonly onClose: () => void;
  readonly onEnd: () => void;
}

/** Ends the event. Asked for here, where it may be long before its planned end; the board asks only once that has passed. */
function EndEventDialog({ isPending, failed, onClose, onEnd }: EndEventDialogProps): ReactNode {
  const t = useManageMessages();
  return (
    <ConfirmDialog
      title={t('edit.complete.title')}
      confirmLabel={t('board.do.complete')}
      backLabel={t('edit.complete.keep')}
      isPending={isPending}
      onConfirm={onEnd}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{t('edit.complete.text')}</p>
        <p>{t('edit.complete.reopen')}</p>
        {failed && <EventRefused {...failed} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface DeleteDialogProps {
  readonly event: ManagedEvent;
  readonly onClose: () => void;
}

function DeleteDialog({ event, onClose }: DeleteDialogProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const navigate = useNavigate();
  const { isSending, failed, send } = useSendEventAction(event);
  const remove = () =>
    send({ action: 'delete' }, { onDone: () => void navigate(paths.manage(), { replace: true }) });
  return (
    <ConfirmDialog
      title={t('edit.delete.title')}
      confirmLabel={t('edit.actions.delete')}
      backLabel={t('edit.delete.keep')}
      isDanger
      isPending={isSending}
      onConfirm={remove}
      onClose={onClose}
    >
      <Stack gap={16}>
        <p>{t('edit.delete.text')}</p>
        {failed && <EventRefused {...failed} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface CancelOptions {
  readonly reason: string;
  readonly show_reason: boolean;
  readonly notify: boolean;
}

interface CancelEventDialogProps {
  readonly event: ManagedEvent;
  readonly isPending: boolean;
  readonly failed: FailedSend | undefined;
  readonly onClose: () => void;
  readonly onCancel: (how: CancelOptions) => void;
}

/** Cancels the event, which is final: shows whom it affects, and asks for the reason and whether they are notified. */
function CancelEventDialog(props: CancelEventDialogProps): ReactNode {
  const { event, isPending, failed, onClose, onCancel } = props;
  const t = useManageMessages();
  const [reason, setReason] = useState('');
  const [isShown, setShown] = useState(true);
  const [notify, setNotify] = useState(true);
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.cancelReason;
  const isTooShort = reason.trim().length < min;
  const cancel = () => {
    setTried(true);
    if (!isTooShort) onCancel({ reason: reason.trim(), show_reason: isShown, notify });
  };
  return (
    <ConfirmDialog
      title={t('edit.cancel.title', { title: event.title })}
      confirmLabel={t('edit.actions.cancel')}
      backLabel={t('edit.cancel.keep')}
      isDanger
      isPending={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <Stack gap={24}>
        <p>{t('edit.cancel.text')}</p>
        <ImpactPreview event={event} />
        <CookingKitchens eventId={event.id} />
        <TextArea
          label={t('edit.cancel.reason')}
          hint={t('edit.cancel.reason.hint', { min, max })}
          value={reason}
          onChange={setReason}
          maxLength={max}
          leftWords={(count) => t('edit.left', { count })}
          error={isTried && isTooShort ? t('edit.cancel.reason.short', { min }) : undefined}
          isRequired
        />
        <Stack gap={8}>
          <Checkbox isSelected={isShown} onChange={setShown}>
            {t('edit.cancel.show')}
          </Checkbox>
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('impact.notify.hint')}>
            {t('impact.notify')}
          </Checkbox>
        </Stack>
        {failed && <EventRefused {...failed} />}
      </Stack>
    </ConfirmDialog>
  );
}

/** Kitchens whose food is already being made: somebody has to say where it goes. */
function CookingKitchens({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { offers } = useEventOffers(eventId);
  const cooking = (offers?.items ?? []).filter(({ state }) => state === 'preparing' || state === 'ready');
  if (cooking.length === 0) return null;
  const restaurants = formats.list(cooking.map(({ restaurant }) => restaurant.name));
  return <p>{t('offers.food.cooking', { restaurants, count: cooking.length })}</p>;
}

const cancelling = { cancel: true } as const;

/** Information only: the event can be cancelled without it. */
function ImpactPreview({ event }: Pick<CancelEventDialogProps, 'event'>): ReactNode {
  const t = useManageMessages();
  const { answer: impact, isReading } = useImpact(event.id, cancelling);
  if (impact) return <ImpactMessages impact={impact} restaurants={event.restaurants} />;
  if (!isReading) return <p>{t('edit.impact.unknown')}</p>;
  return <Loading label={t('common.loading')} lines={2} />;
}
