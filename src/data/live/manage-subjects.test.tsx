import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Failure } from '~/lib/failure';
import { live as liveForm } from '../../../tests/support/build';
import { aBoard, aManagedEvent } from '../../../tests/support/build-managed';
import { aSeries } from '../../../tests/support/build-series';
import { fakeApi } from '../../../tests/support/fake-api';
import { renderWith } from '../../../tests/support/render';
import { useBoard } from '../board';
import { useManagedEvent } from '../manage.queries';
import { useSeries } from '../series';
import { manageSubjects } from './manage-subjects';
import { subjects } from './subjects';
import { useFollow } from './use-live';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('keeps the limit of each query in one place: no key begins with another one', () => {
  const all = [...Object.values(subjects), ...Object.values(manageSubjects)];
  const keys = new Set(all.map(({ queryKey }) => `${queryKey(null, 'id').join('/')}/`));
  for (const key of keys) expect([...keys].filter((other) => other.startsWith(key))).toEqual([key]);
});

describe('a series', () => {
  function SeriesTitle(): ReactNode {
    useFollow(manageSubjects.series, 'ser_1');
    return <h1>{useSeries('ser_1').title}</h1>;
  }

  it('is read again by itself when the read after a reconnect failed', async () => {
    const api = fakeApi({ showSeries: aSeries({ title: 'Friday supper' }) });
    const { services } = renderWith(<SeriesTitle />, { api });
    await pass(3_000);
    expect(screen.getByRole('heading')).toHaveTextContent('Friday supper');
    api.on({ showSeries: new Failure('unavailable') });
    services.cable.reconnect();
    await pass(1_000);
    api.on({ showSeries: aSeries({ title: 'Saturday supper' }) });
    await pass(10_000);
    expect(screen.getByRole('heading')).toHaveTextContent('Saturday supper');
  });
});

describe('the board of an event', () => {
  const event = aManagedEvent({ id: 'evt_1' });

  function BoardTitle(): ReactNode {
    const { title } = useManagedEvent(event.id);
    useFollow(manageSubjects.events);
    useFollow(manageSubjects.board, event.id);
    return <h1>{`${title} ${useBoard(event.id).inside}`}</h1>;
  }

  it('reads the event and the counts at most once in two seconds each, whichever channel says that they changed', async () => {
    let version = event.version;
    const api = fakeApi({
      showManaged: () => ({ ...event, version, content_version: version }),
      showBoard: aBoard(event.id),
    });
    const { services } = renderWith(<BoardTitle />, { api });
    await pass(10_000);
    const countReads = () => [api.requestsOf('showManaged').length, api.requestsOf('showBoard').length];
    const [eventReads = 0, boardReads = 0] = countReads();
    for (let tenths = 0; tenths < 200; tenths += 1) {
      version += 1;
      const change = liveForm(event, { version, content_version: version });
      services.cable.send('ManageChannel', { type: 'event.changed', event: change });
      services.cable.send('ManagedEventChannel', { type: 'guests.changed', id: 'reg_1', version });
      await pass(100);
    }
    const [eventReadsAfter = 0, boardReadsAfter = 0] = countReads();
    // Ten in twenty seconds, and the two that may come a second early after quiet.
    expect(eventReadsAfter - eventReads).toBeLessThanOrEqual(12);
    expect(boardReadsAfter - boardReads).toBeLessThanOrEqual(12);
  });
});
