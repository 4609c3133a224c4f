import { useMemo } from 'react';
import { detailsAt, type ManagersPlace } from '~/api/manage/detail-places';
import type { SimpleDetail } from '~/api/registration-fields';
import { detailOf } from '~/api/simple-details';
import { choiceLabel } from './choice-messages';
import { useManageMessages } from './manage-messages';
import { useFormats } from './provider';
import { simpleText } from './simple-text';

/** A guest, or a ticket of a door: by the names of the details. */
type DetailValues = Readonly<Record<string, unknown>>;

export interface DetailMessages {
  /** A simple detail; empty without one. */
  readonly text: (name: SimpleDetail, values: DetailValues) => string;
  /** The simple details that a place shows beside other things, a line each: only those that differ from what is usual. */
  readonly brief: (place: ManagersPlace, values: DetailValues) => readonly string[];
}

/** The simple details of a registration in words. Only inside a manager's screen. */
export function useDetailMessages(): DetailMessages {
  const t = useManageMessages();
  const formats = useFormats();
  return useMemo(() => {
    const text: DetailMessages['text'] = (name, values) =>
      simpleText(detailOf(name), values[name], formats, {
        yes: t('guests.csv.yes'),
        option: (value) => choiceLabel(t, 'guests.choice', name, value),
      });
    const brief: DetailMessages['brief'] = (place, values) =>
      detailsAt(place).flatMap((name) => {
        const field = detailOf(name);
        const raw: unknown = values[name];
        if (!raw || (field.kind === 'choice' && raw === field.usual)) return [];
        const value = text(name, values);
        if (value === '') return [];
        const label = t(`guests.field.${name}`);
        return field.kind === 'flag' ? label : t('roster.detail', { label, value });
      });
    return { text, brief };
  }, [t, formats]);
}
