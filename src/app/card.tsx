import { lazy, Suspense, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { CardContentProps } from '~/features/cards/card';
import { ErrorBoundary } from '~/lib/error-boundary';
import type { Platform } from '~/platform/shell';
import { attemptPerPlatform, checkShell, ContractGate, useOtherReact } from './entry';
import { loadProblem, plainMessages, unstyled, warnDevelopers, showLoadProblem } from './load-problem';
import { createPlace, needElement } from './mount-place';
import type { MountState } from './use-mount-services';

export interface CardProps {
  /** What the shell hands over. Keep the object the same between renders: a new one restarts the card. */
  readonly platform?: Platform | undefined;
  /** How deep the card's heading stands in your page. Default 2. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** What a card takes at least, as `tokens.css` says once it is there: what stands below it does not move when its rows arrive. */
const room = { minBlockSize: 320 } as const;

/** A part of Events for another area's page. It loads its own code, and whatever fails fails inside its own box. */
function createCard(loadContent: () => Promise<ComponentType<CardContentProps>>) {
  const load = async () => {
    const [{ CardRoot }, Content] = await Promise.all([
      import(/* webpackChunkName: "card-root" */ './card-root'),
      loadContent(),
    ]);
    return {
      default: ({
        platform,
        headingLevel = 2,
        mountState,
      }: CardProps & { readonly mountState: MountState }) => (
        <CardRoot platform={platform} level={headingLevel} Content={Content} mountState={mountState} />
      ),
    };
  };
  const begin = () => ({ Loaded: lazy(load), mountState: {} satisfies MountState });
  const useAttempt = attemptPerPlatform(begin);
  function Card(props: CardProps): ReactNode {
    // React keeps the rejection of a lazy component for ever: each attempt needs a new one.
    const [{ Loaded, mountState }, attempt] = useAttempt(props.platform);
    return (
      <ErrorBoundary
        onError={(error) => warnDevelopers(error, props.platform)}
        onRetry={() => attempt(begin())}
        fallback={(error, retry) => <CardProblem error={error} onRetry={retry} />}
      >
        <ContractGate shell={props.platform?.contractVersion}>
          <Suspense
            fallback={
              <div data-area="events" role="status" aria-label={plainMessages().loading} style={room} />
            }
          >
            <Loaded {...props} mountState={mountState} />
          </Suspense>
        </ContractGate>
      </ErrorBoundary>
    );
  }
  return function EventsCard(props: CardProps): ReactNode {
    return useOtherReact(props, props.platform) ?? <Card {...props} />;
  };
}

interface CardProblemProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** One quiet line, in plain elements: neither style nor catalogue may have arrived. */
function CardProblem({ error, onRetry }: CardProblemProps): ReactNode {
  const { title, detail, again } = loadProblem(error);
  const isFinal = again === undefined;
  useEffect(() => {
    if (isFinal) return undefined;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isFinal, onRetry]);
  return (
    <p role="status" data-area="events" data-card="" data-problem="">
      {isFinal ? detail : `${title}. `}
      {!isFinal && (
        <button type="button" style={unstyled} onClick={onRetry}>
          {again}
        </button>
      )}
    </p>
  );
}

/** For a family's own page: its tickets, what needs an answer, its places in queues, and what is coming up if there is room. */
export const NextEventsCard = createCard(() =>
  import(/* webpackChunkName: "card-next" */ '~/features/cards/next-events').then((m) => m.NextEvents),
);

/** For those who work: what is on today, with the seats that are left at this moment. */
export const TodayCard = createCard(() =>
  import(/* webpackChunkName: "card-today" */ '~/features/cards/today').then((m) => m.Today),
);

/** For managers: today's events that need somebody now, with how much. */
export const NeedsYouCard = createCard(() =>
  import(/* webpackChunkName: "card-needs" */ '~/features/cards/needs-you').then((m) => m.NeedsYou),
);

/** For people of a restaurant: invitations that wait for their reply, and what they cook next. Empty for others who are signed in. */
export const KitchenCard = createCard(() =>
  import(/* webpackChunkName: "card-kitchen" */ '~/features/cards/kitchen').then((m) => m.Kitchen),
);

/** For people who help: the shifts that they have, then those that still need somebody. Empty for others who are signed in. */
export const OpenShiftsCard = createCard(() =>
  import(/* webpackChunkName: "card-shifts" */ '~/features/cards/open-shifts').then((m) => m.OpenShifts),
);

const cards = {
  'next-events': NextEventsCard,
  today: TodayCard,
  'needs-you': NeedsYouCard,
  kitchen: KitchenCard,
  'open-shifts': OpenShiftsCard,
} as const;

/** `next-events` is `NextEventsCard`, `today` is `TodayCard`, `needs-you` is `NeedsYouCard`, `kitchen` is `KitchenCard`, `open-shifts` is `OpenShiftsCard`. */
export type CardName = keyof typeof cards;

export interface MountedCard {
  /** Changes what is given and keeps the rest. Another platform object starts the card again. */
  update(props: CardProps): void;
  /** Removes the card at once: when this returns, the element is yours to draw into. May be called twice, and while code is loading. */
  unmount(): void;
  /**
   * Resolves when the card was handed to React. Rejects when React's own code could not be loaded, with `MissingShare` or with
   * `ContractMismatch`; the element says that too. What fails later is said inside the card, with a way to try again.
   */
  readonly ready: Promise<void>;
}

/** At most one card for each element. */
const mountedIn = new WeakMap<Element, MountedCard>();

/**
 * Draws a card into an element with a React root of its own: for shells with another React or none. The card lives in a child that it
 * appends, so whatever else is in the element stays. A second card in the same element replaces the first.
 *
 * A card links into Events, so it needs `platform.basePath` (or the prefix `platform.areas.events`). Without one it shows its rows
 * without links and says so once, to `platform.reporter` and on the console.
 *
 * Throws a `TypeError` that says what is wrong when `element` is not an element, is inside a shadow root, or no card has that name.
 */
export function mountCard(element: HTMLElement, name: CardName, props: CardProps = {}): MountedCard {
  needElement(element, 'mountCard(element)');
  needName(name);
  mountedIn.get(element)?.unmount();

  const Card = cards[name];
  const place = createPlace(element);
  let latest = props;
  let root: Root | undefined;
  let isGone = false;

  const render = (): void => root?.render(<Card {...latest} />);
  const start = async (): Promise<void> => {
    checkShell(latest.platform?.contractVersion);
    // A chunk of its own: a page that renders the components has it already.
    const { createRoot } = await import('react-dom/client');
    if (isGone) return;
    root = createRoot(place);
    render();
  };
  const showProblem = (error: unknown): void => {
    if (isGone) return;
    showLoadProblem(place, error, latest.platform, () => {
      place.replaceChildren();
      start().catch(showProblem);
    });
  };
  const ready = start();
  ready.catch(showProblem);

  const mounted: MountedCard = {
    ready,
    update(next) {
      latest = { ...latest, ...next };
      render();
    },
    unmount() {
      if (isGone) return;
      isGone = true;
      if (mountedIn.get(element) === mounted) mountedIn.delete(element);
      place.remove();
      // Not within the call: a shell on the same React may call from an effect while React commits this very root.
      queueMicrotask(() => root?.unmount());
    },
  };
  mountedIn.set(element, mounted);
  try {
    props.platform?.onTeardown?.(mounted.unmount);
  } catch (error) {
    // The shell's own fault. It still has `unmount`.
    globalThis.reportError?.(error);
  }
  return mounted;
}

function needName(name: unknown): void {
  if (typeof name === 'string' && Object.hasOwn(cards, name)) return;
  const names = Object.keys(cards).map((known) => `"${known}"`);
  throw new TypeError(
    `mountCard(element, name): Events has no card ${JSON.stringify(name) ?? String(name)}: there are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
  );
}
