import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState, type ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { useManagedPlaces } from '~/data/manage.queries';
import { type DraftPlace } from '~/domain/event-draft';
import {
  placeProblems,
  readCoordinates,
  writeCoordinates,
  type PlacePart,
} from '~/domain/event-draft-problems';
import { countriesIn } from '~/i18n/countries';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { ComboBox } from '~/ui/combo-box';
import { Dialog } from '~/ui/dialog';
import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { Row, Stack } from '~/ui/stack';
import { TextArea, TextField } from '~/ui/text-field';
import css from './edit.module.css';
import { EditorSection, SimpleFields, useField, fieldMessage } from './fields';
import textCss from '~/ui/text.module.css';

const nobodyKnows: DraftPlace = {
  id: null,
  name: '',
  line1: '',
  city: '',
  region: '',
  postcode: '',
  country: null,
  latitude: null,
  longitude: null,
  access_notes: '',
};

/** Where it is: one of the places that are known, or a new one. */
export function WhereSection(): ReactNode {
  const { value: place, onChange, id, error } = useField('place');
  const [entered, setEntered] = useState<DraftPlace>();
  return (
    <EditorSection of="where">
      {place && (
        <PlaceCard
          place={place}
          id={id}
          error={error}
          onEdit={() => setEntered(place)}
          onClear={() => onChange(null)}
        />
      )}
      {!place && (
        <FindPlace
          id={id}
          error={error}
          onFound={onChange}
          onNew={(name) => setEntered({ ...nobodyKnows, name })}
        />
      )}
      {entered && (
        <PlaceDialog
          place={entered}
          onClose={() => setEntered(undefined)}
          onDone={(done) => {
            onChange(done);
            setEntered(undefined);
          }}
        />
      )}
      <SimpleFields of="where" />
    </EditorSection>
  );
}

interface PlaceCardProps {
  readonly place: DraftPlace;
  readonly id: string;
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onClear: () => void;
}

function PlaceCard({ place, id, error, onEdit, onClear }: PlaceCardProps): ReactNode {
  const t = useManageMessages();
  const address = [place.line1, [place.postcode, place.city].filter(Boolean).join(' '), place.region]
    .filter(Boolean)
    .join(', ');
  return (
    <div className={css['card']} id={id} tabIndex={-1}>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Row gap={12} align="stretch" isOneLine>
        <Icon of={MapPin} />
        <div className={css['cardWords']}>
          <p className={textCss['strong']}>
            <bdi>{place.name}</bdi>
          </p>
          {address && <p className={textCss['quiet']}>{address}</p>}
          {place.access_notes && <p className={textCss['quiet']}>{place.access_notes}</p>}
        </div>
      </Row>
      <Row>
        {place.id === null && (
          <Button icon={Pencil} onPress={onEdit}>
            {t('edit.place.edit')}
          </Button>
        )}
        <Button variant="quiet" onPress={onClear}>
          {t('edit.place.other')}
        </Button>
      </Row>
    </div>
  );
}

interface FindPlaceProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onFound: (place: DraftPlace) => void;
  readonly onNew: (name: string) => void;
}

function FindPlace({ id, error, onFound, onNew }: FindPlaceProps): ReactNode {
  const t = useManageMessages();
  const [query, setQuery] = useState('');
  const [isEntered, setEntered] = useState(false);
  const { places, isLoading } = useManagedPlaces(isEntered ? query.trim() : null);
  return (
    <>
      <div onFocus={() => setEntered(true)}>
        <ComboBox
          id={id}
          error={error}
          label={t('edit.field.place')}
          hint={t('edit.hint.place')}
          options={places.map((place) => ({
            id: place.id,
            label: place.name,
            detail: [place.line1, place.city].filter(Boolean).join(', '),
          }))}
          query={query}
          onQuery={setQuery}
          selectedId={null}
          onSelect={(chosen) => {
            const place = places.find((one) => one.id === chosen);
            if (place) onFound(place);
          }}
          emptyWords={t('edit.place.none')}
          loadingWords={t('common.loading')}
          isLoading={isLoading}
          foundWords={t('edit.place.found', { count: places.length })}
        />
      </div>
      <Row>
        <Button icon={Plus} onPress={() => onNew(query.trim())}>
          {t('edit.place.new')}
        </Button>
      </Row>
    </>
  );
}

interface PlaceDialogProps {
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
  return {
    place: { ...place, ...trimmed, country: words.country || null, ...at },
    isLocated: at !== undefined,
  };
}

/** A place that nobody knew before. */
function PlaceDialog({ place, onClose, onDone }: PlaceDialogProps): ReactNode {
  const t = useManageMessages();
  const [words, setWords] = useState(() => wordsOf(place));
  const [isTried, setTried] = useState(false);
  const entered = placeOf(place, words);
  const problems = [
    ...placeProblems(entered.place),
    ...(entered.isLocated ? [] : [{ part: 'coordinates' as const, code: 'format', params: {} }]),
  ];
  const { locale } = useFormats();
  const countries = useMemo(
    () => [
      { value: '', label: t('edit.place.country.none') },
      ...countriesIn(locale).map(({ code, name }) => ({ value: code, label: name })),
    ],
    [locale, t],
  );
  const field = (part: PlacePart) => {
    const problem = isTried && problems.find((found) => found.part === part);
    return {
      label: t(`edit.place.${part}`),
      value: words[part],
      onChange: (value: string) => setWords({ ...words, [part]: value }),
      error: problem ? fieldMessage(t, { ...problem, field: part }) : undefined,
    };
  };
  const done = () => {
    setTried(true);
    if (problems.length === 0) onDone(entered.place);
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('edit.place.new')}
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
          <Select {...field('country')} options={countries} />
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
