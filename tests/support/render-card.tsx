import { render, type RenderResult } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { cardPaths, pathBuilders, type CardPaths } from '~/domain/paths';
import { CardMessagesProvider } from '~/i18n/card-messages';
import { messages as english } from '~/i18n/cards-en';
import { messages as spanish } from '~/i18n/cards-es';
import { QueryClientProvider } from '~/lib/query';
import { ServicesProvider } from '~/platform/services';
import { NavigationProvider } from '~/ui/navigation';
import { aUser, fakeServices, type FakeServices, type RenderOptions } from './render';

export interface RenderedCard extends RenderResult {
  readonly services: FakeServices;
  readonly user: UserEvent;
  /** Where plain clicks asked to go. */
  readonly visited: readonly string[];
}

/** A card as a shell shows it, with Events under `/events`, or nowhere. */
export function renderCard(
  content: (ways: { readonly paths: CardPaths | undefined; readonly level: 2 }) => ReactNode,
  options: RenderOptions & { readonly isLinked?: boolean } = {},
): RenderedCard {
  const { locale = 'en', isLinked = true } = options;
  const services = fakeServices(options);
  const visited: string[] = [];
  const result = render(
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <CardMessagesProvider
          locale={locale}
          messages={locale === 'es' ? spanish : english}
          timeZone={services.shell.timeZone.get()}
        >
          <NavigationProvider navigate={(href) => visited.push(href) > 0}>
            <Suspense>
              {content({ paths: isLinked ? pathBuilders(cardPaths, '/events') : undefined, level: 2 })}
            </Suspense>
          </NavigationProvider>
        </CardMessagesProvider>
      </QueryClientProvider>
    </ServicesProvider>,
  );
  return { ...result, services, visited, user: aUser() };
}
