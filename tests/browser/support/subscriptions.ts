import type { Page } from '@playwright/test';

/** What this page has subscribed to and not left, read from what it says on its sockets. */
export function countSubscriptions(page: Page): () => number {
  const held = new Set<string>();
  page.on('websocket', (socket) => {
    const own = new Set<string>();
    socket.on('framesent', ({ payload }) => {
      const { command, identifier } = JSON.parse(String(payload)) as { command: string; identifier: string };
      if (command === 'subscribe') own.add(identifier);
      if (command === 'unsubscribe') own.delete(identifier);
      held.clear();
      for (const one of own) held.add(one);
    });
    socket.on('close', () => held.clear());
  });
  return () => held.size;
}
