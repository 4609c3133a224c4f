import type { EventForm } from '~/domain/event-draft';
import { isWall } from '~/domain/event-draft-times';
import type { MergeUnit } from '~/domain/merge';
import type { ManageTranslate } from '~/i18n/manage-words';
import type { Formats } from '~/i18n/formats';

/** A wall time as people say it; it has no zone of its own here. */
export function momentWords(formats: Formats, wall: string): string {
  const [day = '', time = ''] = wall.split('T');
  return isWall(day, time) ? `${formats.day(day)}, ${time}` : wall;
}

/** One thing of the event in words, to be compared with what somebody else made of it. */
export function unitWords(t: ManageTranslate, formats: Formats, form: EventForm, unit: MergeUnit): string {
  return wordsIn(t, formats, form, unit) || t('edit.empty');
}

function wordsIn(t: ManageTranslate, formats: Formats, form: EventForm, unit: MergeUnit): string {
  switch (unit) {
    case 'when':
      return `${momentWords(formats, `${form.day}T${form.starts}`)} – ${form.ends} (${form.time_zone})`;
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
    default:
      return form[unit];
  }
}
