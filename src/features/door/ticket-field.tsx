import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { findTicket } from '~/data/door.queries';
import { findByName, ticketsNow, type DoorMode } from '~/domain/door';
import { parseTicketCode, toTicketCode } from '~/domain/ticket-code';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { SearchField } from '~/ui/search-field';
import type { FoundTicket, OpenDoor } from './answers';
import { FoundTickets } from './door-search';
import type { Together } from './doors-together';

interface TicketFieldProps {
  readonly doors: readonly OpenDoor[];
  readonly titleOf: Together['titleOf'];
  readonly kind: DoorMode;
  readonly onCode: (code: string) => void;
  readonly onPass: (found: FoundTicket, count: number) => void;
}

/** One field for scanners, which type a code and Enter, and for people, who type a code or a name. */
export function TicketField({ doors, titleOf, kind, onCode, onPass }: TicketFieldProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState('');
  const check = (text: string): void => {
    setTyped('');
    onCode(toTicketCode(text));
  };
  async function isTicket(text: string): Promise<boolean> {
    const code = toTicketCode(text);
    const found = await Promise.all(
      doors.map(({ list, device }) => findTicket(list, device?.state.get().waiting ?? [], code)),
    );
    return found.some((ticket) => ticket !== undefined);
  }
  const form = useScannerKeys({ onScan: check, isTicket });
  /** A name of eight letters may be a code as well: what is on the list wins, and the button below asks for the code. */
  const submit = async (text: string): Promise<void> => {
    if (!parseTicketCode(text)) return;
    const tickets = doors.flatMap(({ list, device }) =>
      ticketsNow(list.tickets, device?.state.get().waiting ?? []),
    );
    if ((await isTicket(text)) || findByName(tickets, text).length === 0) check(text);
  };
  const searched = usePaused(typed);

  return (
    <>
      <form
        ref={form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          void submit(typed);
        }}
      >
        <SearchField
          label={t('door.code')}
          hint={t('door.code.hint')}
          clearLabel={t('door.code.clear')}
          value={typed}
          onChange={setTyped}
          maxLength={limits.ticketCode}
        />
        {parseTicketCode(searched) && (
          <Button variant="primary" size="large" isWide onPress={() => check(typed)}>
            {t('door.submit')}
          </Button>
        )}
      </form>
      {typed !== '' &&
        doors.map((door) => (
          <FoundTickets
            key={door.list.event.id}
            {...door}
            event={titleOf(door.list)}
            typed={searched}
            kind={kind}
            onPass={(ticket, count) => {
              setTyped('');
              onPass({ door, ticket }, count);
            }}
          />
        ))}
    </>
  );
}

/** Recognises a keyboard scanner: the least number of keys, the longest mean time per key and the longest pause, in ms. */
const SCANNER = { keys: 8, each: 50, pause: 300 };

/**
 * What is typed once nobody types. Searching at each key of a scanner held up its answer: 15 ms of 70, and 25 of R13's p95 of 110, on a phone's
 * processor.
 */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), 2 * SCANNER.each);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : paused;
}

interface ScannerKeys {
  readonly onScan: (text: string) => void;
  /** Whether the text is the complete code of a ticket. */
  readonly isTicket: (text: string) => Promise<boolean>;
}

/**
 * Calls `onScan` with what a keyboard scanner types, wherever the focus is, and restores the value of a focused field. Enter or Tab ends a code. For
 * scanners that send neither, a pause ends it if it is a ticket's. Redirects a person's typing to the form's field while no field has the focus.
 * Returns a ref for the form.
 */
export function useScannerKeys(keys: ScannerKeys) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  }, [keys]);
  useEffect(() => {
    let text = '';
    let began = 0;
    let last = 0;
    let restore = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isScanner = (): boolean =>
      text.length >= SCANNER.keys && last - began <= text.length * SCANNER.each;
    const end = (): void => {
      restore();
      latest.current.onScan(text);
      text = '';
    };
    const onPause = async (): Promise<void> => {
      const whole = text;
      if (isScanner() && (await latest.current.isTicket(whole)) && text === whole) end();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event;
      if (document.querySelector('[role="dialog"]')) return;
      clearTimeout(timer);
      if (timeStamp - last > SCANNER.pause) text = '';
      last = timeStamp;
      if (key === 'Enter' || key === 'Tab') {
        if (isScanner()) {
          event.preventDefault();
          event.stopPropagation();
          end();
        }
        text = '';
        return;
      }
      if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (text === '') {
        began = timeStamp;
        restore = restorer(target);
      }
      text += key;
      timer = setTimeout(() => void onPause(), SCANNER.pause);
      // The character goes to the new focus. A space presses the focused button instead.
      if (!isTextField(target) && key !== ' ') form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return form;
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !target.matches('[type="radio"], [type="checkbox"]');

/** Returns a function that restores the present value of a text field. */
function restorer(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => undefined;
  const { value } = target;
  return () => {
    // With the setter of the prototype: React would take a change by its own setter for one it made.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
