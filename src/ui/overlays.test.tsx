import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';
import { createPortalContainer, themePortalContainer, UiProvider } from './provider';

let container: HTMLElement;
beforeEach(() => {
  container = createPortalContainer(document);
  document.body.append(container);
});
afterEach(() => container.remove());

function inApp(children: ReactNode) {
  return render(
    <UiProvider
      locale="en"
      container={container}
      navigate={() => false}
      closeLabel="Close"
      incompleteText="A part of this is missing."
    >
      {children}
    </UiProvider>,
  );
}

describe('a dialog', () => {
  function Party({ role }: { readonly role?: 'alertdialog' }): ReactNode {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>Change the party</Button>
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title="How many will you be?"
          role={role}
          actions={<Button>Save</Button>}
        >
          Words
        </Dialog>
      </>
    );
  }
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Change the party' }));
    return screen.findByRole('dialog', { name: 'How many will you be?' });
  };

  test('opens inside our container, takes focus, and gives it back on Escape', async () => {
    inApp(<Party />);
    const dialog = await open();
    expect(container).toContainElement(dialog);
    expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change the party' })).toHaveFocus());
  });

  test('keeps Tab inside', async () => {
    inApp(<Party />);
    const dialog = await open();
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  test('closes by its cross', async () => {
    inApp(<Party />);
    await userEvent.click(within(await open()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closes by a press outside, unless something would be lost', async () => {
    const { unmount } = inApp(<Party />);
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    unmount();

    inApp(<Party role="alertdialog" />);
    await userEvent.click(screen.getByRole('button', { name: 'Change the party' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    await userEvent.click(document.body);
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});

test('the holder of overlays wears the look of the page', () => {
  themePortalContainer(container, { theme: 'dark', locale: 'ar' });
  expect(container.dataset).toMatchObject({ area: 'events', theme: 'dark' });
  expect(container).toHaveAttribute('lang', 'ar');
  themePortalContainer(container, { theme: 'auto', locale: 'en' });
  expect(container.dataset['theme']).toBeUndefined();
});

test('a disclosure shows and hides by its title', async () => {
  render(
    <Disclosure title="How it works" level={2}>
      Come to the side door.
    </Disclosure>,
  );
  const title = within(screen.getByRole('heading', { level: 2 })).getByRole('button', {
    name: 'How it works',
  });
  expect(title).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('Come to the side door.')).not.toBeVisible();
  await userEvent.click(title);
  expect(title).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Come to the side door.')).toBeVisible();
});
