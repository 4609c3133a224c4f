import type { ReactNode } from 'react';
import { useScreenOn } from '~/data/screen-on';
import { useMessages } from '~/i18n/provider';
import { Dialog } from '~/ui/dialog';
import { QrCode } from '~/ui/qr-code';
import css from './ticket.module.css';

export interface BrightCodeProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly qr: string;
  readonly label: string;
  readonly short: string;
  readonly people: number;
  readonly name: string;
}

/** The code as large and as bright as the screen allows, which stays lit meanwhile. */
export function BrightCode({ isOpen, onClose, ...code }: BrightCodeProps): ReactNode {
  const t = useMessages();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ticket.brightTitle')} closeLabel={t('common.close')}>
      <Lit {...code} />
    </Dialog>
  );
}

function Lit({ qr, label, short, people, name }: Omit<BrightCodeProps, 'isOpen' | 'onClose'>): ReactNode {
  const t = useMessages();
  useScreenOn();
  return (
    <div className={css['lit']}>
      <QrCode value={qr} label={label} size="large" />
      <p className={css['litShort']} aria-hidden>
        {short}
      </p>
      <p className={css['litWho']} dir="auto">
        {name} · {t('common.people', { count: people })}
      </p>
    </div>
  );
}
