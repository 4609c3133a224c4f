import type { Root } from 'react-dom/client';
import { type CardProps, NextEventsCard, TodayCard } from './card';
import { showLoadProblem } from './load-problem';
import { createPlace, needElement } from './mount-place';
import { needShares } from './shared-modules';

const cards = { 'next-events': NextEventsCard, today: TodayCard } as const;

/** `next-events` is `NextEventsCard`, `today` is `TodayCard`. */
export type CardName = keyof typeof cards;

export interface MountedCard {
  /** Changes what is given and keeps the rest. Another platform object starts the card again. */
  update(props: CardProps): void;
  /** Removes the card at once: when this returns, the element is yours to draw into. May be called twice, and while code is loading. */
  unmount(): void;
  /**
   * Resolves when the card was handed to React. Rejects when React's own code could not be loaded, or with `MissingShare`; the element
   * says that too. What fails later is said inside the card, with a way to try again.
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
    needShares();
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
    `mountCard(element, name): Events has no card ${JSON.stringify(name) ?? String(name)}: there are ${names.join(' and ')}.`,
  );
}
