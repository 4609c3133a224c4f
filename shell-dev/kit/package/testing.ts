export { fakePlatform } from '../fake-platform';
export type { Asked, Changing, FakePlatform } from '../fake-platform';
export { fakeRemote } from '../fake-remote';
export type { FakeRemote, RemoteCall } from '../fake-remote';
