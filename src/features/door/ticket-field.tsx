import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { DoorTicket } from '~/api/manage/door';
import { limits } from '~/api/vocabulary';
import type { DoorDevice } from '~/data/door';
import type { DoorList } from '~/data/door.queries';
import { toScannedCode, toSeenCode } from '~/domain/door';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { SearchField } from '~/ui/search-field';
import { FoundTickets } from './door-search';

interface TicketFieldProps {
  readonly list: DoorList;
  readonly device: DoorDevice | undefined;
  readonly kind: 'in' | 'out';
  readonly onCode: (code: string) => void;
  readonly onPass: (ticket: DoorTicket, count: number) => void;
}

/** One field for all: a scanner types a code and Enter, a person a code or a name. */
export function TicketField({ list, device, kind, onCode, onPass }: TicketFieldProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState('');
  const check = (code: string): void => {
    setTyped('');
    onCode(code);
  };
  const form = useScannerKeys((text) => check(toSeenCode(text)));
  // A scanner is done before anything of it need be searched or shown.
  const seen = useDeferredValue(typed);

  return (
    <>
      <form
        ref={form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          const code = toScannedCode(typed);
          if (code) check(code);
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
        {toScannedCode(seen) && (
          <Button type="submit" variant="primary" size="large" isWide>
            {t('door.submit')}
          </Button>
        )}
      </form>
      {typed !== '' && (
        <FoundTickets
          list={list}
          device={device}
          typed={seen}
          kind={kind}
          onPass={(ticket, count) => {
            setTyped('');
            onPass(ticket, count);
          }}
        />
      )}
    </>
  );
}

/** A scanner types at least this many keys and Enter, at most this long each on average, and without a longer pause; in ms. */
const SCANNER = { keys: 8, each: 50, pause: 300 };

/**
 * What a scanner that is a keyboard types, wherever the focus is: `onScan` gets it, and a field that had the focus gets its value back. What a person
 * types while no field has the focus goes into the field of the form. Returns a ref for the form.
 */
function useScannerKeys(onScan: (text: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  }, [onScan]);
  useEffect(() => {
    let text = '';
    let began = 0;
    let last = 0;
    let restore = (): void => undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event;
      if (document.querySelector('[role="dialog"]')) return;
      if (timeStamp - last > SCANNER.pause) text = '';
      last = timeStamp;
      if (key === 'Enter') {
        const isScanner = text.length >= SCANNER.keys && timeStamp - began <= text.length * SCANNER.each;
        if (isScanner) {
          event.preventDefault();
          event.stopPropagation();
          restore();
          latest.current(text);
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
      // The character itself follows the focus. A space presses what has it.
      if (!isTextField(target) && key !== ' ') form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return form;
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !target.matches('[type="radio"], [type="checkbox"]');

/** Returns a function that gives a text field the value that it has now. */
function restorer(target: EventTarget | null): () => void {
  if (!isTextField(target)) return () => undefined;
  const { value } = target;
  return () => {
    // By the prototype's setter: React's own takes the change for one that it made itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
