import { Suspense, type ReactNode } from 'react';
import { LinksProvider } from '~/data/links';
import { createQueries, type QueriesOptions } from '~/data/queries';
import { pathBuilders } from '~/domain/paths';
import { screenPaths } from '~/domain/screens';
import { messages as first } from '~/i18n/en';
import { messages as later } from '~/i18n/lazy-en';
import { I18nProvider } from '~/i18n/provider';
import { QueryClientProvider } from '~/lib/query';
import { MemoryRouter } from '~/lib/router';
import { ServicesProvider, type Services } from '~/platform/services';
import { UiProvider } from '~/ui/provider';
import { fakeApi } from '../../support/fake-api';
import { fakeCable } from '../../support/fake-cable';
import { fakeClock, fakeDevice, fakeShell, fakeTelemetry } from '../../support/fake-platform';

const messages = { ...first, ...later };
const paths = pathBuilders(screenPaths, '/events');

export type PageServices = ReturnType<typeof createPageServices>;

/** What a page has read already stays as it is. */
export const readForGood: QueriesOptions = { staleTime: Number.POSITIVE_INFINITY };

/** Everything outside is a fake of the tests, so that a figure is ours alone: no server, no network. */
export function createPageServices(reading: QueriesOptions = {}) {
  return {
    api: fakeApi({ listPlaces: { items: [] } }),
    cable: fakeCable(),
    clock: fakeClock(),
    shell: fakeShell({ session: null }),
    device: fakeDevice(),
    telemetry: fakeTelemetry(),
    queries: createQueries(reading),
  } satisfies Services;
}

export function Providers({
  services,
  at = '/events',
  children,
}: {
  readonly services: Services;
  /** Where the person is. */
  readonly at?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <I18nProvider locale="en" messages={messages} timeZone="Europe/Paris" now={services.clock.now}>
          <MemoryRouter initialEntries={[at]}>
            <LinksProvider paths={paths}>
              <UiProvider
                locale="en"
                container={document.body}
                navigate={() => true}
                closeLabel={messages['common.close']}
                incompleteText={messages['common.incomplete']}
              >
                <Suspense>{children}</Suspense>
              </UiProvider>
            </LinksProvider>
          </MemoryRouter>
        </I18nProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
}
