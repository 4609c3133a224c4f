import type { Guest } from '~/api/manage/guests';
import { simpleDetails } from '~/api/registration-fields';
import { usualValues } from '~/api/simple-values';
import { keys } from '~/data/keys';
import { manageKeys } from '~/data/manage-keys';
import { messages } from '~/i18n/manage-en';
import { MoreMessages } from '~/i18n/provider';
import { Route, Routes } from '~/lib/router';
import { GuestsRoute } from '~/routes/guests.route';
import { anEventDetail } from '../../support/build';
import { createPageServices, Providers, readForGood } from './providers';
import { createStage, nextFrame, painted, took, type Stage } from './stage';

export interface GuestFigures {
  readonly mount: number;
  /** In the document. */
  readonly rows: number;
  /** Of each frame of the scroll, in ms. */
  readonly frames: readonly number[];
  /** Frames of the scroll with a stretch of the list in sight that no row was drawn for. */
  readonly blanks: number;
  readonly longTasks: number;
  readonly key: number;
}

const EVENT = 'evt_1';
const first = ['Amara', 'Benoît', 'Carmen', 'Dilip', 'Elif', 'Farida', 'Guillaume', 'Hana', 'Ivo', 'Joana'];
const last = ['Abadi', 'Bernard', 'Castillo', 'Diallo', 'Ekström', 'Fontaine', 'Gupta', 'Hernández', 'Ito'];
const states = ['confirmed', 'confirmed', 'confirmed', 'waitlisted', 'no_show'] as const;

/** As many parties as asked, each somewhat different from the next. */
function manyGuests(count: number): Guest[] {
  return Array.from({ length: count }, (_, at): Guest => {
    const state = states[at % states.length] ?? 'confirmed';
    return {
      id: `reg_${at}` as Guest['id'],
      version: 1,
      lock_version: 1,
      code: state === 'confirmed' ? `C${String(at).padStart(7, '2')}` : null,
      contact_name: `${first[at % 10]} ${last[at % 9]} ${at}`,
      phone: `+336${String(20_000_000 + at * 137).padStart(8, '0')}`,
      state,
      party: { adults: 1 + (at % 2), children: at % 3, infants: 0 },
      people: 1 + (at % 2) + (at % 3),
      mode: 'dine_in',
      diets: at % 4 === 0 ? [{ tag: 'halal', count: 1 }] : [],
      allergens: at % 9 === 0 ? ['nuts'] : [],
      ...usualValues(simpleDetails),
      note: at % 20 === 0 ? 'We come with a pram.' : '',
      delivery_address: '',
      needs_reconfirm: false,
      late_people: 0,
      checked_in: 0,
      waiting: state === 'waitlisted' ? at : null,
      walk_in: at % 50 === 0,
      created_at: '2026-11-20T08:00:00Z',
      can: state === 'confirmed' ? ['change', 'check_in', 'cancel'] : ['cancel'],
    };
  });
}

/** P11: the guest list scrolled from top to bottom and back for some seconds, and typed into. */
export async function guestList(count: number, seconds: number): Promise<GuestFigures> {
  const services = createPageServices(readForGood);
  const event = anEventDetail({ id: EVENT, state: 'live', seats: { capacity: 5_000, free: 40 } });
  services.queries.setQueryData(keys.event(null, EVENT), event);
  const guests = new Map(manyGuests(count).map((guest) => [guest.id, guest]));
  services.queries.setQueryData(manageKeys.guests(null, EVENT), { guests, cursor: null, total: count });
  services.api.on({ showEvent: event, listGuests: { items: [], next_cursor: null, total: 0 } });
  history.replaceState(null, '', '/');
  const stage = createStage();
  const mount = stage.draw(
    <Providers services={services} at={`/events/manage/${EVENT}/guests`}>
      <MoreMessages messages={messages}>
        <Routes>
          <Route path="/events/manage/:eventId/guests" element={<GuestsRoute />} />
        </Routes>
      </MoreMessages>
    </Providers>,
  );
  await painted();
  const rows = stage.element.querySelectorAll('[role="listitem"]').length;
  if (rows === 0) throw new Error('No row is on the page.');
  const scrolled = await scroll(stage, seconds);
  window.scrollTo(0, 0);
  await painted();
  const key = await typed(stage);
  stage.clear();
  return { mount, rows, ...scrolled, key };
}

async function scroll({ element }: Stage, seconds: number) {
  let longTasks = 0;
  const observer = new PerformanceObserver((entries) => {
    longTasks += entries.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const frames: number[] = [];
  let blanks = 0;
  const end = document.documentElement.scrollHeight - innerHeight;
  const from = await nextFrame();
  let now = from;
  while (now - from < seconds * 1_000) {
    const part = (now - from) / (seconds * 1_000);
    // Down to the end in the first half and up again in the second.
    window.scrollTo(0, end * (part < 0.5 ? 2 * part : 2 - 2 * part));
    const next = await nextFrame();
    frames.push(next - now);
    now = next;
    // What a person sees of this frame is what stood there before the next scroll.
    if (!hasRowAt(element, innerHeight / 2)) blanks += 1;
  }
  observer.disconnect();
  return { frames, blanks, longTasks };
}

const hasRowAt = (element: HTMLElement, y: number): boolean => {
  const there = document.elementFromPoint(innerWidth / 2, y);
  if (!there || !element.contains(there)) return false;
  return there.closest('[role="listitem"]') !== null || there.closest('[role="list"]') === null;
};

/** From a key in the search field to the next paint, in the worst of six keys. */
async function typed({ element }: Stage): Promise<number> {
  const field = element.querySelector<HTMLInputElement>('input[type="search"]');
  if (!field) throw new Error('There is no search field.');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  let worst = 0;
  for (const text of ['a', 'am', 'ama', 'amar', 'amara', 'amara d']) {
    const from = performance.now();
    took(() => {
      setValue?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, element);
    // The letters come first and the rows after them: both are waited for.
    await painted();
    await painted();
    worst = Math.max(worst, performance.now() - from - 2 * FRAME);
  }
  return worst;
}

const FRAME = 1_000 / 60;
