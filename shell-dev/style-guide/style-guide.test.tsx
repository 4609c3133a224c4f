import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { chapters, ChapterSection, StyleGuide } from './style-guide';

// `tokens.test.ts` checks the contrast of colours: jsdom paints nothing.
const rules = { 'color-contrast': { enabled: false } };
const SLOW_MS = 60_000;

test.each(chapters)(
  '$title: every control in every state passes axe',
  async (chapter) => {
    const { container } = render(<ChapterSection {...chapter} />);
    const { violations } = await axe(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
  SLOW_MS,
);

test(
  'the whole guide renders, and a dialog opens in the portal container',
  async () => {
    render(<StyleGuide theme="auto" />);
    await userEvent.click(screen.getByText('Change party size'));
    const dialog = await screen.findByRole('dialog', { name: 'Party size' });
    expect(dialog.closest('[data-area="events"][data-portal]')).not.toBeNull();
    expect((await axe(dialog)).violations).toEqual([]);
  },
  SLOW_MS,
);
