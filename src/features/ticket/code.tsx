import { useState, type ReactNode } from 'react';
import { useScreenOn } from '~/data/screen-on';
import type { Registration } from '~/api/registration.schema';
import { useMessages } from '~/i18n/provider';
import { BrightSheet } from '~/ui/bright-sheet';
import { QrCode } from '~/ui/qr-code';
import css from './code.module.css';

export interface CodeProps {
  readonly code: Registration['code'];
  readonly title: string;
  readonly isOver: boolean;
}

/** What the door reads: a code for the scanner and eight letters for the voice. A tap makes it fill the screen in white. */
export function Code({ code, title, isOver }: CodeProps): ReactNode {
  const t = useMessages();
  const [isBright, setBright] = useState(false);
  if (!code) return <p className={css['none']}>{t('ticket.noCode')}</p>;
  if (isOver) return <Used code={code.short} />;
  const label = t('ticket.code', { code: spaced(code.short) });
  return (
    <>
      <button
        type="button"
        className={css['code']}
        aria-haspopup="dialog"
        aria-label={`${label}. ${t('ticket.brighten')}`}
        onClick={() => setBright(true)}
      >
        <QrCode value={code.qr} label={label} />
        <Short code={code.short} />
      </button>
      <p className={css['hint']}>{t('ticket.brightenHint')}</p>
      <BrightSheet
        isOpen={isBright}
        onClose={() => setBright(false)}
        label={label}
        closeLabel={t('ticket.close')}
      >
        <Bright code={code} title={title} label={label} />
      </BrightSheet>
    </>
  );
}

function Bright({
  code,
  title,
  label,
}: {
  readonly code: NonNullable<Registration['code']>;
  readonly title: string;
  readonly label: string;
}): ReactNode {
  useScreenOn();
  return (
    <>
      <div className={css['big']}>
        <QrCode value={code.qr} label={label} size="full" />
      </div>
      <p className={css['bigShort']}>
        <Short code={code.short} />
      </p>
      <p className={css['title']} dir="auto">
        {title}
      </p>
    </>
  );
}

/** Of an event that is over: no door asks for it any more. */
function Used({ code }: { readonly code: string }): ReactNode {
  return (
    <p className={css['used']}>
      <s className={css['short']} dir="ltr">
        {spaced(code)}
      </s>
    </p>
  );
}

function Short({ code }: { readonly code: string }): ReactNode {
  return (
    <span className={css['short']} dir="ltr">
      {spaced(code)}
    </span>
  );
}

// Two groups of four are read out and typed without a mistake; eight in a row are not.
const spaced = (short: string): string => `${short.slice(0, 4)} ${short.slice(4)}`;
