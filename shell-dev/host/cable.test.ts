/** @jest-environment jest-fixed-jsdom */
import { adapters } from '@rails/actioncable';
import { createCable } from './cable';

it('lets no frame reach Action Cable that it would throw on', () => {
  createCable();
  const socket = new (adapters.WebSocket as typeof WebSocket)('ws://localhost:1/cable');
  const heard: unknown[] = [];
  // As Action Cable listens.
  socket.onmessage = ({ data }) => void heard.push(data);
  const welcome = '{"type":"welcome"}';
  for (const data of ['{', 'null', '', 'hello', welcome, new ArrayBuffer(2)])
    socket.dispatchEvent(new MessageEvent('message', { data }));
  expect(heard).toEqual([welcome]);
  socket.close();
});
