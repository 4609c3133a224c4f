import { useState, type ReactNode } from 'react';
import type { DraftPlace } from '~/domain/event-draft';
import { placeProblems, type PlacePart } from '~/domain/event-draft-problems';
import { readCoordinates, writeCoordinates } from '~/domain/coordinates';
import { limits } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Stack } from '~/ui/stack';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import css from './edit.module.css';
import { fieldWords } from './field-words';

export interface PlaceDialogProps {
  readonly place: DraftPlace;
  readonly onClose: () => void;
  readonly onDone: (place: DraftPlace) => void;
}

type Words = Readonly<Record<PlacePart, string>>;

const wordsOf = (place: DraftPlace): Words => ({
  name: place.name,
  line1: place.line1,
  city: place.city,
  region: place.region,
  postcode: place.postcode,
  country: place.country ?? '',
  coordinates: writeCoordinates(place),
  access_notes: place.access_notes,
});

/** The place that was typed, and whether its coordinates can be read. */
function placeOf(place: DraftPlace, words: Words): { place: DraftPlace; isLocated: boolean } {
  const at = readCoordinates(words.coordinates);
  const { coordinates: _, ...texts } = words;
  const trimmed = Object.fromEntries(Object.entries(texts).map(([part, text]) => [part, text.trim()]));
  const country = words.country.trim().toUpperCase() || null;
  return { place: { ...place, ...trimmed, country, ...at }, isLocated: at !== undefined };
}

/** A place that nobody knew before. */
export function PlaceDialog({ place, onClose, onDone }: PlaceDialogProps): ReactNode {
  const t = useManageMessages();
  const [words, setWords] = useState(() => wordsOf(place));
  const [isTried, setTried] = useState(false);
  const entered = placeOf(place, words);
  const problems = [
    ...placeProblems(entered.place),
    ...(entered.isLocated ? [] : [{ part: 'coordinates' as const, code: 'format', params: {} }]),
  ];
  const field = (part: PlacePart) => {
    const problem = isTried && problems.find((found) => found.part === part);
    return {
      label: t(`edit.place.${part}`),
      value: words[part],
      onChange: (value: string) => setWords({ ...words, [part]: value }),
      error: problem ? fieldWords(t, { ...problem, field: part }) : undefined,
    };
  };
  const done = () => {
    setTried(true);
    if (problems.length === 0) onDone(entered.place);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.place.title')}
      closeLabel={t('common.close')}
      actions={
        <Button variant="primary" onPress={done}>
          {t('edit.place.done')}
        </Button>
      }
    >
      <Stack>
        <TextField {...field('name')} maxLength={limits.placeName} isRequired />
        <TextField {...field('line1')} maxLength={limits.addressLine} autoComplete="off" />
        <div className={css['pair']}>
          <TextField {...field('postcode')} maxLength={limits.postcode} autoComplete="off" />
          <TextField {...field('city')} maxLength={limits.city} autoComplete="off" />
        </div>
        <div className={css['pair']}>
          <TextField {...field('region')} maxLength={limits.region} autoComplete="off" />
          <TextField {...field('country')} hint={t('edit.place.country.hint')} maxLength={2} />
        </div>
        <TextField {...field('coordinates')} hint={t('edit.place.coordinates.hint')} isLatin maxLength={40} />
        <TextArea
          {...field('access_notes')}
          hint={t('edit.place.access_notes.hint')}
          maxLength={limits.accessNotes}
        />
      </Stack>
    </Dialog>
  );
}
