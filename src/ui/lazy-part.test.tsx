import { act, render, screen } from '@testing-library/react';
import { lazyPart } from './lazy-part';

const Clock = ({ label }: { readonly label: string }) => <p>{label}</p>;

function Screen({ part }: { readonly part: ReturnType<typeof lazyPart<{ label: string }>> }) {
  const { Part, hasFailed } = part.useLoadState();
  if (Part) return <Part label="Here" />;
  return <p>{hasFailed ? 'Failed' : 'Not yet'}</p>;
}

it('is fetched once, however often it is asked for, and stands wherever it is waited for', async () => {
  const load = jest.fn(async () => Clock);
  const part = lazyPart(load);
  render(<Screen part={part} />);
  expect(screen.getByText('Not yet')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    part.fetch();
    part.fetch();
  });
  expect(screen.getByText('Here')).toBeVisible();
  part.fetch();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that it failed, and comes when it is asked for again', async () => {
  const part = lazyPart(jest.fn(async () => Clock).mockRejectedValueOnce(new Error('offline')));
  render(<Screen part={part} />);
  await act(async () => part.fetch());
  expect(screen.getByText('Failed')).toBeVisible();
  await act(async () => part.fetch());
  expect(screen.getByText('Here')).toBeVisible();
});
