import { checkAllergens } from './allergen';
import type { Allergen } from '~/api/vocabulary';

const dish = (name: string, allergens: Allergen[] | null) => ({ name, allergens });

describe('the dishes of an event, for a household', () => {
  const dishes = [
    dish('Lentil soup', ['celery', 'mustard']),
    dish('Almond cake', ['nuts', 'eggs', 'gluten']),
    dish('Rice', []),
    dish('Surprise', null),
  ];

  it('names each dish with what the household avoids in it, and those nobody declared', () =>
    expect(checkAllergens(dishes, ['nuts', 'celery', 'gluten'])).toEqual({
      holding: [
        { dish: 'Lentil soup', allergens: ['celery'] },
        { dish: 'Almond cake', allergens: ['nuts', 'gluten'] },
      ],
      undeclared: ['Surprise'],
    }));

  it('says nothing to a household that avoids nothing', () =>
    expect(checkAllergens(dishes, [])).toEqual({ holding: [], undeclared: [] }));

  it('still names what is not declared when nothing else is wrong', () =>
    expect(checkAllergens(dishes, ['fish'])).toEqual({ holding: [], undeclared: ['Surprise'] }));
});
