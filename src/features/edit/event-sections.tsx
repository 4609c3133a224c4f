import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useState, type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { visibilities } from '~/api/manage/vocabulary';
import { limits } from '~/api/vocabulary';
import { useApiUrl } from '~/data/links';
import { useSendCover } from '~/data/manage.mutations';
import {
  noCover,
  formFields,
  type EventForm,
  endAfter,
  instantAt,
  isWall,
  isZone,
  movedAlong,
  readingOf,
} from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Markdown } from '~/parts/markdown';
import type { MarkdownToolbarProps } from '~/parts/markdown-toolbar';
import { ZoneField } from '~/parts/zone-field';
import { Button } from '~/ui/button';
import { RadioCards, Segmented } from '~/ui/choices';
import { MomentField, DateField, TimeField } from '~/ui/date-time-field';
import { FieldError } from '~/ui/field';
import { lazyComponent } from '~/ui/lazy-component';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import { TokenField } from '~/ui/token-field';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './edit.module.css';
import { EditorSection, NumberField, SimpleFields, useEditorContext, useField } from './fields';
import textCss from '~/ui/text.module.css';

const DESCRIPTION_ROWS = 8;

const toolbar = lazyComponent<MarkdownToolbarProps>(() =>
  import(/* webpackChunkName: "markdown-toolbar" */ '~/parts/markdown-toolbar').then(
    (m) => m.MarkdownToolbar,
  ),
);

/** Its name and description. */
export function WhatSection(): ReactNode {
  const t = useManageMessages();
  const title = useField('title');
  const summary = useField('summary');
  const tags = useField('tags');
  const left = (count: number) => t('edit.left', { count });
  return (
    <EditorSection of="what">
      <TextField {...title} hint={t('edit.hint.title')} maxLength={limits.title.max} autoComplete="off" />
      <TextArea
        {...summary}
        hint={t('edit.hint.summary')}
        rows={2}
        maxLength={limits.summary}
        leftWords={left}
        optionalWord={t('edit.optional')}
      />
      <Description />
      <TokenField
        {...tags}
        values={tags.value}
        hint={t('edit.hint.tags')}
        optionalWord={t('edit.optional')}
        maxLength={limits.tag.max}
        addLabel={t('common.add')}
        removeLabel={(name) => t('common.remove', { name })}
      />
      <SimpleFields of="what" />
    </EditorSection>
  );
}

/** Typed as text with marks, shown as families will read it. */
function Description(): ReactNode {
  const t = useManageMessages();
  const field = useField('description');
  const [view, setView] = useState<'write' | 'preview'>('write');
  const box = useRef<HTMLTextAreaElement>(null);
  const { Component: Toolbar } = toolbar.useLoadState();
  useEffect(() => toolbar.fetch(), []);
  const isWriting = view === 'write' || field.value.trim() === '';
  return (
    <Stack gap={8}>
      {isWriting ? (
        <TextArea
          {...field}
          inputRef={box}
          hint={t('edit.hint.description')}
          rows={DESCRIPTION_ROWS}
          maxLength={limits.description}
          leftWords={(count) => t('edit.left', { count })}
          optionalWord={t('edit.optional')}
        />
      ) : (
        <div className={css['preview']} role="region" aria-label={t('edit.preview.label')}>
          <Markdown text={field.value} />
        </div>
      )}
      <div className={css['descriptionFoot']}>
        <Segmented
          label={t('edit.preview')}
          isLabelHidden
          value={view}
          onChange={setView}
          options={[
            { value: 'write', label: t('edit.preview.write') },
            { value: 'preview', label: t('edit.preview.show'), isDisabled: field.value.trim() === '' },
          ]}
        />
        {isWriting && Toolbar && <Toolbar textarea={box} />}
      </div>
    </Stack>
  );
}

