import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from './copy-button';
import { Countdown } from './countdown';
import { EmptyState, ErrorState } from './error-state';
import { ErrorSummary } from './error-summary';
import { LiveDot } from './live-dot';
import { Meter } from './meter';
import { Notice } from './notice';
import { Loading, SkeletonText, SLOW_AFTER, SlowProvider } from './skeleton';
import { TextField } from './text-field';

describe('an error summary', () => {
  const errors = [
    { id: 'phone', label: 'Phone', message: 'write the whole number' },
    { message: 'The kitchen closed the list' },
  ];
  const form = (attempt: number) => (
    <>
      <ErrorSummary title="Two things to put right" errors={errors} attempt={attempt} />
      <TextField id="phone" label="Phone" value="" onChange={() => undefined} />
    </>
  );

  test('takes focus when it appears, and again at each try', async () => {
    const { rerender } = render(form(1));
    expect(screen.getByRole('alert', { name: 'Two things to put right' })).toHaveFocus();
    await userEvent.click(screen.getByRole('textbox'));
    rerender(form(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  test('leads to the field, and says what belongs to none', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    render(form(1));
    await userEvent.click(screen.getByRole('link', { name: 'Phone: write the whole number' }));
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    expect(screen.getByText('The kitchen closed the list')).not.toHaveAttribute('href');
  });

  test('is not there when nothing is wrong', () => {
    render(<ErrorSummary title="Nothing" errors={[]} />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('a notice speaks in the voice it is given, and goes when dismissed', async () => {
  const onDismiss = jest.fn();
  render(
    <Notice tone="danger" title="Two seats are left" role="alert" onDismiss={onDismiss} dismissLabel="Close">
      What you typed is kept.
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Two seats are left');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('an error says what happened, what stays and the reference, and may be tried again', async () => {
  const onRetry = jest.fn();
  render(
    <ErrorState
      level={1}
      title="The list did not arrive"
      stays="Your seats are still kept."
      reference="Reference 8f2c"
      retryLabel="Try again"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Your seats are still kept.');
  expect(screen.getByRole('alert')).toHaveTextContent('Reference 8f2c');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The list did not arrive');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty place says so and offers one thing', () => {
  render(<EmptyState title="No meal fits" action={<a href="/next">Look at next week</a>} />);
  expect(screen.getByText('No meal fits')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Look at next week' })).toBeInTheDocument();
});

test('what loads is said once, its skeletons are not read', () => {
  render(
    <Loading label="Loading events">
      <SkeletonText lines={2} />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading events$/);
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
});

test('what loads for longer than ten seconds says so, and offers to ask again', () => {
  jest.useFakeTimers();
  const onRetry = jest.fn();
  render(
    <SlowProvider value={{ text: 'Still loading.', retryLabel: 'Try again', onRetry }}>
      <Loading label="Loading events" />
    </SlowProvider>,
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  pass(SLOW_AFTER - 1);
  expect(screen.queryByText('Still loading.')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Still loading.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Still loading.')).not.toBeInTheDocument();
  pass(SLOW_AFTER);
  expect(screen.getByText('Still loading.')).toBeInTheDocument();
  jest.useRealTimers();
});

test.each([
  ['in the middle', 18, 30, '60 200'],
  ['over the end', 40, 30, '100 200'],
])('a meter %s draws its share', (_, value, max, dashes) => {
  const { container } = render(<Meter value={value} max={max} label="words" />);
  expect(container.querySelector('[stroke-dasharray]')).toHaveAttribute('stroke-dasharray', dashes);
  expect(screen.getByText('words')).toBeInTheDocument();
});

test('a meter of nothing draws nothing', () => {
  const { container } = render(<Meter value={0} max={0} label="words" />);
  expect(container.querySelector('[stroke-dasharray]')).toBeNull();
});

test('the words of the live dot are read even when only the dot is drawn', () => {
  render(<LiveDot state="offline" label="Offline since 14:32" isLabelHidden />);
  expect(screen.getByText('Offline since 14:32')).toBeInTheDocument();
});

test('a countdown is a timer that does not chatter', () => {
  render(<Countdown label="Seats kept for you" remaining="9:41" />);
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('timer')).toHaveTextContent('9:41');
});

describe('copy', () => {
  const button = (
    <CopyButton text="the link" label="Copy" copiedLabel="Copied" failedLabel="Copy it by hand" />
  );

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('puts the text on the clipboard, says so, and is ready again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(button);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(write).toHaveBeenCalledWith('the link');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Copied');
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  test('says when the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(button);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copy it by hand' })).toBeInTheDocument();
  });
});
