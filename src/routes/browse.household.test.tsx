import { screen, waitFor, within } from '@testing-library/react';
import type { Household, Member, MemberBody } from '~/api/household';
import { Failure } from '~/lib/failure';
import { aHousehold, anEvent, aPage } from '../../tests/support/build';
import type { Handlers } from '../../tests/support/fake-api';
import { fakeShell } from '../../tests/support/fake-platform';
import { lastAsked, openBrowse, row } from '../../tests/support/open-browse';
import type { RenderOptions } from '../../tests/support/render';

const member = (name: string, needs: Partial<MemberBody> = {}): Member => ({
  id: name.toLowerCase(),
  name,
  diets: [],
  allergens: [],
  ...needs,
});
const tom = member('Tom');
const maya = member('Maya', { diets: ['vegetarian'] });
const leo = member('Leo', { allergens: ['peanuts'] });

/** A household of which the members are saved. */
function openWith(members: readonly Member[], more: Handlers = {}, options: RenderOptions = {}) {
  let household = aHousehold({ members: [...members] });
  const keep = (next: readonly Member[]): Household => (household = aHousehold({ members: [...next] }));
  return openBrowse(
    {
      showHousehold: () => household,
      saveMember: ({ params, body }) => {
        const saved = { ...body, id: params.memberId };
        const isKnown = household.members.some(({ id }) => id === saved.id);
        return keep(
          isKnown
            ? household.members.map((one) => (one.id === saved.id ? saved : one))
            : [...household.members, saved],
        );
      },
      removeMember: ({ params }) => keep(household.members.filter(({ id }) => id !== params.memberId)),
      ...more,
    },
    options,
  );
}

const menus = aPage([
  anEvent({ title: 'Soup', food: [{ diets: ['vegetarian'], allergens: [] }] }),
  anEvent({ title: 'Stew', food: [{ diets: [], allergens: [] }] }),
  anEvent({ title: 'Satay', food: [{ diets: [], allergens: ['peanuts'] }] }),
  anEvent({ title: 'Curry', food: [{ diets: ['vegetarian'], allergens: null }] }),
  anEvent({ title: 'Later', food: [] }),
]);
const textOf = async (title: RegExp) => (await row(title)).closest('li, [role="listitem"]')?.textContent;

describe('a row', () => {
  it('says for whom of the household it is safe, and why not for the others', async () => {
    openWith([tom, maya, leo], { listEvents: menus });
    expect(await screen.findByText('Something safe for all of us')).toBeVisible();
    expect(await textOf(/Stew/)).toMatch(/Something safe for Tom and Leo\s*Maya: not marked vegetarian/);
    expect(await textOf(/Satay/)).toMatch(
      /Leo: every dish contains peanuts\s*Something safe for Tom\s*Maya: not marked vegetarian/,
    );
    expect(await textOf(/Curry/)).toMatch(
      /Leo: allergens not declared, ask before you eat\s*Something safe for Tom and Maya/,
    );
    expect(await textOf(/Later/)).not.toMatch(/safe/i);
  });

  it('says why there is nothing for any of them', async () => {
    openWith([maya, leo], { listEvents: menus });
    await screen.findByText('Something safe for all of us');
    expect(await textOf(/Satay/)).toMatch(/Leo: every dish contains peanuts\s*Maya: not marked vegetarian/);
  });

  it('names the one person of a household of one', async () => {
    openWith([leo], { listEvents: menus });
    expect((await screen.findAllByText('Something safe for Leo')).length).toBe(2);
    expect(await textOf(/Satay/)).toMatch(/Leo: every dish contains peanuts/);
  });

  it('says it in Spanish', async () => {
    openWith([tom, maya, leo], { listEvents: menus }, { locale: 'es' });
    expect(await screen.findByText('Algo seguro para todos los de casa')).toBeVisible();
    expect(await textOf(/Stew/)).toMatch(
      /Algo seguro para Tom y Leo\s*Maya: sin marcar como apto para dieta vegetariana/,
    );
  });

  it.each([
    ['nobody is named', []],
    ['nobody has a need', [tom]],
  ])('shows its diets where %s', async (_, members) => {
    openWith(members, { listEvents: menus });
    await screen.findByRole('button', { name: /Change your household|Add who eats with you/ });
    expect(await textOf(/Soup/)).toMatch(/Vegetarian/);
    expect(screen.queryByText(/Safe/)).not.toBeInTheDocument();
  });
});

