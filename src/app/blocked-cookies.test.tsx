import { screen } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { anEventDetail } from '../../tests/support/build';
import { openRegister } from '../../tests/support/open-register';
import { renderWith } from '../../tests/support/render';
import { ProblemPage } from './screen-view';

const ignore = () => undefined;

describe('T18: a browser that blocks cookies', () => {
  beforeEach(() => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false));
  afterEach(() => jest.restoreAllMocks());

  it('is named where a page asks to sign in, and reloading is offered', () => {
    renderWith(<ProblemPage error={new Failure('signed-out', { status: 401 })} onRetry={ignore} />);
    const title = screen.getByRole('heading', { level: 1, name: 'Your browser blocks cookies on this site' });
    expect(title).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  it('is named where seats are refused to somebody whom the server does not know', async () => {
    await openRegister({ event: anEventDetail({ can: [] }) });
    expect(screen.getByText('Your browser blocks cookies on this site')).toBeVisible();
    expect(screen.queryByText(/another kind of account/)).not.toBeInTheDocument();
  });
});

it('another person is still told that seats are for families', async () => {
  await openRegister({ event: anEventDetail({ can: [] }) });
  expect(screen.getByText('You’re signed in with another kind of account.')).toBeVisible();
});
