import type { Page } from '@playwright/test';
import { evt, ruth, type Shot } from './shots-of-dialogs';

const noor = 'partner-noor';

/** Opens the offer in the list of a kitchen that has this state. */
const openOffer = (state: RegExp) => (page: Page) =>
  page.getByRole('article').filter({ hasText: state }).getByRole('link').first().click();

const invited = openOffer(/Needs your reply|Pendiente de tu respuesta/);
const addDish = async (page: Page): Promise<void> => {
  await invited(page);
  await page.getByRole('button', { name: /^(add a dish|añadir un plato)/i }).click();
};
const reuse = async (page: Page): Promise<void> => {
  await invited(page);
  await page.getByRole('button', { name: /^(use the dishes|usar los platos)/i }).click();
};

const accepted = openOffer(/Accepted|Aceptada/);
const change = async (page: Page): Promise<void> => {
  await accepted(page);
  await page.getByRole('button', { name: /^(change something|cambiar algo)/i }).click();
};

/** What restaurants see, and managers of them. */
export const kitchens: readonly Shot[] = [
  { name: 'kitchen', path: '/events/kitchen', person: noor, wholePage: true },
  { name: 'kitchen-invited', path: '/events/kitchen', person: noor, wholePage: true, before: invited },
  { name: 'kitchen-dish', path: '/events/kitchen', person: noor, before: addDish },
  { name: 'kitchen-reused', path: '/events/kitchen', person: noor, wholePage: true, before: reuse },
  { name: 'kitchen-accepted', path: '/events/kitchen', person: noor, wholePage: true, before: accepted },
  {
    name: 'kitchen-labels',
    path: '/events/kitchen',
    person: noor,
    wholePage: true,
    before: async (page) => {
      await accepted(page);
      await page.getByRole('link', { name: /^(container labels|etiquetas de recipientes)/i }).click();
    },
  },
  { name: 'kitchen-change', path: '/events/kitchen', person: noor, wholePage: true, before: change },
  { name: 'kitchen-forbidden', path: '/events/kitchen', person: 'family-lind' },
  { name: 'board-kitchens', path: evt('dosa-lunch'), person: ruth, wholePage: true },
  {
    name: 'board-invite',
    path: evt('dosa-lunch'),
    person: ruth,
    before: (page) => page.getByRole('button', { name: /^(invite a kitchen|invitar a una cocina)/i }).click(),
  },
  {
    name: 'board-ask-change',
    path: evt('comida-corrida'),
    person: ruth,
    before: (page) =>
      page
        .getByRole('button', { name: /^(ask for a change|pedir un cambio)/i })
        .first()
        .click(),
  },
  { name: 'edit-kitchens', path: `${evt('comida-corrida')}/edit`, person: ruth, wholePage: true },
];
