import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useDoorList } from '~/data/door.queries';
import { useKioskLock } from '~/data/kiosk';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { QueryBoundary } from '~/data/query-boundary';
import { useScreenOn } from '~/data/screen-on';
import { useTitle } from '~/data/shell';
import { useDoorDevice, useStoredDoors } from '~/data/use-door-device';
import { toTicketCode } from '~/domain/ticket-code';
import { useManageMessages } from '~/i18n/manage-messages';
import { useMessages } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { useLocation, useNavigate, useNavigationType } from '~/lib/router';
import { WithManageWords } from '~/parts/manage-words';
import { Button } from '~/ui/button';
import { Loading } from '~/ui/skeleton';
import doorCss from './door.module.css';
import { useDoorsOfEvening } from './doors-together';
import { KioskAnswer } from './kiosk-answer';
import { KioskCode } from './kiosk-code';
import css from './kiosk.module.css';
import { LeaveKiosk } from './leave-kiosk';
import { useScans } from './use-scans';
import { Viewfinder } from './viewfinder';

/**
 * Guests check themselves in. It covers the whole page, the shell's menus too, and shows nobody anything of others. What leads out of the page (the
 * address bar, gestures of the system) only the browser can lock.
 */
export function Kiosk(): ReactNode {
  const t = useMessages();
  const lock = useKioskLock();
  const cover = useCover();
  useNoWayBack();
  return (
    <dialog ref={cover} className={css['kiosk']} aria-label={t('nav.label')}>
      <ErrorBoundary fallback={(_, retry) => <Button onPress={retry}>{t('common.retry')}</Button>}>
        <Suspense fallback={<Loading label={t('common.loading')} lines={4} />}>
          <WithManageWords>
            {lock && <Page eventId={lock.eventId} />}
            {lock && <LeaveKiosk {...lock} />}
          </WithManageWords>
        </Suspense>
      </ErrorBoundary>
    </dialog>
  );
}

/** A modal dialog that Escape and Back do not close: what lies below it cannot be seen, pressed or focused. */
function useCover() {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = cover.current;
    if (!dialog) return undefined;
    const show = (): void => dialog.showModal();
    const stay = (cancel: Event): void => cancel.preventDefault();
    show();
    dialog.addEventListener('cancel', stay);
    // Browsers let a second Escape close it all the same.
    dialog.addEventListener('close', show);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', show);
      dialog.close();
    };
  }, []);
  return cover;
}

/** Adds an entry for this page at the start and at every Back, so that the one before is never a page of the shell. */
function useNoWayBack(): void {
  const { key, pathname, search } = useLocation();
  const isPopped = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (isPopped || !hasBegun.current) void navigate(pathname + search);
    hasBegun.current = true;
  }, [isPopped, key, pathname, search, navigate]);
}

function Page({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  return (
    <QueryBoundary
      subject={eventId}
      catches={() => true}
      show={(_, retry) => (
        <div className={css['page']}>
          <p>{t('kiosk.ask')}</p>
          <Button onPress={retry}>{t('common.retry')}</Button>
        </div>
      )}
    >
      <Suspense fallback={<Loading label={t('common.loading')} lines={4} />}>
        <CheckYourselfIn eventId={eventId} />
      </Suspense>
    </QueryBoundary>
  );
}

function CheckYourselfIn({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const list = useDoorList(eventId);
  const device = useDoorDevice(eventId);
  useFollow(manageSubjects.door, eventId);
  useScreenOn();
  useTitle(list.event.title);
  // Nothing else of Events is open that would send them.
  useStoredDoors();
  const { doors, titleOf, openers } = useDoorsOfEvening({ list, device });
  const scans = useScans(doors, 'in', () => t('kiosk.door'), { asksPeople: true });
  return (
    <div className={css['page']}>
      {openers}
      <h1 className={css['title']}>
        {doors.map(({ list: one }) => titleOf(one) ?? one.event.title).join(' · ')}
      </h1>
      <div className={doorCss['stage']}>
        <Viewfinder isReady={device !== undefined} onCode={(text) => scans.check(toTicketCode(text))} />
        <KioskAnswer scans={scans} titleOf={titleOf} />
      </div>
      <KioskCode scans={scans} />
    </div>
  );
}
