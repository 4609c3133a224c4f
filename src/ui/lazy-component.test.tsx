import { act, render, screen } from '@testing-library/react';
import { lazyComponent } from './lazy-component';

const Clock = ({ label }: { readonly label: string }) => <p>{label}</p>;

function Screen({ part }: { readonly part: ReturnType<typeof lazyComponent<{ label: string }>> }) {
  const { Component, hasFailed } = part.useLoadState();
  if (Component) return <Component label="Here" />;
  return <p>{hasFailed ? 'Failed' : 'Not yet'}</p>;
}

it('is fetched once, however often it is asked for, and stands wherever it is waited for', async () => {
  const load = jest.fn(async () => Clock);
  const part = lazyComponent(load);
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
  const part = lazyComponent(jest.fn(async () => Clock).mockRejectedValueOnce(new Error('offline')));
  render(<Screen part={part} />);
  await act(async () => part.fetch());
  expect(screen.getByText('Failed')).toBeVisible();
  await act(async () => part.fetch());
  expect(screen.getByText('Here')).toBeVisible();
});