/** Capacity, party size and waitlist. */
export function SeatsSection(): ReactNode {
  const t = useManageMessages();
  const taken = useEditorContext().event?.taken ?? 0;
  return (
    <EditorSection of="seats">
      <NumberField name="capacity" hint={t('edit.hint.capacity', { max: limits.capacity.max, taken })} />
      <div className={css['pair']}>
        <NumberField name="max_party" hint={t('edit.hint.max_party', { ...limits.maxParty })} />
        <NumberField name="waitlist_limit" hint={t('edit.hint.waitlist_limit', { ...limits.waitlist })} />
      </div>
      <LargerThanSeats />
      <SimpleFields of="seats" />
    </EditorSection>
  );
}

/** The largest party is larger than the event: nobody who reads the form of a family would believe it. */
function LargerThanSeats(): ReactNode {
  const t = useManageMessages();
  const { control } = useFormContext<EventForm>();
  const [seats, most] = useWatch({ control, name: ['capacity', 'max_party'] }).map(Number);
  return (
    <div role="status">
      {seats && most && most > seats && (
        <Notice tone="warning">{t('edit.largerThanSeats', { seats })}</Notice>
      )}
    </div>
  );
}

/** When registration opens and closes. */
export function RegistrationSection(): ReactNode {
  const t = useManageMessages();
  const opens = useField('registration_opens');
  const closes = useField('registration_closes');
  return (
    <EditorSection of="registration" lead={t('edit.registration.lead')}>
      <div className={css['pair']}>
        <MomentField {...opens} optionalWord={t('edit.optional')} hint={t('edit.hint.registration_opens')} />
        <MomentField
          {...closes}
          optionalWord={t('edit.optional')}
          hint={t('edit.hint.registration_closes')}
        />
      </div>
      <SimpleFields of="registration" />
    </EditorSection>
  );
}

/** Cover, organiser and visibility. */
export function PageSection(): ReactNode {
  const t = useManageMessages();
  const visibility = useField('visibility');
  return (
    <EditorSection of="page">
      <CoverField />
      <SimpleFields of="page" />
      <RadioCards
        {...visibility}
        options={visibilities.map((value) => ({
          value,
          label: t(`edit.visibility.${value}`),
          hint: t(`edit.visibility.${value}.hint`),
        }))}
      />
    </EditorSection>
  );
}

const TYPES = 'image/jpeg,image/png,image/webp';

