import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { usePaths } from '~/data/links';
import { useDoorSignals, type DoorSignals } from '~/data/preferences';
import { canVibrate, signal } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { LinkButton } from '~/ui/button';
import { ChoiceChips, Segmented } from '~/ui/choices';
import { TextField } from '~/ui/text-field';
import css from './door.module.css';

interface DoorSettingsProps {
  readonly eventId: string;
  readonly kind: 'in' | 'out';
  readonly onKind: (kind: 'in' | 'out') => void;
  readonly door: string;
  readonly onRename: (door: string) => void;
}

/** What is set once an evening: the direction, the name of this door, and how its answers are told. And what is printed before it. */
export function DoorSettings({ eventId, kind, onKind, door, onRename }: DoorSettingsProps): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  return (
    <>
      <div className={css['settings']}>
        <Segmented
          label={t('door.kind')}
          value={kind}
          onChange={onKind}
          options={(['in', 'out'] as const).map((value) => ({ value, label: t(`door.kind.${value}`) }))}
        />
        <TextField
          label={t('door.name')}
          hint={t('door.name.hint')}
          value={door}
          onChange={onRename}
          maxLength={limits.doorName}
        />
        <SignalSwitches />
      </div>
      <LinkButton href={`${paths.print({ eventId })}?sheet=empty`} icon={Printer} variant="quiet">
        {t('sheet.print')}
      </LinkButton>
    </>
  );
}

const kinds = ['sound', 'vibration'] as const satisfies readonly (keyof DoorSignals)[];

/** Whether answers are heard and felt. What is turned on is played once, so that it is known to work. */
function SignalSwitches(): ReactNode {
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
