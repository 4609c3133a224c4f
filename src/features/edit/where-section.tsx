import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useManagedPlaces } from '~/data/manage-editor.queries';
import type { DraftPlace } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { ComboBox } from '~/ui/combo-box';
import { FieldError } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { Section } from '~/ui/page';
import { Row } from '~/ui/stack';
import css from './edit.module.css';
import { PlaceDialog } from './place-dialog';
import { useField } from './use-field';

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
  const t = useManageMessages();
  const { value: place, onChange, id, error } = useField('place');
  const [entered, setEntered] = useState<DraftPlace>();
  return (
    <Section title={t('edit.section.where')}>
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
    </Section>
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
      <div className={css['cardLine']}>
        <Icon of={MapPin} />
        <div className={css['cardWords']}>
          <p className={css['cardTitle']}>
            <bdi>{place.name}</bdi>
          </p>
          {address && <p className={css['note']}>{address}</p>}
          {place.access_notes && <p className={css['note']}>{place.access_notes}</p>}
        </div>
      </div>
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
