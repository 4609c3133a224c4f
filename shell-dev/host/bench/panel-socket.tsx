import type { ReactNode } from 'react';
import { socketReport } from '../platform/network-socket';
import { useStore } from '../platform/store';
import { useWords } from '../words/words';
import { Facts, Part, timeOf } from './panel-parts';

export function SocketPart(): ReactNode {
  const { panel } = useWords();
  const socket = useStore(socketReport);
  return (
    <Part title={panel.socket} badge={panel.states[socket.state]}>
      <Facts
        facts={[
          [
            panel.sockets,
            <output key="open" className="panel-number" data-open-sockets={socket.open}>
              {socket.open}
            </output>,
          ],
          [panel.opened, socket.opened],
          [panel.received, socket.received],
          [panel.sent, socket.sent],
        ]}
      />
      {socket.frames.length === 0 ? (
        <p className="panel-empty">{panel.noFrames}</p>
      ) : (
        <ol className="panel-log">
          {socket.frames.map(({ at, from, text }, index) => (
            <li key={`${at}.${socket.frames.length - index}`} className="panel-entry">
              <span className="panel-when">
                {from === 'server' ? '↓' : '↑'} {timeOf(at)}
              </span>
              <code className="panel-frame">{text}</code>
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
