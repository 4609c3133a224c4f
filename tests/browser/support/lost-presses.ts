import type { BrowserContext } from '@playwright/test';

/** Pixels between down and up beyond which a press is a drag. */
const DRAG = 4;

/**
 * Prints each press that came to nothing because what it began on had gone or moved when it ended, with where it was and what lay there then.
 * On a busy machine a press takes long, and the test that fails for want of it sees only that nothing happened.
 */
export async function printLostPresses(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellLostPress', ({ page }, words: string) => {
    console.warn(`a press was lost on ${page.url()}: ${words}`);
  });
  await context.addInitScript((drag) => {
    const pressable = 'a, button, label, input, select, textarea, summary, [role], [tabindex]';
    const targetOf = (event: Event): Element | null => {
      const [inner] = event.composedPath();
      return inner instanceof Element ? inner.closest(pressable) : null;
    };
    const placeOf = (element: Element): string => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    };
    const nameOf = (element: Element | null): string =>
      element ? `<${element.localName}> "${element.textContent.trim().slice(0, 40)}"` : 'nothing to press';
    let began: { event: PointerEvent; target: Element; place: string } | undefined;
    addEventListener(
      'pointerdown',
      (event) => {
        const target = targetOf(event);
        began = target ? { event, target, place: placeOf(target) } : undefined;
      },
      true,
    );
    addEventListener(
      'pointerup',
      (event) => {
        if (!began) return;
        const { event: down, target, place } = began;
        const ended = targetOf(event);
        const isDrag = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > drag;
        if (isDrag || ended === target) return;
        const now = target.isConnected ? `is at ${placeOf(target)}` : 'is gone';
        const after = Math.round(event.timeStamp - down.timeStamp);
        const { tellLostPress } = globalThis as unknown as { tellLostPress(words: string): void };
        tellLostPress(
          `${nameOf(target)} was at ${place} and ${now} after ${after} ms, over ${nameOf(ended)}`,
        );
      },
      true,
    );
  }, DRAG);
}
