import { build, contractVersion, paths, routes } from 'events-remote';
import { guardRemotes, RemoteFailure } from 'events-remote/shell';
import { fakePlatform, fakeRemote } from 'events-remote/testing';
/** What modules of a shell import, run by Node as it is. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

const guard = guardRemotes({ origins: ['https://events.example'] });
await assert.rejects(
  guard.load('events/App', fakeRemote().loadRemote),
  (error) => error instanceof RemoteFailure && /load it in the browser/.test(error.message),
);
for (const name of ['App', 'routes', 'mount', 'cards', 'contract']) {
  const words = {
    message: new RegExp(`^events-remote/${name} has types alone.*loadRemote\\('events/${name}'\\)`),
  };
  await assert.rejects(import(`events-remote/${name}`), words);
  assert.throws(() => createRequire(import.meta.url)(`events-remote/${name}`), words);
}
// Of a page the guard needs no more than a place where violations of its policy are announced.
globalThis.document = new EventTarget();

assert.equal(paths.event({ eventId: 'harvest supper' }), 'harvest%20supper');
assert.equal(routes[0].id, 'browse');

const remote = fakeRemote();
const { EventsApp } = await guard.load('events/App', remote.loadRemote);
const { platform } = fakePlatform();
const route = createElement(Route, { path: '/events/*', element: createElement(EventsApp, { platform }) });
const page = createElement(
  MemoryRouter,
  { initialEntries: ['/events/mine'] },
  createElement(Routes, null, route),
);
assert.match(renderToString(page), /Fake Events: mine/);

remote.fail('slow');
await assert.rejects(
  guard.load('events/App', remote.loadRemote),
  (error) => error instanceof RemoteFailure && error.outcome === 'slow',
);
process.stdout.write(JSON.stringify({ contractVersion, build }));
