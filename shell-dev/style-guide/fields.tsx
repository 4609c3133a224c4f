import { useState, type ReactNode } from 'react';
import { ComboBox } from '~/ui/combo-box';
import { DateField } from '~/ui/date-time-field';
import { SearchField } from '~/ui/search-field';
import { Select } from '~/ui/select';
import { TextArea, TextField } from '~/ui/text-field';
import { Sample, States, type Chapter } from './sample';

const places = [
  { id: 'library', label: 'Library hall', detail: 'Rue des Arts 4, Toulouse' },
  { id: 'school', label: 'School canteen', detail: 'Avenue de Lyon 12, Toulouse' },
  { id: 'church', label: 'St Anne’s parish kitchen and garden, entrance by the yard', detail: 'Galway' },
] as const;
const zones = [
  { value: 'place', label: 'Time at the place' },
  { value: 'mine', label: 'My time' },
  { value: 'none', label: 'Not available', isDisabled: true },
] as const;

export const fields: Chapter = {
  id: 'fields',
  title: 'Fields',
  lead: 'One column: the label above, then the hint, the field, and the error in words. Nothing typed is lost.',
  samples: (
    <>
      <TextSamples />
      <PickSamples />
    </>
  ),
};

function TextSamples(): ReactNode {
  const [name, setName] = useState('');
  const [note, setNote] = useState('We’re coming straight from school, by a quarter past six.');
  const [search, setSearch] = useState('soup');
  return (
    <>
      <States name="Text" error="Enter the whole number with its country code, such as +34 600 000 000">
        {(state) => (
          <TextField label="Phone" hint="Only for this event." value={name} onChange={setName} {...state} />
        )}
      </States>
      <Sample name="Text, optional">
        <TextField label="Doorbell" optionalWord="(optional)" value="" onChange={setName} />
      </Sample>
      <Sample name="Text, read only">
        <TextField label="Ticket" value="K7PM2QXA" onChange={setName} isReadOnly isLatin />
      </Sample>
      <States name="Longer text" error="At most 70 characters">
        {(state) => (
          <TextArea
            label="Note for the kitchen"
            value={note}
            onChange={setNote}
            maxLength={70}
            leftWords={(count) => `${count} characters left`}
            {...state}
          />
        )}
      </States>
      <Sample name="Search">
        <SearchField label="Search" value={search} onChange={setSearch} clearLabel="Clear search" />
      </Sample>
      <Sample name="Search, empty, label for screen readers only">
        <SearchField
          label="Search events"
          isLabelHidden
          placeholder="Soup, library, Friday"
          value=""
          onChange={setSearch}
          clearLabel="Clear search"
        />
      </Sample>
    </>
  );
}

function PickSamples(): ReactNode {
  const [zone, setZone] = useState<'place' | 'mine' | 'none'>('place');
  const [day, setDay] = useState('2026-11-21');
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const found = places.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
  const select = (id: string | null): void => {
    setPlace(id);
    setQuery(places.find((one) => one.id === id)?.label ?? '');
  };
  return (
    <>
      <States name="Select" error="Choose one">
        {(state) => (
          <Select label="Times shown in" options={zones} value={zone} onChange={setZone} {...state} />
        )}
      </States>
      <States name="Day" error="Choose today or a later day">
        {(state) => <DateField label="From" value={day} onChange={setDay} {...state} />}
      </States>
      <States name="One of many, with a search" error="Choose a place from the list">
        {(state) => (
          <ComboBox
            label="Place"
            hint="Search by name."
            options={found}
            query={query}
            onQuery={setQuery}
            selectedId={place}
            onSelect={select}
            emptyWords="No place by this name"
            {...state}
          />
        )}
      </States>
    </>
  );
}
