import { useState, type ReactNode } from 'react';
import { ComboBox, type ComboBoxOption } from '~/ui/combo-box';
import { DateField } from '~/ui/date-field';
import { SearchField } from '~/ui/search-field';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { Chapter, Sample } from './sample';

export function FieldChapters(): ReactNode {
  return (
    <Chapter
      id="fields"
      title="Fields"
      lead="One column, the label above, the hint before the box, the error in words. Nothing typed is lost."
    >
      <TextSamples />
      <AreaSamples />
      <PickSamples />
    </Chapter>
  );
}

function TextSamples(): ReactNode {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('+34 600 000');
  return (
    <>
      <Sample name="Text, with a hint">
        <TextField label="Your name" hint="As the door will call it." value={name} onChange={setName} />
      </Sample>
      <Sample name="Focus" isFocused>
        <TextField label="Your name" value="Ana García" onChange={setName} />
      </Sample>
      <Sample name="Error">
        <TextField
          label="Phone"
          hint="Only for this event."
          error="Write the whole number, with the country: +34 600 000 000"
          value={phone}
          onChange={setPhone}
          type="tel"
          isLatin
        />
      </Sample>
      <Sample name="Optional">
        <TextField label="Doorbell" optionalWord="(optional)" value="" onChange={setName} />
      </Sample>
      <Sample name="Disabled">
        <TextField label="Town" value="Toulouse" onChange={setName} isDisabled />
      </Sample>
      <Sample name="Read only">
        <TextField label="Ticket" value="K7PM2QXA" onChange={setName} isReadOnly isLatin />
      </Sample>
    </>
  );
}

function AreaSamples(): ReactNode {
  const [note, setNote] = useState('We come straight from school, a quarter past six at the latest.');
  const left = (count: number) => `${count} characters left`;
  return (
    <>
      <Sample name="Longer text, near its limit">
        <TextArea
          label="Note for the kitchen"
          value={note}
          onChange={setNote}
          maxLength={70}
          leftWords={left}
        />
      </Sample>
      <Sample name="Longer text, error">
        <TextArea label="Note" error="At most 500 characters" value={note} onChange={setNote} />
      </Sample>
      <Sample name="Longer text, disabled">
        <TextArea label="Note" value="" onChange={setNote} isDisabled />
      </Sample>
    </>
  );
}

const places: readonly ComboBoxOption[] = [
  { id: 'library', label: 'Library hall', detail: 'Rue des Arts 4, Toulouse' },
  { id: 'school', label: 'School canteen', detail: 'Avenue de Lyon 12, Toulouse' },
  {
    id: 'church',
    label: 'St Anne’s parish kitchen and garden, entrance by the yard',
    detail: 'Harbour Road, Galway',
  },
];
const zones = [
  { value: 'place', label: 'Time at the place' },
  { value: 'mine', label: 'My time' },
  { value: 'none', label: 'Not to be chosen', isDisabled: true },
] as const;

function PickSamples(): ReactNode {
  const [search, setSearch] = useState('soup');
  const [zone, setZone] = useState<'place' | 'mine' | 'none'>('place');
  const [day, setDay] = useState('2026-11-21');
  return (
    <>
      <Sample name="Search">
        <SearchField label="Search" value={search} onChange={setSearch} clearLabel="Clear the search" />
      </Sample>
      <Sample name="Search, empty, label read only aloud">
        <SearchField
          label="Search events"
          isLabelHidden
          placeholder="Soup, library, Friday"
          value=""
          onChange={setSearch}
          clearLabel="Clear the search"
        />
      </Sample>
      <Sample name="Select">
        <Select label="Times shown in" options={zones} value={zone} onChange={setZone} />
      </Sample>
      <Sample name="Select, error">
        <Select label="Times shown in" options={zones} value={zone} onChange={setZone} error="Choose one" />
      </Sample>
      <Sample name="Day">
        <DateField label="From" value={day} onChange={setDay} />
      </Sample>
      <Sample name="Day, disabled">
        <DateField label="To" value="" onChange={setDay} isDisabled />
      </Sample>
      <PlaceSamples />
    </>
  );
}

function PlaceSamples(): ReactNode {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const found = places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const select = (id: string | null) => {
    setPlace(id);
    setQuery(places.find((one) => one.id === id)?.label ?? '');
  };
  const shared = {
    query,
    onQuery: setQuery,
    selectedId: place,
    onSelect: select,
    emptyWords: 'No place by this name',
  };
  return (
    <>
      <Sample name="One of many, found by typing">
        <ComboBox label="Place" hint="A hall, a kitchen, a street." options={found} {...shared} />
      </Sample>
      <Sample name="One of many, error">
        <ComboBox label="Place" error="Choose a place from the list" options={found} {...shared} />
      </Sample>
      <Sample name="One of many, disabled">
        <ComboBox label="Place" options={[]} isDisabled {...shared} />
      </Sample>
    </>
  );
}
