import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Permission } from '~/api/vocabulary';
import type { FailedSend } from '~/data/send';
import { refusalOf } from '~/domain/registration-refusal';
import { ErrorBoundary } from '~/lib/error-boundary';
import { Failure, failureTable, outcomeOf, type FailureKind } from '~/lib/failure';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { RefusalNotice } from '~/parts/refusal-notice';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { ProblemPage } from './screen-view';

/** What can be done about a failed read as a part and as the page, and about a failed change in its notice. */
interface Offers {
  readonly part: string;
  readonly page: string;
  readonly notice: string;
}

const expected: Readonly<Record<FailureKind, Offers>> = {
  invalid: { part: 'Try again', page: 'Try again', notice: 'Try again' },
  conflict: { part: 'Try again', page: 'Try again', notice: '' },
  'not-found': { part: 'page', page: 'See all events', notice: '' },
  gone: { part: 'page', page: 'See all events', notice: '' },
  forbidden: { part: 'page', page: 'See all events', notice: '' },
  'signed-out': { part: 'page', page: 'Sign in', notice: 'Sign in' },
  'too-many': { part: 'Try again', page: 'Try again', notice: 'Try again' },
  'too-large': { part: 'Try again', page: 'Try again', notice: 'Try again' },
  outdated: { part: 'page', page: 'Reload', notice: 'Reload' },
  offline: { part: 'Try again', page: 'Try again', notice: 'Send now' },
  timeout: { part: 'Try again', page: 'Try again', notice: 'Try again' },
  unavailable: { part: 'Try again', page: 'Try again', notice: 'Try again' },
  malformed: { part: 'Try again', page: 'Try again', notice: 'Try again' },
  misconfigured: { part: 'Try again', page: 'Try again', notice: 'Try again' },
  'outdated-server': { part: 'Try again', page: 'Try again', notice: 'Try again' },
  unexpected: { part: 'Try again', page: 'Try again', notice: 'Try again' },
};

const kinds = Object.keys(failureTable) as FailureKind[];

/** The title that is shown, and every button and link below it. */
function offers(): string {
  const box = screen.getByRole('alert');
  expect(box.textContent.trim()).not.toBe('');
  const ways = [...within(box).queryAllByRole('button'), ...within(box).queryAllByRole('link')];
  return ways.map(({ textContent }) => textContent).join(', ');
}

const passOn = (error: unknown) => <p>{`The page shows ${String((error as Failure).kind)}`}</p>;

describe.each(kinds)('a failure of kind %s', (kind) => {
  const failure = new Failure(kind, { requestId: 'req-1' });
  function Read(): ReactNode {
    throw failure;
  }

  it('is shown by the part that was read, or goes on to the page', async () => {
    const { services } = renderWith(
      <ErrorBoundary fallback={passOn}>
        <ReadingBoundary subject="" title="The guests could not be loaded">
          <Read />
        </ReadingBoundary>
      </ErrorBoundary>,
    );
    const shown = screen.queryByText(`The page shows ${kind}`) ? 'page' : offers();
    expect(shown).toBe(expected[kind].part);
    expect(services.telemetry.reported.length).toBe(failureTable[kind].isReported ? 1 : 0);
  });

  it('has words and a way on as the page', () => {
    renderWith(<ProblemPage error={failure} onRetry={() => undefined} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName();
    expect(offers()).toBe(expected[kind].page);
  });

  it('has words and a way on as the notice beside a button', () => {
    const failed: FailedSend = {
      status: outcomeOf(failure),
      failure,
      refusal: refusalOf(failure),
      attempt: 1,
      repeat: () => undefined,
    };
    renderWith(<RefusalNotice failed={failed} />);
    expect(offers()).toBe(expected[kind].notice);
  });
});

describe('a page of managers that is refused', () => {
  const open = (can: readonly Permission[]) =>
    renderWith(<ProblemPage error={new Failure('forbidden')} ofManagers onRetry={() => undefined} />, {
      api: fakeApi({ showMe: { can: [...can] } }),
    });

  it('tells a family whom it is for, and leads to what is theirs', () => {
    open([]);
    expect(screen.getByRole('heading', { name: 'This page is for managers' })).toBeVisible();
    expect(offers()).toBe('Go to My events');
  });

  it('tells a manager whom to ask', async () => {
    open(['manage_events']);
    expect(await screen.findByText(/ask the person who invited you/)).toBeVisible();
  });
});
