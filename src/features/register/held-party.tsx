import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Registration } from '~/data/types';
import { isSameParty, peopleIn, seatsForParty } from '~/domain/party';
import { answerUntil } from '~/domain/registration';
import { usePartyWords } from '~/i18n/party-words';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Row, Stack } from '~/ui/stack';
import type { RegisterForm } from './form';
import { NotEnough } from './not-enough';
import { PartySection } from './party-section';
import css from './register.module.css';
import { useRegistering } from './registering';
import { useKeepSeats } from './use-keep-seats';

/** For whom the seats are kept, and until when. */
export function HeldParty({ hold, onChange }: { readonly hold: Registration; readonly onChange: () => void }): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyWords();
  return (
    <div className={css['kept']}>
      <div className={css['keptWords']}>
        <p className={css['keptParty']}>
          {partyWords(hold.party)} · {t(`mode.${hold.mode}`)}
        </p>
        <p className={css['quiet']}>{t('register.held.until', { time: formats.time(answerUntil(hold) ?? 0) })}</p>
      </div>
      <Button variant="quiet" icon={Pencil} onPress={onChange}>
        {t('register.held.change')}
      </Button>
    </div>
  );
}

/** Another party while the seats are kept: the hold changes and its time goes on. */
export function ChangeHeld({ hold, onDone }: { readonly hold: Registration; readonly onDone: () => void }): ReactNode {
  const t = useMessages();
  const { seats, kept, acts } = useRegistering();
  const { control, setValue } = useFormContext<RegisterForm>();
  const [party, mode] = useWatch<RegisterForm, ['party', 'mode']>({ control, name: ['party', 'mode'] });
  const keep = useKeepSeats(onDone);
  const isSame = isSameParty(party, hold.party) && mode === hold.mode;
  const left = seatsForParty(seats, peopleIn(party), kept);
  const undo = () => {
    acts.forget();
    setValue('party', { ...hold.party });
    setValue('mode', hold.mode);
    onDone();
  };
  return (
    <Stack gap={24}>
      <PartySection />
      {left.kind !== 'enough' && <NotEnough left={left} onKeep={keep} onWait={() => setValue('intent', 'wait')} />}
      <Row>
        {left.kind === 'enough' && !isSame && (
          <Button variant="primary" isPending={acts.doing === 'hold'} onPress={keep}>
            {t('register.held.keepInstead', { count: peopleIn(party) })}
          </Button>
        )}
        <Button onPress={undo}>{t('common.cancel')}</Button>
      </Row>
    </Stack>
  );
}
