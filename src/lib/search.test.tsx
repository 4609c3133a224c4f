import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, use } from 'react';
import { MemoryRouter, useNavigate, useSearchParams } from './router';
import { useSearch } from './search';

function Probe() {
  const { params, change } = useSearch();
  const navigate = useNavigate();
  const set = (key: string, replace: boolean) =>
    change((newest) => new URLSearchParams([...newest, [key, '1']]), { replace });
  return (
    <>
      <output>{params.toString() || 'nothing'}</output>
      <button
        onClick={() => {
          set('a', false);
          set('b', true);
        }}
      >
        Set two
      </button>
      <button onClick={() => set('c', false)}>Set one</button>
      <button onClick={() => navigate(-1)}>Back</button>
    </>
  );
}

const never = new Promise<never>(() => undefined);

/** Something beside it that is not ready to show the new URL: the router waits for it. */
function Slow() {
  const [params] = useSearchParams();
  return params.size === 0 ? 'ready' : use(never);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the query as state', () => {
  beforeEach(() => {
    render(
      <MemoryRouter initialEntries={['/list']}>
        <Probe />
      </MemoryRouter>,
    );
  });

  it('adds one change to another made in the same moment', async () => {
    await press('Set two');
    expect(await screen.findByText('a=1&b=1')).toBeVisible();
  });

  it('believes the URL again after Back', async () => {
    await press('Set one');
    expect(await screen.findByText('c=1')).toBeVisible();
    await press('Back');
    expect(await screen.findByText('nothing')).toBeVisible();
    await press('Set one');
    expect(await screen.findByText('c=1')).toBeVisible();
  });
});

it('stays what was chosen while the router still waits to show it', async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Probe />
      <Suspense>
        <Slow />
      </Suspense>
    </MemoryRouter>,
  );
  await press('Set one');
  expect(await screen.findByText('c=1')).toBeVisible();
  await press('Set two');
  expect(await screen.findByText('c=1&a=1&b=1')).toBeVisible();
});
