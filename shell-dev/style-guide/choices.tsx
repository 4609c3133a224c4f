import { Bike, CalendarDays, Leaf, List, ShoppingBag, Utensils, WheatOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips, RadioCards, Segmented } from '~/ui/choices';
import { Stepper } from '~/ui/stepper';
import { States, type Chapter } from './sample';

const diets = [
  { value: 'vegetarian', label: 'Vegetarian', icon: Leaf, count: '12' },
  { value: 'halal', label: 'Halal' },
  { value: 'gluten_free', label: 'Gluten-free', icon: WheatOff },
  { value: 'kosher', label: 'Kosher', isDisabled: true },
] as const;
const views = [
  { value: 'month', label: 'Month', icon: CalendarDays },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda', icon: List },
] as const;
const modes = [
  { value: 'dine_in', label: 'Eat in', hint: 'At the table from 18:30', icon: Utensils },
  { value: 'collect', label: 'Take away', hint: 'At the door, bring your own boxes', icon: ShoppingBag },
  { value: 'home_delivery', label: 'Home delivery', hint: 'Full tonight', icon: Bike, isDisabled: true },
] as const;

export const choices: Chapter = {
  id: 'choices',
  title: 'Choices',
  lead: 'The control shows how many can be chosen: any of the chips, one of the cards or segments.',
  samples: (
    <>
      <ListSamples />
      <SmallSamples />
    </>
  ),
};

function ListSamples(): ReactNode {
  const [values, setValues] = useState<readonly (typeof diets)[number]['value'][]>(['halal']);
  const [view, setView] = useState<(typeof views)[number]['value']>('month');
  const [mode, setMode] = useState<(typeof modes)[number]['value']>();
  return (
    <>
      <States name="Any of several" error="Choose no more diets than people">
        {(state) => (
          <ChoiceChips
            label="Diets"
            hint="Only meals that fit all of them are shown."
            options={diets}
            values={values}
            onChange={setValues}
            {...state}
          />
        )}
      </States>
      <States name="One of a few views">
        {({ isDisabled = false }) => (
          <Segmented
            label="View"
            isLabelHidden
            options={views}
            value={view}
            onChange={setView}
            isDisabled={isDisabled}
          />
        )}
      </States>
      <States name="One of a few, each with a hint" error="Choose one of these">
        {({ error }) => (
          <RadioCards
            label="Eat in or take away"
            options={modes}
            value={mode}
            onChange={setMode}
            error={error}
            isRow
          />
        )}
      </States>
    </>
  );
}

function SmallSamples(): ReactNode {
  const [isOn, setOn] = useState(true);
  const [adults, setAdults] = useState(2);
  return (
    <>
      <States name="Yes or no" error="Tick this to continue">
        {(state) => (
          <Checkbox isSelected={isOn} onChange={setOn} hint="You can change this each time." {...state}>
            Remember our diets
          </Checkbox>
        )}
      </States>
      <States name="A small count" error="At most 6 people in all">
        {(state) => (
          <Stepper
            label="Adults"
            hint="18 and older"
            value={adults}
            min={0}
            max={6}
            onChange={setAdults}
            decreaseLabel="One fewer"
            increaseLabel="One more"
            {...state}
          />
        )}
      </States>
    </>
  );
}
