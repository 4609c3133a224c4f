import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { ActionChapters } from './actions';
import { ChoiceChapters } from './choices';
import { FieldChapters } from './fields';
import { LayoutChapters } from './layout';
import { LiveChapters } from './live';
import { LookChapters } from './look';
import { MessageChapters } from './messages';
import { OverlayChapters } from './overlays';
import { PictureChapters } from './pictures';
import { RightToLeftChapter } from './right-to-left';
import { StyleGuide } from './style-guide';

// Colours are proved by `tokens.test.ts`: nothing is painted here.
const rules = { 'color-contrast': { enabled: false } };
const SLOW_MS = 60_000;

test.each<[string, () => ReactNode]>([
  ['look', LookChapters],
  ['actions', ActionChapters],
  ['fields', FieldChapters],
  ['choices', ChoiceChapters],
  ['messages', MessageChapters],
  ['live', LiveChapters],
  ['overlays', OverlayChapters],
  ['layout', LayoutChapters],
  ['pictures', PictureChapters],
  ['right to left', RightToLeftChapter],
])(
  '%s: every control in every state passes axe',
  async (_, Chapters) => {
    const { container } = render(<Chapters />);
    const { violations } = await axe(container, { rules });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
  SLOW_MS,
);

test(
  'the whole guide draws, and a dialog lands in the holder of overlays',
  async () => {
    render(<StyleGuide />);
    await userEvent.click(screen.getByText('Change the party'));
    const dialog = await screen.findByRole('dialog', { name: 'How many will you be?' });
    expect(dialog.closest('[data-area="events"][data-portal]')).not.toBeNull();
    expect((await axe(dialog)).violations).toEqual([]);
  },
  SLOW_MS,
);
