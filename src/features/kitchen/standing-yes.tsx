import { useState, type ReactNode } from 'react';
import type { Offer } from '~/api/manage/kitchen';
import { limits } from '~/api/vocabulary';
import { useSendStandingYes } from '~/data/kitchen';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { useOfferTimes } from '~/parts/offer-times';
import { Button } from '~/ui/button';
import { Section } from '~/ui/page';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { KitchenRefusal } from './kitchen-refusal';

interface StandingYesProps {
  readonly offer: Offer;
}

/** The yes of a kitchen to every date of a series: where it says it, what that means, and where it takes it back. */
export function StandingYes({ offer }: StandingYesProps): ReactNode {
  const t = useManageMessages();
  const times = useOfferTimes(offer);
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendStandingYes(offer.id);
  const { standing_yes: yes } = offer;
  return (
    <Section title={t('kitchen.standing')} lead={t('kitchen.standing.text')}>
      <Stack gap={16}>
        <KitchenRefusal failed={failed} offer={offer} />
        {yes ? (
          <>
            <p>
              {t('kitchen.standing.said', {
                portions: yes.portions,
                by: yes.by ?? t('kitchen.somebody'),
                when: times.moment(yes.at),
              })}
            </p>
            <Row>
              <Button
                isPending={isSending}
                onPress={() =>
                  send({ portions: null }, { onDone: () => announce(t('kitchen.standing.stopped')) })
                }
              >
                {t('kitchen.standing.stop')}
              </Button>
            </Row>
          </>
        ) : (
          <SayYes
            portions={offer.asked.portions}
            isSending={isSending}
            onSay={(portions) =>
              send({ portions }, { onDone: () => announce(t('kitchen.standing.done', { portions })) })
            }
          />
        )}
      </Stack>
    </Section>
  );
}

interface SayYesProps {
  /** What it begins with. */
  readonly portions: number;
  readonly isSending: boolean;
  readonly onSay: (portions: number) => void;
}

function SayYes({ portions, isSending, onSay }: SayYesProps): ReactNode {
  const t = useManageMessages();
  const [typed, setTyped] = useState(String(portions));
  const [isTried, setTried] = useState(false);
  const { min, max } = limits.portions;
  const most = Number(typed);
  const isWrong = most < min || most > max;
  function say(): void {
    setTried(true);
    if (!isWrong) onSay(most);
  }
  return (
    <>
      <TextField
        label={t('kitchen.standing.most')}
        hint={t('kitchen.standing.most.hint')}
        inputMode="numeric"
        value={typed}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, ''))}
        error={isTried && isWrong ? t('offers.portions.wrong', { min, max }) : undefined}
        isRequired
      />
      <Row>
        <Button isPending={isSending} onPress={say}>
          {t('kitchen.standing.say')}
        </Button>
      </Row>
    </>
  );
}