describe('food for all of us', () => {
  it('is one tap, goes into the URL and to the server, and is a chip that takes it away', async () => {
    const { user, services, location } = openWith([tom, maya]);
    await user.click(await screen.findByRole('checkbox', { name: 'Food for all of us' }));
    await waitFor(() => expect(location()).toBe('/events?for_us=1'));
    await waitFor(() => expect(lastAsked(services)).toMatchObject({ for_us: '1' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Food for all of us' }));
    await waitFor(() => expect(location()).toBe('/events'));
  });

  it('is nothing for visitors, whatever the link says', async () => {
    const { services } = openBrowse({}, { route: '/events?for_us=1', shell: fakeShell({ session: null }) });
    await screen.findByRole('checkbox', { name: 'Vegan' });
    expect(lastAsked(services)).not.toHaveProperty('for_us');
    expect(screen.queryByText('Food for all of us')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /household/ })).not.toBeInTheDocument();
  });

  it('is asked again when somebody is added', async () => {
    const { user, services } = openWith([maya], {}, { route: '/events?for_us=1' });
    await user.click(await screen.findByRole('button', { name: 'Change your household' }));
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Leo');
    const asked = services.api.requestsOf('listEvents').length;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(services.api.requestsOf('listEvents').length).toBeGreaterThan(asked));
  });
});

describe('the household', () => {
  const open = async (members: readonly Member[], more: Handlers = {}) => {
    const opened = openWith(members, more);
    const button = await screen.findByRole('button', { name: /Change your household|Add who eats with you/ });
    await opened.user.click(button);
    return { ...opened, button, dialog: within(await screen.findByRole('dialog')) };
  };
  const people = (dialog: ReturnType<typeof within>) =>
    dialog.queryAllByRole('listitem').map((item: HTMLElement) => item.textContent?.replace('Change', ''));

  it('adds a person with diets and allergens, and says so', async () => {
    const { user, dialog, services, button } = await open([]);
    expect(button).toHaveTextContent('Add who eats with you');
    await user.click(dialog.getByRole('button', { name: 'Add a person' }));
    expect(dialog.getByRole('textbox', { name: /First name/ })).toHaveFocus();
    await user.keyboard(' Maya');
    await user.click(dialog.getByRole('checkbox', { name: 'Vegetarian' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Peanuts' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByText('Maya is saved')).closest('[role="status"]')).toHaveFocus();
    expect(people(dialog)).toEqual(['Mayavegetarian, no peanuts']);
    expect(services.api.requestsOf('saveMember')[0]?.input.body).toEqual({
      name: 'Maya',
      diets: ['vegetarian'],
      allergens: ['peanuts'],
    });
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(button).toHaveTextContent('Change your household');
  });

  it('changes a person, and removes one who can be put back', async () => {
    const { user, dialog } = await open([tom, maya]);
    expect(people(dialog)).toEqual(['Tomeats everything', 'Mayavegetarian']);
    await user.click(dialog.getByRole('button', { name: 'Change what Tom can eat' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Milk' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Tom is saved');
    expect(people(dialog)).toEqual(['Tomno milk', 'Mayavegetarian']);

    await user.click(dialog.getByRole('button', { name: 'Change what Maya can eat' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Maya' }));
    await dialog.findByText('Maya is removed');
    expect(people(dialog)).toEqual(['Tomno milk']);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await dialog.findByText('Maya is saved');
    expect(people(dialog)).toEqual(['Tomno milk', 'Mayavegetarian']);
  });

  it('wants a name, and one that is not there yet', async () => {
    const { user, dialog, services } = await open([maya]);
    await user.click(dialog.getByRole('button', { name: 'Add a person' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a first name.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'maya');
    expect(dialog.getByText(/There is already somebody called maya/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(services.api.requestsOf('saveMember')).toHaveLength(0);
  });

  it('keeps what was typed when it could not be saved', async () => {
    const { user, dialog } = await open([], { saveMember: new Failure('unexpected', { status: 500 }) });
    await user.click(dialog.getByRole('button', { name: 'Add a person' }));
    await user.keyboard('Maya{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /First name/ })).toHaveValue('Maya');
  });

  it('says so when the platform is too old', async () => {
    const { user, dialog } = await open([], { saveMember: new Failure('not-found', { status: 404 }) });
    await user.click(dialog.getByRole('button', { name: 'Add a person' }));
    await user.keyboard('Maya{Enter}');
    expect(await dialog.findByText('This isn’t available here yet.')).toBeVisible();
  });
});
