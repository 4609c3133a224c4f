import { fireEvent, render, screen } from '@testing-library/react';
import { NavigationProvider } from './navigation';
import { TextLink } from './text-link';

function renderLink(
  navigate: (href: string) => boolean,
  link = <TextLink href="/events/mine">My events</TextLink>,
) {
  render(<NavigationProvider navigate={navigate}>{link}</NavigationProvider>);
  return screen.getByRole('link');
}

test('a plain click stays on the page when the app can go there', () => {
  const navigate = jest.fn(() => true);
  const isBrowsers = fireEvent.click(renderLink(navigate));
  expect(navigate).toHaveBeenCalledWith('/events/mine');
  expect(isBrowsers).toBe(false);
});

test('a click is left to the browser when the app cannot go there', () => {
  expect(fireEvent.click(renderLink(() => false))).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    const navigate = jest.fn(() => true);
    expect(fireEvent.click(renderLink(navigate), how)).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  },
);

test('a link out of the platform opens apart, says so and tells nobody where it came from', () => {
  const navigate = jest.fn(() => true);
  const link = renderLink(
    navigate,
    <TextLink href="https://example.org" isExternal externalHint="opens in a new tab">
      The way there
    </TextLink>,
  );
  expect(link).toHaveAccessibleName('The way there opens in a new tab');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  fireEvent.click(link);
  expect(navigate).not.toHaveBeenCalled();
});
