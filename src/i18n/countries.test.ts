import { countriesIn } from './countries';

it('names every country in the language of the page, in its order', () => {
  const spanish = countriesIn('es');
  expect(spanish).toHaveLength(249);
  expect(spanish).toContainEqual({ code: 'ES', name: 'España' });
  expect(spanish.filter(({ code, name }) => code === name)).toEqual([]);
  expect([spanish[0]?.name, spanish.at(-1)?.name]).toEqual(['Afganistán', 'Zimbabue']);
  expect(countriesIn('en')).toContainEqual({ code: 'GB', name: 'United Kingdom' });
});
