import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderWith } from '../../tests/support/render';
import { useSearchMessages } from './lazy-groups';

let mockTries = 0;
jest.mock('./en/searches.json', () => {
  mockTries += 1;
  if (mockTries < 3) throw new Error('Loading chunk search-messages-en failed');
  return jest.requireActual<object>('./en/searches.json');
});

function Filters(): ReactNode {
  const t = useSearchMessages();
  return <p>{t ? t('filter.today') : 'Waiting'}</p>;
}

it('asks for messages again that could not be loaded, until they are here', async () => {
  jest.useFakeTimers();
  renderWith(<Filters />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Today')).toBeVisible();
  expect(mockTries).toBe(3);
});
