import { act, render } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { attemptOf } from './attempt';

let made = 0;
const useAttempt = attemptOf(() => (made += 1));
const seen: number[] = [];

function Mount({ platform }: { readonly platform: object }): ReactNode {
  const [attempt] = useAttempt(platform);
  seen.push(attempt);
  return attempt;
}
function Late({ until }: { readonly until: Promise<void> }): ReactNode {
  use(until);
  return ' is here';
}

test('what a mount begins with outlives a render that React gives up, and the next mount has its own', async () => {
  const platform = {};
  let arrive = (): void => undefined;
  const until = new Promise<void>((resolve) => (arrive = resolve));
  const { container } = await act(async () =>
    render(
      <Suspense>
        <Mount platform={platform} />
        <Late until={until} />
      </Suspense>,
    ),
  );
  expect(container).toBeEmptyDOMElement();
  await act(async () => arrive());
  expect(container).toHaveTextContent('1 is here');
  expect(seen.length).toBeGreaterThan(1);
  expect(new Set(seen)).toEqual(new Set([1]));
  expect(render(<Mount platform={platform} />).container).toHaveTextContent('2');
});

test.each(['x', 7, true, null])('a platform that is no object is not what breaks a mount: %p', (platform) => {
  function Given(): ReactNode {
    return useAttempt(platform)[0];
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
