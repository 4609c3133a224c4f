import { screen, waitFor, within } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { aDish, aHousehold } from '../../../tests/support/build';
import { fakeShell } from '../../../tests/support/fake-platform';
import { openEvent } from '../../../tests/support/open-event';

/** React writes each error that a boundary takes to the console. */
const hushed = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

const visitor = () => fakeShell({ session: null });

describe('what is served', () => {
  const served = () => within(screen.getByRole('region', { name: 'Food' }));

  it('names portions, diets and allergens of each dish', async () => {
    await openEvent({ dishes: [aDish({ allergens: ['celery', 'milk'] })] }, { shell: visitor() });
    const dish = within(
      served().getByRole('heading', { name: 'Vegetable tagine' }).closest('li') as HTMLElement,
    );
    expect(dish.getByText('Hot · 40 portions · by Chez Amina')).toBeVisible();
    expect(within(dish.getByRole('list', { name: 'Suitable for' })).getAllByRole('listitem')).toHaveLength(2);
    expect(dish.getByText('Contains celery and milk')).toBeVisible();
  });

  it('tells “none” from “nobody said”', async () => {
    await openEvent({ dishes: [aDish({ allergens: [] }), aDish({ allergens: null })] }, { shell: visitor() });
    expect(served().getByText('Contains none of the 14 allergens')).toBeVisible();
    expect(served().getByText('Allergens not declared yet: ask before you eat')).toBeVisible();
  });

  it('warns of what the household avoids', async () => {
    await openEvent({ dishes: [aDish({ allergens: ['celery', 'nuts'] })] });
    expect(await served().findByText('Contains nuts, which your household avoids')).toBeVisible();
  });

  it('says of the event and of each dish for whom of the household it is safe', async () => {
    const members = [
      { id: 'tom', name: 'Tom', diets: [], allergens: [] },
      { id: 'maya', name: 'Maya', diets: ['vegetarian' as const], allergens: ['nuts' as const] },
    ];
    const dishes = [
      aDish({ name: 'Soup', allergens: [] }),
      aDish({ name: 'Tagine', allergens: ['celery', 'nuts'] }),
      aDish({ name: 'Dessert', allergens: null }),
    ];
    const showHousehold = aHousehold({ members, allergens: ['nuts', 'celery'] });
    await openEvent({ dishes, food: dishes }, {}, { showHousehold });
    const dish = (name: string) =>
      served().getByRole('heading', { name }).closest('li')?.textContent?.replace(/\s+/g, ' ');
    expect(await served().findByText('Something safe for all of us')).toBeVisible();
    expect(dish('Soup')).toMatch(/Safe for all of us$/);
    expect(dish('Tagine')).toMatch(/your household avoids ?Maya: contains nuts ?Safe for Tom$/);
    expect(dish('Dessert')).toMatch(
      /Allergens not declared yet: ask before you eat ?Maya: allergens not declared, ask before you eat ?Safe for Tom$/,
    );
    // What is only remembered from a registration is still warned of; what somebody avoids is said by name.
    expect(served().getByText('Contains celery, which your household avoids')).toBeVisible();
  });

  it('T1: is calm about food that is not marked for a diet', async () => {
    const yusuf = { id: 'y', name: 'Yusuf', diets: ['halal' as const], allergens: ['nuts' as const] };
    const lentils = aDish({ name: 'Lentils', diets: ['vegan', 'nut_free'], allergens: ['celery'] });
    const dishes = [lentils, aDish({ name: 'Lasagne', diets: ['nut_free'], allergens: null })];
    await openEvent({ dishes, food: dishes }, {}, { showHousehold: aHousehold({ members: [yusuf] }) });
    expect(await served().findAllByText('Yusuf: not marked halal')).toHaveLength(3);
    expect(screen.queryByText(/Not safe|ask before|contains [^n]/)).not.toBeInTheDocument();
  });

  it('says when the household could not be asked', async () => {
    hushed();
    await openEvent({}, {}, { showHousehold: new Failure('malformed') });
    expect(await served().findByText(/couldn’t check your household’s allergens just now/)).toBeVisible();
    expect(served().getByRole('heading', { name: 'Vegetable tagine' })).toBeVisible();
  });

  it.each([
    ['none is remembered', null],
    ['a platform refuses to say', new Failure('forbidden')],
  ])('is shown to those who have no household without a word about it: %s', async (_how, showHousehold) => {
    hushed();
    await openEvent({}, {}, { showHousehold });
    await waitFor(() => expect(served().getByRole('heading', { name: 'Vegetable tagine' })).toBeVisible());
    expect(screen.queryByText(/could not be checked/)).not.toBeInTheDocument();
  });

  it('says when it is not known yet', async () => {
    await openEvent({ dishes: [] });
    expect(served().getByText(/isn’t known yet/)).toBeVisible();
  });
});
