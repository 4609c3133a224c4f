import { useState, type ReactNode } from 'react';
import { formOf, type EventForm } from '~/domain/event-draft';
import { withTheirs, type MergeUnit } from '~/domain/merge';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { RadioCards } from '~/ui/radio-cards';
import { Stack } from '~/ui/stack';
import css from './clash.module.css';
import type { Clash } from './save-flow';
import { unitWords } from './unit-words';

type Choice = 'theirs' | 'mine';

export interface ClashDialogProps {
  readonly clash: Clash;
  readonly onClose: () => void;
  /** Every clash is decided. */
  readonly onDecide: (form: EventForm) => void;
}

/** Somebody else saved meanwhile. What does not clash is together already; for the rest one of the two is chosen. */
export function ClashDialog({ clash, onClose, onDecide }: ClashDialogProps): ReactNode {
  const t = useManageMessages();
  const { merged, theirs } = clash;
  const [choices, setChoices] = useState<Partial<Record<MergeUnit, Choice>>>({});
  const [isTried, setTried] = useState(false);
  const theirForm = formOf(theirs);
  const decide = () => {
    setTried(true);
    if (merged.clashes.some((unit) => choices[unit] === undefined)) return;
    const taken = merged.clashes.filter((unit) => choices[unit] === 'theirs');
    onDecide(taken.reduce((form, unit) => withTheirs(form, theirForm, unit), merged.form));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="wide"
      title={t('edit.clash.title')}
      closeLabel={t('common.close')}
      actions={
        <Button variant="primary" onPress={decide}>
          {t('edit.clash.save')}
        </Button>
      }
    >
      <Stack gap={24}>
        <p>
          {t('edit.clash.text', {
            name: theirs.updated_by ?? t('edit.somebody'),
            count: merged.clashes.length,
          })}
        </p>
        {merged.theirs.length > 0 && <Taken units={merged.theirs} />}
        {merged.clashes.map((unit) => (
          <OneClash
            key={unit}
            unit={unit}
            clash={clash}
            theirForm={theirForm}
            choice={choices[unit]}
            onChoose={(choice) => setChoices({ ...choices, [unit]: choice })}
            isMissing={isTried && choices[unit] === undefined}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

function Taken({ units }: { readonly units: readonly MergeUnit[] }): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <p className={css['quiet']}>
      {t('edit.clash.taken', { list: formats.list(units.map((unit) => t(`edit.field.${unit}`))) })}
    </p>
  );
}

interface OneClashProps {
  readonly unit: MergeUnit;
  readonly clash: Clash;
  readonly theirForm: EventForm;
  readonly choice: Choice | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly isMissing: boolean;
}

function OneClash({ unit, clash, theirForm, choice, onChoose, isMissing }: OneClashProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const words = (form: EventForm) => unitWords(t, formats, form, unit);
  return (
    <div className={css['clash']}>
      <RadioCards
        label={t(`edit.field.${unit}`)}
        hint={t('edit.clash.before', { value: words(clash.base) })}
        error={isMissing ? t('edit.clash.choose') : undefined}
        value={choice}
        onChange={onChoose}
        isRow
        options={[
          { value: 'theirs', label: t('edit.clash.theirs'), hint: words(theirForm) },
          { value: 'mine', label: t('edit.clash.mine'), hint: words(clash.mine) },
        ]}
      />
      <CopyButton
        size="small"
        variant="quiet"
        text={words(clash.mine)}
        label={t('edit.clash.copy')}
        copiedLabel={t('edit.clash.copied')}
        failedLabel={t('edit.clash.copyFailed')}
      />
    </div>
  );
}
