import Pencil from 'lucide-react/icons/pencil';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnnounce } from '~/data/settings';
import type { Registration } from '~/api/registration.schema';
import { peopleIn } from '~/domain/party';
import { isSameParty } from '~/domain/party-changes';
import { seatsForParty } from '~/domain/party-room';
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

/** For whom the seats are kept, and until when; and the ways to change that. */
export function HeldParty({
  hold,
  onChange,
}: {
  readonly hold: Registration;
  readonly onChange: () => void;
}): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const partyWords = usePartyWords();
  const announce = useAnnounce();
  const { acts } = useRegistering();
  const release = () => acts.release(hold.id, () => announce(t('register.announce.released')));
  return (
    <div className={css['kept']}>
      <div className={css['keptWords']}>
        <p className={css['keptParty']}>
          <bdi>{`${partyWords(hold.party)} · ${t(`mode.${hold.mode}`)}`}</bdi>
        </p>
        <p className={css['quiet']}>
          {t('register.held.until', { time: formats.time(answerUntil(hold) ?? 0) })}
        </p>
      </div>
      <Row gap={4}>
        <Button icon={Pencil} onPress={onChange}>
          {t('register.held.change')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          icon={Undo2}
          isPending={acts.doing === 'release'}
          onPress={release}
        >
          {t('register.held.release', { count: peopleIn(hold.party) })}
        </Button>
      </Row>
    </div>
  );
}

/** Another party while the seats are kept: the hold changes and its time goes on. */
export function ChangeHeld({
  hold,
  onDone,
}: {
  readonly hold: Registration;
  readonly onDone: () => void;
}): ReactNode {
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
      {left.kind !== 'enough' && (
        <NotEnough left={left} onKeep={keep} onWait={() => setValue('intent', 'wait')} />
      )}
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
