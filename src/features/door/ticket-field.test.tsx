import { screen, waitFor } from '@testing-library/react';
import { aDoor, aDoorTicket } from '../../../tests/support/build-managed';
import { renderWith } from '../../../tests/support/render';
import { TicketField } from './ticket-field';

// jsdom has no digests.
jest.mock('~/platform/seal', () => ({
  ...jest.requireActual<object>('~/platform/seal'),
  canSeal: () => true,
  digest: async (text: string) => text.slice(text.indexOf(':') + 1),
}));

function open() {
  const onCode = jest.fn();
  const list = {
    ...aDoor({
      tickets: [
        aDoorTicket({ short: 'K7PQ2XYZ' }),
        aDoorTicket({ id: 'reg_2' as never, name: 'Muhammad Khan' }),
      ],
    }),
    readAt: 0,
    isStored: true,
  };
  const { user } = renderWith(
    <>
      <TicketField
        doors={[{ list, device: undefined }]}
        titleOf={() => undefined}
        kind="in"
        onCode={onCode}
        onPass={jest.fn()}
      />
      <input aria-label="This door" defaultValue="Main door" />
      <input aria-label="Check out" type="radio" />
    </>,
    { isManager: true },
  );
  return { user, onCode, field: screen.getByRole('searchbox', { name: 'Ticket code or name' }) };
}

let typedAt = Date.now();
/** Lets keys come this many ms after one another, and a while after those before. */
function typeEvery(ms: number): void {
  typedAt += 10_000;
  jest.spyOn(KeyboardEvent.prototype, 'timeStamp', 'get').mockImplementation(() => (typedAt += ms));
}
afterEach(() => jest.restoreAllMocks());

describe('a scanner that is a keyboard', () => {
  it('is heard while a field has the focus, and leaves nothing in it', async () => {
    const { user, onCode } = open();
    const name = screen.getByRole('textbox', { name: 'This door' });
    await user.click(name);
    typeEvery(1);
    await user.keyboard('K7PQ2XYZ{Enter}');
    expect(onCode.mock.calls).toEqual([['K7PQ2XYZ']]);
    expect(name).toHaveValue('Main door');
  });

  it('reads a ticket whatever was left in the field for codes', async () => {
    const { user, onCode, field } = open();
    typeEvery(200);
    await user.type(field, 'luc');
    typeEvery(1);
    await user.type(field, 'K7PQ2XYZ{Enter}');
    expect(onCode.mock.calls).toEqual([['K7PQ2XYZ']]);
    expect(field).toHaveValue('');
  });

  it('may be slow, after the direction was chosen too', async () => {
    const { user, onCode, field } = open();
    await user.click(screen.getByRole('radio', { name: 'Check out' }));
    typeEvery(200);
    await user.keyboard('K7PQ2XYZ{Enter}');
    expect(onCode.mock.calls).toEqual([['K7PQ2XYZ']]);
    expect(field).toHaveValue('');
  });

  it.each([1, 200])('gives a code of something else too, typed every %d ms', async (ms) => {
    const { user, onCode, field } = open();
    typeEvery(ms);
    await user.keyboard('5901234123457{Enter}');
    expect(onCode.mock.calls).toEqual([['5901234123457']]);
    expect(field).toHaveValue('');
  });

  it('may end a code with Tab, which then moves no focus', async () => {
    const { user, onCode, field } = open();
    await user.click(field);
    typeEvery(1);
    await user.keyboard('ZZZZ9999{Tab}');
    expect(onCode.mock.calls).toEqual([['ZZZZ9999']]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('may end a ticket’s code with nothing, whatever is left of one that is none', async () => {
    const { user, onCode, field } = open();
    for (const code of ['ZZZZ9999', 'K7PQ2XYZ']) {
      typeEvery(1);
      await user.type(field, code);
    }
    await waitFor(() => expect(onCode.mock.calls).toEqual([['K7PQ2XYZ']]));
  });

  it('leaves Tab and a typed code to a person', async () => {
    const { user, onCode, field } = open();
    await user.click(field);
    typeEvery(200);
    await user.keyboard('K7PQ2XYZ{Tab}');
    expect(field).not.toHaveFocus();
    expect(field).toHaveValue('K7PQ2XYZ');
    expect(onCode).not.toHaveBeenCalled();
  });

  it('sends what it reads without what no server takes', async () => {
    const { user, onCode, field } = open();
    await user.click(field);
    await user.paste('\u001d010001234567890');
    await user.keyboard('{Enter}');
    expect(onCode.mock.calls).toEqual([['010001234567890']]);
  });
});

describe('a name that could be a code', () => {
  it('is looked for among the names, and asked for as a code only by the button', async () => {
    const { user, onCode, field } = open();
    typeEvery(200);
    await user.type(field, 'muhammad{Enter}');
    expect(await screen.findByText('Muhammad K.')).toBeVisible();
    expect(onCode).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(onCode.mock.calls).toEqual([['MUHAMMAD']]);
  });

  it('says both where nobody has it, and Enter asks', async () => {
    const { user, onCode, field } = open();
    typeEvery(200);
    await user.type(field, 'Fernanda');
    expect(await screen.findByText(/^No one by this name\./)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onCode.mock.calls).toEqual([['FERNANDA']]));
  });
});
