import type { OwnConsumer } from './consumer';
import type { Line, LineParts } from './line';
import { OwnLine } from './own-line';
import { socketUrl } from './socket-url';

/**
 * A connection of our own to an address, which is checked at each opening: it may carry something that changes. One that is refused from
 * the beginning is reported, and then there is no live connection.
 */
export function openOwnLine(
  address: () => string,
  load: () => Promise<{ createConsumer(url: () => string): unknown }>,
  parts: LineParts,
): Line {
  const addressNow = (): string => socketUrl(address());
  try {
    addressNow();
  } catch (error) {
    parts.onFault(error);
    return withoutConnection(parts);
  }
  const makeConsumer = async (onReopen: () => void): Promise<OwnConsumer> => {
    const { createConsumer } = await load();
    const url = addressNow();
    let isFirst = true;
    // Asked for at each opening: nothing else says that Action Cable opens a socket.
    return createConsumer(() => {
      if (!isFirst) onReopen();
      isFirst = false;
      return url;
    }) as OwnConsumer;
  };
  return new OwnLine({ ...parts, makeConsumer });
}

function withoutConnection({ status }: LineParts): Line {
  return {
    want: () => status.off(),
    answered: () => undefined,
    disconnected: () => undefined,
    sessionChanged: () => undefined,
    stop: () => status.stop(),
  };
}
