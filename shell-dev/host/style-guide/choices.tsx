import Bike from 'lucide-react/icons/bike';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Leaf from 'lucide-react/icons/leaf';
import List from 'lucide-react/icons/list';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Utensils from 'lucide-react/icons/utensils';
import WheatOff from 'lucide-react/icons/wheat-off';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from '~/ui/choice-chips';
import { RadioCards } from '~/ui/radio-cards';
import { Segmented } from '~/ui/segmented';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { Chapter, Sample } from './sample';

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
  { value: 'dine_in', label: 'Eat there', hint: 'At the table from 18:30', icon: Utensils },
  { value: 'collect', label: 'Collect', hint: 'At the door, bring your own boxes', icon: ShoppingBag },
  {
    value: 'home_delivery',
    label: 'Home delivery',
    hint: 'Full for this evening',
    icon: Bike,
    isDisabled: true,
  },
] as const;
type Diet = (typeof diets)[number]['value'];
type View = (typeof views)[number]['value'];
type Mode = (typeof modes)[number]['value'];

export function ChoiceChapters(): ReactNode {
  return (
    <Chapter
      id="choices"
      title="Choices"
      lead="The control says how many may be chosen: chips any, cards and segments one."
    >
      <ChipSamples />
      <SegmentSamples />
      <CardSamples />
      <CheckboxSamples />
      <StepperSamples />
    </Chapter>
  );
}

function ChipSamples(): ReactNode {
  const [values, setValues] = useState<readonly Diet[]>(['halal']);
  return (
    <>
      <Sample name="Any of several" isWide>
        <ChoiceChips
          label="Diets"
          hint="We show what fits all of them."
          options={diets}
          values={values}
          onChange={setValues}
        />
      </Sample>
      <Sample name="Focus" isFocused>
        <ChoiceChips label="Diets" options={diets.slice(0, 2)} values={values} onChange={setValues} />
      </Sample>
      <Sample name="Error">
        <ChoiceChips
          label="Diets"
          error="More diets than people"
          options={diets.slice(0, 2)}
          values={values}
          onChange={setValues}
        />
      </Sample>
      <Sample name="Disabled">
        <ChoiceChips
          label="Diets"
          options={diets.slice(0, 2)}
          values={['halal']}
          onChange={setValues}
          isDisabled
        />
      </Sample>
    </>
  );
}

function SegmentSamples(): ReactNode {
  const [view, setView] = useState<View>('month');
  return (
    <>
      <Sample name="One of a few views">
        <Segmented label="View" isLabelHidden options={views} value={view} onChange={setView} />
      </Sample>
      <Sample name="Focus" isFocused>
        <Segmented label="View" isLabelHidden options={views} value={view} onChange={setView} />
      </Sample>
      <Sample name="Disabled">
        <Segmented label="View" isLabelHidden options={views} value={view} onChange={setView} isDisabled />
      </Sample>
    </>
  );
}

function CardSamples(): ReactNode {
  const [mode, setMode] = useState<Mode | undefined>('dine_in');
  const [none, setNone] = useState<Mode>();
  return (
    <>
      <Sample name="One answer that needs a line" isWide>
        <RadioCards label="How do you want to eat?" options={modes} value={mode} onChange={setMode} isRow />
      </Sample>
      <Sample name="Nothing chosen, error">
        <RadioCards
          label="How?"
          error="Choose how you want to eat"
          options={modes}
          value={none}
          onChange={setNone}
        />
      </Sample>
      <Sample name="Focus" isFocused>
        <RadioCards label="How?" options={modes.slice(0, 2)} value={mode} onChange={setMode} />
      </Sample>
    </>
  );
}

function CheckboxSamples(): ReactNode {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Sample name="Yes or no">
        <Checkbox isSelected={isOn} onChange={setOn} hint="You can change this each time.">
          Remember our diets
        </Checkbox>
        <Checkbox isSelected={!isOn} onChange={(next) => setOn(!next)}>
          Tell me when seats come free
        </Checkbox>
      </Sample>
      <Sample name="Error">
        <Checkbox isSelected={false} onChange={setOn} error="Say that you have read it">
          I have read what the dishes hold
        </Checkbox>
      </Sample>
      <Sample name="Disabled">
        <Checkbox isSelected onChange={setOn} isDisabled>
          Chosen
        </Checkbox>
        <Checkbox isSelected={false} onChange={setOn} isDisabled>
          Not chosen
        </Checkbox>
      </Sample>
    </>
  );
}

function StepperSamples(): ReactNode {
  const [adults, setAdults] = useState(2);
  const words = { min: 0, max: 6, decreaseLabel: 'One fewer', increaseLabel: 'One more' };
  return (
    <>
      <Sample name="A small count">
        <Stack gap={8}>
          <Stepper label="Adults" hint="18 and older" value={adults} onChange={setAdults} {...words} />
          <Stepper label="Children" value={0} onChange={setAdults} {...words} />
        </Stack>
      </Sample>
      <Sample name="Error">
        <Stepper label="Infants" error="At most 6 people in all" value={6} onChange={setAdults} {...words} />
      </Sample>
      <Sample name="Disabled">
        <Stepper label="Adults" value={2} onChange={setAdults} isDisabled {...words} />
      </Sample>
    </>
  );
}
