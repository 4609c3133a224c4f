import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { Link } from '~/lib/router';
import { fakeClock, fakeShell, NOW } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { useNow, useToday } from './clock';
import { useHousehold } from './household';
import { useApiUrl, useAreaHref, usePaths, useReferral, useShareUrl } from './links';
import { useConnection } from './live/use-live';
import { useMe, useAnnounce, useReferralUnit, useTimeZone, useTitle } from './shell';

const show = (element: ReactNode, options?: Parameters<typeof renderWith>[1]) => renderWith(element, options);

describe('paths', () => {
  it.each([
    ['/events', ['/events', '/events/calendar?view=week', '/events/evt_1/register', '/events/mine/reg_1']],
    ['', ['/', '/calendar?view=week', '/evt_1/register', '/mine/reg_1']],
    ['/a/b', ['/a/b', '/a/b/calendar?view=week', '/a/b/evt_1/register', '/a/b/mine/reg_1']],
  ])('under “%s” are absolute', (base, expected) => {
    const paths = pathBuilders(screenPaths, base);
    expect([
      paths.browse(),
      paths.calendar({ view: 'week' }),
      paths.register({ eventId: 'evt_1' }),
      paths.ticket({ registrationId: 'reg_1' }),
    ]).toEqual(expected);
  });
});

describe('a referral code', () => {
  function Page(): ReactNode {
    const paths = usePaths();
    return (
      <>
        <p>{`Came with ${useReferral() ?? 'none'}`}</p>
        <Link to={paths.mine()}>Mine</Link>
      </>
    );
  }

  it('that came with the URL stays for the visit', async () => {
    const { user, location } = show(<Page />, { route: '/events/evt_1?ref=GARCIA7Q' });
    await user.click(screen.getByRole('link', { name: 'Mine' }));
    expect(location()).toBe('/events/mine');
    expect(screen.getByText('Came with GARCIA7Q')).toBeVisible();
  });

  it.each(['', '%3Cscript%3E', 'x'.repeat(41), 'a%20b'])('that is none is left out: %s', (code) => {
    show(<Page />, { route: `/events?ref=${code}` });
    expect(screen.getByText('Came with none')).toBeVisible();
  });
});

describe('links', () => {
  function Links(): ReactNode {
    const [share, area, api] = [useShareUrl(), useAreaHref(), useApiUrl()];
    return (
      <p>
        {[
          share('/events/evt_1', 'GA&7'),
          share('/events'),
          area('drivers', 'new'),
          api('/api/v2/x.ics'),
        ].join(' ')}
      </p>
    );
  }
  it('lead out with what they need', () => {
    show(<Links />);
    expect(screen.getByText(/./, { selector: 'p' })).toHaveTextContent(
      'http://localhost/events/evt_1?ref=GA%267 http://localhost/events /drivers/new https://platform.example/api/v2/x.ics',
    );
  });
});

describe('the time', () => {
  function Clock(): ReactNode {
    return <p>{`${useNow(1_000)} ${useToday()} ${useToday('Pacific/Auckland')}`}</p>;
  }

  it('goes in whole steps of the server’s clock', () => {
    jest.useFakeTimers();
    const clock = fakeClock(NOW + 250);
    show(<Clock />, { clock });
    expect(screen.getByText(`${NOW} 2026-11-21 2026-11-21`)).toBeVisible();
    clock.set(NOW + 1_020);
    act(() => {
      jest.advanceTimersByTime(760);
    });
    expect(screen.getByText(`${NOW + 1_000} 2026-11-21 2026-11-21`)).toBeVisible();
    jest.useRealTimers();
  });

  it('knows the day of each place', () => {
    show(<Clock />, { clock: fakeClock(Date.UTC(2026, 10, 21, 23, 30)) });
    expect(screen.getByText(/ 2026-11-22 2026-11-22$/)).toBeVisible();
  });
});

describe('what the shell knows', () => {
  function Shell(): ReactNode {
    useTitle('Supper');
    const announce = useAnnounce();
    const household = useHousehold();
    return (
      <button onClick={() => announce('Saved')}>
        {[
          useMe()?.name ?? 'visitor',
          useTimeZone(),
          useReferralUnit(),
          useConnection().state,
          household?.id ?? 'null',
        ].join(' ')}
      </button>
    );
  }

  it('is told, and told back', async () => {
    const shell = fakeShell({ session: null });
    const { user } = show(<Shell />, { shell });
    await user.click(await screen.findByRole('button', { name: 'visitor Europe/Paris points live null' }));
    expect(shell.titles).toContain('Supper');
    expect(shell.announced).toEqual(['Saved']);
  });
});
