import { Suspense, type ReactNode, useState } from 'react';
import { eventFields } from '~/api/event-fields';
import type { SimpleField } from '~/api/simple-fields';
import { formOf, type EventForm, isWall, spanOf } from '~/domain/event-draft';
import { withTheirs, type MergeUnit } from '~/domain/merge';
import { choiceMessageId } from '~/i18n/choice-messages';
import type { Formats } from '~/i18n/formats';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ImpactDialog } from '~/parts/impact';
import { PublishDialog } from '~/parts/publish-dialog';
import { SeriesScopeDialog } from '~/parts/series-change';
import { Button } from '~/ui/button';
import { RadioCards } from '~/ui/choices';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import css from './clash.module.css';
import { useEditorContext } from './fields';
import type { Save, Clash } from './use-save';
import textCss from '~/ui/text.module.css';

/** The questions that may come up while saving. */
export function SaveDialogs({ save }: { readonly save: Save }): ReactNode {
  const { step, forget, confirm, decide, publishWithoutFood, followSeries } = save;
  const t = useManageMessages();
  const { event } = useEditorContext();
  switch (step.kind) {
    case 'impact':
      return (
        <ImpactDialog
          title={t('edit.impact.title')}
          impact={step.impact}
          restaurants={event?.restaurants ?? []}
          confirmLabel={t('edit.save')}
          backLabel={t('edit.impact.back')}
          notifyByDefault={step.notifyByDefault}
          alwaysAsks
          onClose={forget}
          onConfirm={confirm}
        />
      );
    case 'clash':
      return <ClashDialog clash={step.clash} onClose={forget} onDecide={decide} />;
    case 'scope': {
      const { seriesId, change } = step;
      return (
        <Suspense>
          <SeriesScopeDialog
            seriesId={seriesId}
            eventId={event?.id ?? ''}
            fields={change}
            onSaved={followSeries}
            onClose={forget}
          />
        </Suspense>
      );
    }
    case 'without_food':
      return (
        <PublishDialog
          dishes={step.dishes}
          backLabel={t('edit.impact.back')}
          onClose={forget}
          onPublish={publishWithoutFood}
        />
      );
    default:
      return null;
  }
}

type Choice = 'theirs' | 'mine';

interface ClashDialogProps {
  readonly clash: Clash;
  readonly onClose: () => void;
  /** Called when every conflict is resolved. */
  readonly onDecide: (form: EventForm) => void;
}

/** Somebody else saved the event at the same time. Other fields are merged; for each conflict one version is chosen. */
function ClashDialog({ clash, onClose, onDecide }: ClashDialogProps): ReactNode {
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
      onClose={onClose}
      role="alertdialog"
      size="wide"
      title={t('edit.clash.title')}
      actions={
        <>
          <Button variant="primary" onPress={decide}>
            {t('edit.clash.save')}
          </Button>
          <Button onPress={onClose}>{t('edit.impact.back')}</Button>
        </>
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
    <p className={textCss['note']}>
      {t('edit.clash.merged', { list: formats.list(units.map((unit) => t(`edit.field.${unit}`))) })}
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

/** Day, times and zone, as every other screen says them. What is not whole yet is shown as typed. */
function whenWords(formats: Formats, form: EventForm): string {
  const span = spanOf(form);
  const { day, starts, ends, time_zone } = form;
  return span ? formats.fullWhen(span) : [day, starts, ends, time_zone].filter(Boolean).join(' ');
}

/** A wall time in words, without a zone. */
function momentWords(formats: Formats, wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  return isWall(day, time) ? `${formats.day(day)}, ${formats.wallTime(wall)}` : wall;
}

/** One value of the event in words, to compare two versions. */
function unitWords(t: ManageTranslate, formats: Formats, form: EventForm, unit: MergeUnit): string {
  return wordsIn(t, formats, form, unit) || t('edit.empty');
}

const isSimpleDay = (unit: string): boolean =>
  (eventFields as Readonly<Record<string, SimpleField>>)[unit]?.kind === 'day';

function wordsIn(t: ManageTranslate, formats: Formats, form: EventForm, unit: MergeUnit): string {
  switch (unit) {
    case 'when':
      return whenWords(formats, form);
    case 'place':
      return [form.place?.name, form.place?.line1, form.place?.city].filter(Boolean).join(', ');
    case 'modes':
      return formats.list(form.modes.map((mode) => t(`mode.${mode}`)));
    case 'dishes':
      return form.dishes
        .map(({ name, portions }) =>
          portions === null ? name : `${name} (${t('edit.dish.count', { count: portions })})`,
        )
        .join('\n');
    case 'tags':
    case 'restaurants':
      return formats.list(form[unit]);
    case 'registration_opens':
    case 'registration_closes':
    case 'kitchen_cutoff':
      return form[unit] && momentWords(formats, form[unit]);
    case 'visibility':
      return t(`edit.visibility.${form.visibility}`);
    case 'cover':
      return form.cover.cover_id === null ? '' : form.cover.alt;
    default: {
      const value: string | boolean | string[] = form[unit];
      if (Array.isArray(value)) return formats.list(value);
      if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no');
      const choice = choiceMessageId('edit.choice', unit, value);
      if (choice) return t(choice);
      return isSimpleDay(unit) && isWall(value, '00:00') ? formats.day(value) : value;
    }
  }
}