/** The cover image. It is scaled down before the upload, and needs an alternative text. */
function CoverField(): ReactNode {
  const t = useManageMessages();
  const apiUrl = useApiUrl();
  const { id, label, value: cover, onChange, error } = useField('cover');
  const box = useRef<HTMLInputElement>(null);
  const { state, failed, isSending, send } = useSendCover();
  const problem = failed
    ? 'not_sent'
    : state.status === 'done' && 'problem' in state.data && state.data.problem;
  const take = (file: File | undefined) =>
    file &&
    send(file, {
      onDone: (stored) =>
        'path' in stored && onChange({ cover_id: stored.cover_id, path: stored.path, alt: cover.alt }),
    });

  return (
    <Stack gap={12}>
      <p className={css['label']} id={`${id}-label`}>
        {label} <span className={css['optional']}>{t('edit.optional')}</span>
      </p>
      <p className={textCss['quiet']} id={`${id}-hint`}>
        {t('edit.hint.cover')}
      </p>
      <FieldError id={`${id}-error`}>{problem && t(`edit.cover.${problem}`)}</FieldError>
      {cover.cover_id !== null && cover.path && (
        <img className={css['cover']} src={apiUrl(cover.path)} alt={cover.alt} />
      )}
      {/* Opened by its button, because the text of the browser's own control cannot be translated by us. */}
      <VisuallyHidden>
        <input
          ref={box}
          type="file"
          accept={TYPES}
          tabIndex={-1}
          aria-labelledby={`${id}-label`}
          onChange={(change) => {
            take(change.target.files?.[0]);
            change.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Row>
        <Button
          icon={ImagePlus}
          isPending={isSending}
          aria-describedby={`${id}-hint`}
          onPress={() => box.current?.click()}
        >
          {cover.cover_id === null ? t('edit.cover.choose') : t('edit.cover.other')}
        </Button>
        {cover.cover_id !== null && (
          <Button variant="quiet" onPress={() => onChange(noCover)}>
            {t('edit.cover.remove')}
          </Button>
        )}
      </Row>
      {cover.cover_id !== null && (
        <TextField
          id={id}
          label={t('edit.cover.alt')}
          hint={t('edit.cover.alt.hint')}
          value={cover.alt}
          onChange={(alt) => onChange({ ...cover, alt })}
          maxLength={limits.coverAlt.max}
          error={error}
          isRequired
        />
      )}
    </Stack>
  );
}

/** Day, start, end and time zone. */
export function WhenSection(): ReactNode {
  const day = useField('day');
  const starts = useField('starts');
  const ends = useField('ends');
  const move = useMovedAlong();
  return (
    <EditorSection of="when">
      <DateField {...day} onChange={(value) => move({ day: value })} isRequired />
      <div className={css['pair']}>
        <TimeField {...starts} onChange={(value) => move({ starts: value })} isRequired />
        <TimeField {...ends} isRequired />
      </div>
      <NextDay />
      <Fold />
      <EventZoneField />
      <SimpleFields of="when" />
    </EditorSection>
  );
}

/** A new start moves the end, the registration window and the cut-off with it, as calendars do. */
function useMovedAlong(): (start: Partial<Pick<EventForm, 'day' | 'starts'>>) => void {
  const { getValues, setValue, formState } = useFormContext<EventForm>();
  const { isSubmitted } = formState;
  const form = getValues();
  // The last complete start: while a date is typed, the field is empty or has the year 0002.
  const [whole, setWhole] = useState({ day: form.day, starts: form.starts, ends: form.ends });
  return (start) => {
    const before = getValues();
    const next = { day: before.day, starts: before.starts, ...start };
    const along = movedAlong(before, whole, next);
    const changed = { ...start, ...along };
    for (const field of formFields) {
      const value = (changed as Partial<EventForm>)[field];
      if (value !== undefined) setValue(field, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    if ('ends' in along || !isWall(whole.day, whole.starts)) setWhole({ ...next, ends: before.ends });
  };
}

const useTimes = () =>
  useWatch({
    control: useFormContext<EventForm>().control,
    name: ['day', 'starts', 'ends', 'time_zone'],
  });

function NextDay(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const [day, starts, ends] = useTimes();
  if (!isWall(day, starts) || !isWall(day, ends)) return null;
  const last = endAfter(day, starts, ends).slice(0, 10);
  return last === day ? null : (
    <p className={textCss['quiet']}>{t('edit.nextDay', { day: formats.day(last) })}</p>
  );
}

/** Asks which of two equal hours is meant. Shown only in the night when clocks go back. */
function Fold(): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const field = useField('fold');
  const [day, starts, , zone] = useTimes();
  if (!isWall(day, starts) || !isZone(zone)) return null;
  const wall = `${day}T${starts}`;
  if (readingOf(wall, zone) !== 'twice') return null;
  const reading = (fold: 0 | 1) => {
    const at = instantAt(wall, zone, fold);
    return formats.timeThere(at, { starts_at: at, starts_local: wall, time_zone: zone });
  };
  return (
    <Segmented
      label={field.label}
      hint={t('edit.hint.fold')}
      value={field.value === 1 ? 'later' : 'earlier'}
      onChange={(value) => field.onChange(value === 'later' ? 1 : 0)}
      options={[
        { value: 'earlier', label: reading(0) },
        { value: 'later', label: reading(1) },
      ]}
    />
  );
}

/** The time zone of the event. */
function EventZoneField(): ReactNode {
  const t = useManageMessages();
  const { name: _, ...field } = useField('time_zone');
  return <ZoneField {...field} hint={t('edit.hint.time_zone')} />;
}
