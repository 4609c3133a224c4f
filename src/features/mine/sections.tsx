import type { ReactNode } from 'react';
import type { Registration } from '~/api/registration.schema';
import type { Section as SectionName } from '~/domain/registration';
import { useMessages } from '~/i18n/provider';
import { Disclosure } from '~/ui/disclosure';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';
import { ComingCard } from './coming-card';
import { HeldCard } from './held-card';
import css from './mine.module.css';
import { OfferCard } from './offer-card';
import { OverRow } from './over-row';
import { WaitingCard } from './waiting-card';

type Sorted = Readonly<Record<SectionName, readonly Registration[]>>;

const cards = { offers: OfferCard, unfinished: HeldCard, coming: ComingCard, waiting: WaitingCard } as const;
const present = ['offers', 'unfinished', 'coming', 'waiting'] as const;
const over = ['past', 'cancelled'] as const;

/** What wants an answer first, what comes, what is waited for; what is over is folded away. */
export function Sections({ sections }: { readonly sections: Sorted }): ReactNode {
  const t = useMessages();
  const isQuiet = present.every((name) => sections[name].length === 0);
  return (
    <Stack gap={32}>
      {isQuiet && <p className={css['quiet']}>{t('mine.nothingComing')}</p>}
      {present.map((name) => (
        <Present key={name} name={name} registrations={sections[name]} />
      ))}
      <div>
        {over.map((name) => (
          <Over key={name} name={name} registrations={sections[name]} />
        ))}
      </div>
    </Stack>
  );
}

interface PresentProps {
  readonly name: keyof typeof cards;
  readonly registrations: readonly Registration[];
}

function Present({ name, registrations }: PresentProps): ReactNode {
  const t = useMessages();
  if (registrations.length === 0) return null;
  const Card = cards[name];
  return (
    <Section title={t(`mine.${name}`)} lead={name === 'waiting' ? t('mine.rule') : undefined}>
      <Stack as="ul" gap={16}>
        {registrations.map((registration) => (
          <li key={registration.id}>
            <Card registration={registration} />
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function Over({
  name,
  registrations,
}: {
  readonly name: 'past' | 'cancelled';
  readonly registrations: readonly Registration[];
}): ReactNode {
  const t = useMessages();
  if (registrations.length === 0) return null;
  return (
    <Disclosure level={2} title={t(`mine.${name}`)} aside={registrations.length}>
      <ul className={css['rows']}>
        {registrations.map((registration) => (
          <OverRow key={registration.id} registration={registration} />
        ))}
      </ul>
    </Disclosure>
  );
}
