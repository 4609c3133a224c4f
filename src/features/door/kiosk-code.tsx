import { useEffect, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { parseTicketCode, toTicketCode } from '~/domain/ticket-code';
import { useManageMessages } from '~/i18n/manage-messages';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import css from './kiosk.module.css';
import { useScannerKeys } from './ticket-field';
import type { useScans } from './use-scans';

/** How long what somebody began to type stays, in ms. */
const LEFT_BEHIND = 30_000;

/** A field for codes only: nobody is found here by name. Scanners that type are heard, too. */
export function KioskCode({ scans }: { readonly scans: ReturnType<typeof useScans> }): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const check = (text: string): void => {
    setTyped('');
    void scans.check(toTicketCode(text));
  };
  const form = useScannerKeys({ onScan: check, isTicket: scans.isTicket });
  useEffect(() => {
    if (typed === '' && !isWrong) return undefined;
    const timer = setTimeout(() => {
      setTyped('');
      setWrong(false);
    }, LEFT_BEHIND);
    return () => clearTimeout(timer);
  }, [typed, isWrong]);
  return (
    <form
      ref={form}
      className={css['code']}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const isCode = parseTicketCode(typed) !== undefined;
        setWrong(!isCode);
        if (isCode) check(typed);
      }}
    >
      <TextField
        label={t('kiosk.code')}
        hint={t('kiosk.code.hint')}
        error={isWrong ? t('kiosk.code.wrong') : undefined}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={limits.ticketCode}
      />
      <Button type="submit" variant="primary" size="large" isWide>
        {t('kiosk.check')}
      </Button>
    </form>
  );
}
