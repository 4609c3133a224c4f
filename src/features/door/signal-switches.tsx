import type { ReactNode } from 'react';
import { useDoorSignals, type DoorSignals } from '~/data/preferences';
import { canVibrate, signal } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { ChoiceChips } from '~/ui/choices';

const kinds = ['sound', 'vibration'] as const satisfies readonly (keyof DoorSignals)[];

/** Whether answers are heard and felt. What is turned on is played once, so that it is known to work. */
export function SignalSwitches(): ReactNode {
  const t = useManageMessages();
  const [wanted, want] = useDoorSignals();
  return (
    <ChoiceChips
      label={t('door.signals')}
      options={kinds
        .filter((kind) => kind !== 'vibration' || canVibrate())
        .map((value) => ({ value, label: t(`door.signals.${value}`) }))}
      values={kinds.filter((kind) => wanted[kind])}
      onChange={(chosen) => {
        const sound = chosen.includes('sound');
        // Where it is not shown it stays as it is: another browser may have it.
        const vibration = canVibrate() ? chosen.includes('vibration') : wanted.vibration;
        want({ sound, vibration });
        signal('good', { sound: sound && !wanted.sound, vibration: vibration && !wanted.vibration });
      }}
    />
  );
}
