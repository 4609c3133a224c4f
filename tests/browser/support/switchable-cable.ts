import type { Page, WebSocketRoute } from '@playwright/test';

export interface Cable {
  /** Closes the sockets of the cable, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Sockets that the page opened since the last cut. */
  opened(): number;
}

/** Puts a switch between the page and its cable. Call it before the page opens. */
export async function switchableCable(page: Page): Promise<Cable> {
  let sockets: WebSocketRoute[] = [];
  let isCut = false;
  await page.routeWebSocket(/\/cable$/, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    socket.connectToServer();
    sockets.push(socket);
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all(sockets.map((socket) => socket.close({ code: 1013 })));
      sockets = [];
    },
    async mend() {
      isCut = false;
      // What a browser says when its network is back: the shell reconnects at once.
      await page.evaluate(() => void dispatchEvent(new Event('online')));
    },
    opened: () => sockets.length,
  };
}
