import { Suspense, use, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { until } from '../../tests/support/until';
import { cardMakers } from './card-root';
import { useMountServices, type MountState } from './use-mount-services';

const later = (ms: number, value: string): Promise<string> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));

describe('the services of a mount', () => {
  // React gives renders up only where it works by its own clock.
  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  it('are made once, however often React gives up a first render that waits', async () => {
    const services: unknown[] = [];
    const waits = [later(30, 'one'), later(60, 'two')];

    function Waiting(): ReactNode {
      return waits.map((wait) => use(wait)).join(' ');
    }
    function Owner({ mountState }: { readonly mountState: MountState }): ReactNode {
      services.push(useMountServices(undefined, cardMakers, mountState));
      return <Waiting />;
    }
    function Entry(): ReactNode {
      const [mountState] = useState<MountState>({});
      return (
        <Suspense fallback="…">
          <Owner mountState={mountState} />
        </Suspense>
      );
    }

    const element = document.createElement('div');
    const root = createRoot(element);
    root.render(<Entry />);
    await until(() => element.textContent === 'one two', 5_000);
    expect(services.length).toBeGreaterThan(1);
    expect(new Set(services).size).toBe(1);
    root.unmount();
  });
});
