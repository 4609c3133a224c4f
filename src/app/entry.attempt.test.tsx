import { act, render } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { until } from '../../tests/support/until';
import { attemptPerPlatform } from './entry';
import { createRefCounted, type MountState } from './use-mount-services';

let made = 0;
const ended: string[] = [];
const begin = () => {
  const name = String((made += 1));
  const services = createRefCounted(() => ({ dispose: () => ended.push(name) }));
  return { name, mountState: { services: services as unknown as NonNullable<MountState['services']> } };
};
const useAttempt = attemptPerPlatform(begin);
const seen: string[] = [];

function Mount({ platform }: { readonly platform: object }): ReactNode {
  const [{ name }] = useAttempt(platform);
  seen.push(name);
  return name;
}
function Late({ wait }: { readonly wait: Promise<void> }): ReactNode {
  use(wait);
  return ' is here';
}

test('what a mount begins with outlives a render that React gives up, and the next mount has its own', async () => {
  const platform = {};
  let arrive = (): void => undefined;
  const wait = new Promise<void>((resolve) => (arrive = resolve));
  const { container } = await act(async () =>
    render(
      <Suspense>
        <Mount platform={platform} />
        <Late wait={wait} />
      </Suspense>,
    ),
  );
  expect(container).toBeEmptyDOMElement();
  await act(async () => arrive());
  expect(container).toHaveTextContent('1 is here');
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set(['1']));
  expect(render(<Mount platform={platform} />).container).toHaveTextContent('2');
});

test.each(['x', 7, true, null])('a platform that is no object is not what breaks a mount: %p', (platform) => {
  function Given(): ReactNode {
    return useAttempt(platform)[0].name;
  }
  expect(render(<Given />).container).toHaveTextContent(/^\d+$/);
});

test('two platforms never share', () => {
  const { container } = render(
    <>
      <Mount platform={{}} /> <Mount platform={{}} />
    </>,
  );
  const [one, other] = (container.textContent ?? '').split(' ');
  expect(one).not.toBe(other);
});

test('services that nobody below has come to hold end with the mount', async () => {
  function Below({
    mountState,
    wait,
  }: {
    readonly mountState: MountState;
    readonly wait: Promise<void>;
  }): ReactNode {
    mountState.services?.get();
    use(wait);
    return null;
  }
  const never = new Promise<void>(() => undefined);
  function Above(): ReactNode {
    const [{ mountState }] = useAttempt(undefined);
    return (
      <Suspense fallback="Loading">
        <Below mountState={mountState} wait={never} />
      </Suspense>
    );
  }
  const { unmount, container } = await act(async () => render(<Above />));
  expect(container).toHaveTextContent('Loading');
  expect(ended).toEqual([]);
  unmount();
  await until(() => ended.length > 0, 1_000);
  expect(ended).toEqual([String(made)]);
});
