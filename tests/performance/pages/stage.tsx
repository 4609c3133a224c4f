import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** One element on the page, and the time that drawing it takes. */
export interface Stage {
  readonly element: HTMLElement;
  /** Milliseconds of script and layout until it is in the document. */
  draw(content: ReactNode): number;
  clear(): void;
}

export function createStage(): Stage {
  const element = document.createElement('div');
  element.dataset['area'] = 'events';
  document.body.append(element);
  const root: Root = createRoot(element);
  return {
    element,
    draw: (content) => took(() => flushSync(() => root.render(content)), element),
    clear: () => {
      root.unmount();
      element.remove();
    },
  };
}

/** Milliseconds of an act, with the layout that it makes necessary. */
export function took(run: () => void, element: HTMLElement = document.body): number {
  const from = performance.now();
  run();
  void element.getBoundingClientRect();
  return performance.now() - from;
}

export const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** After the next paint. */
export async function painted(): Promise<void> {
  await nextFrame();
  await new Promise((resolve) => setTimeout(resolve));
}
