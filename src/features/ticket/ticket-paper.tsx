import Sun from 'lucide-react/icons/sun';
import { useState, type ReactNode } from 'react';
import type { Registration } from '~/data/types';
import { peopleIn, partyKinds } from '~/domain/party';
import type { TicketView } from '~/domain/registration';
import { useFormats, useMessages } from '~/i18n/provider';
import { classes } from '~/lib/classes';
import { Button } from '~/ui/button';
import { QrCode } from '~/ui/qr-code';
import { BrightCode } from './bright-code';
import css from './ticket.module.css';

export interface TicketPaperProps {
  readonly registration: Registration;
  readonly view: TicketView;
  readonly keptAt: number | undefined;
  readonly now: number;
}

/** The ticket itself, like one of paper: the event on the upper part, the code below the tear. */
export function TicketPaper({ registration, view, keptAt, now }: TicketPaperProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { event, code } = registration;
  const { date, time, zone, viewer } = formats.when(event);
  return (
    <article className={css['paper']} aria-label={t('ticket.title', { event: event.title })}>
      <div className={css['upper']}>
        <h2 className={css['event']} dir="auto">
          {event.title}
        </h2>
        <p className={css['when']}>
          <time dateTime={event.starts_at}>{date}</time>
          <bdi className={css['time']}>{t('common.inZone', { time, zone })}</bdi>
          {viewer && <bdi className={css['quiet']}>{t('ticket.viewerTime', { time: viewer })}</bdi>}
        </p>
        {event.place && (
          <p dir="auto">
            {event.place.name}
            {event.place.city && <span className={css['quiet']}> · {event.place.city}</span>}
          </p>
        )}
        <Who registration={registration} />
      </div>
      {code && (
        <div className={css['stub']}>
          {view === 'valid' ? (
            <Code registration={registration} code={code} />
          ) : (
            <p className={classes(css['short'], css['struck'])}>
              <s>{spaced(code.short)}</s>
            </p>
          )}
        </div>
      )}
      {keptAt !== undefined && (
        <p className={css['kept']} role="status">
          {t('ticket.kept', { age: formats.relative(keptAt, now) })}
        </p>
      )}
    </article>
  );
}

function Who({ registration }: { readonly registration: Registration }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const { contact_name, party, mode, checked_in } = registration;
  const kinds = partyKinds.flatMap((kind) =>
    party[kind] > 0 ? [t(`ticket.party.${kind}`, { count: party[kind] })] : [],
  );
  return (
    <dl className={css['who']}>
      <div>
        <dt>{t('ticket.name')}</dt>
        <dd dir="auto">{contact_name}</dd>
      </div>
      <div>
        <dt>{t('ticket.party')}</dt>
        <dd>
          <strong>{t('common.people', { count: peopleIn(party) })}</strong>
          <span className={css['quiet']}> {formats.list(kinds)}</span>
        </dd>
      </div>
      <div>
        <dt>{t('ticket.mode')}</dt>
        <dd>{t(`mode.${mode}`)}</dd>
      </div>
      {checked_in > 0 && (
        <div>
          <dt>{t('ticket.inside')}</dt>
          <dd>{t('ticket.insideOf', { inside: checked_in, people: peopleIn(party) })}</dd>
        </div>
      )}
    </dl>
  );
}

// Two groups of four are read aloud and typed without a mistake; eight in a row are not.
const spaced = (short: string): string => `${short.slice(0, 4)} ${short.slice(4)}`;

function Code({ registration, code }: { readonly registration: Registration; readonly code: NonNullable<Registration['code']> }): ReactNode {
  const t = useMessages();
  const [isBright, setBright] = useState(false);
  const label = t('ticket.qr', { code: spaced(code.short) });
  return (
    <>
      <QrCode value={code.qr} label={label} size="large" />
      <p className={css['short']} aria-hidden>
        {spaced(code.short)}
      </p>
      <p className={css['hint']}>{t('ticket.hint')}</p>
      <span className={css['screenOnly']}>
        <Button icon={Sun} onPress={() => setBright(true)} aria-haspopup="dialog">
          {t('ticket.bright')}
        </Button>
      </span>
      <BrightCode
        isOpen={isBright}
        onClose={() => setBright(false)}
        qr={code.qr}
        label={label}
        short={spaced(code.short)}
        people={peopleIn(registration.party)}
        name={registration.contact_name}
      />
    </>
  );
}
