import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { classes } from '~/lib/classes';
import css from './choices.module.css';
import { FieldSet, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { Icon, type IconShape } from './icon';
import { Row } from './stack';
import textCss from './text.module.css';

export interface ChoiceChipsProps<V extends string> extends FieldTexts {
  readonly options: readonly Choice<V>[];
  readonly values: readonly V[];
  /** In the order of the options. */
  readonly onChange: (values: V[]) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Multiple choice. A selected option has a tick, not only a colour. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>): ReactNode {
  const { options, values, onChange, id, name, isDisabled } = props;
  const ids = useFieldIds(props, id);
  const toggle = (toggled: V) => {
    const isChosen = (value: V) => values.includes(value) !== (value === toggled);
    onChange(options.map(({ value }) => value).filter(isChosen));
  };
  return (
    <FieldSet {...fieldTexts(props)} ids={ids} isDisabled={isDisabled}>
      <Row align="stretch">
        {options.map((option) => (
          <Chip
            key={option.value}
            option={option}
            name={name}
            isChosen={values.includes(option.value)}
            onToggle={() => toggle(option.value)}
          />
        ))}
      </Row>
    </FieldSet>
  );
}

interface ChipProps {
  readonly option: Choice;
  readonly name: string | undefined;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Chip({ option, name, isChosen, onToggle }: ChipProps): ReactNode {
  const icon = isChosen ? Check : option.icon;
  return (
    <label className={css['chip']}>
      <input
        className={css['box']}
        type="checkbox"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.isDisabled}
        onChange={onToggle}
      />
      {icon && (
        <span className={css['icon']}>
          <Icon of={icon} size={16} />
        </span>
      )}
      <span className={css['words']}>{option.label}</span>
      {option.count && <span className={textCss['small']}>{option.count}</span>}
    </label>
  );
}

/** One option of a single choice. */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconShape | undefined;
  /** A line under the label, where there is room for it. Says why, when the choice cannot be made. */
  readonly hint?: string | undefined;
  /** Beside the label, e.g. how many there are. */
  readonly count?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface SingleChoiceProps<V extends string> extends FieldTexts {
  readonly options: readonly Choice<V>[];
  /** `undefined` while nothing is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface RadioCardsProps<V extends string> extends SingleChoiceProps<V> {
  /** Side by side where there is room. */
  readonly isRow?: boolean | undefined;
}

/** Single choice with a line of explanation for each option. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>): ReactNode {
  const { id, isDisabled, isRow } = props;
  const ids = useFieldIds(props, id);
  const made = useId();
  return (
    <FieldSet {...fieldTexts(props)} ids={ids} isDisabled={isDisabled} role="radiogroup">
      <div className={classes(css['cards'], isRow && css['inRow'])}>
        {props.options.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={props.name ?? made}
            isSelected={option.value === props.value}
            onSelect={() => props.onChange(option.value)}
          />
        ))}
      </div>
    </FieldSet>
  );
}

interface CardProps {
  readonly option: Choice;
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Card({ option, name, isSelected, onSelect }: CardProps): ReactNode {
  const id = useId();
  return (
    <label className={css['card']}>
      <input
        className={css['dot']}
        type="radio"
        name={name}
        value={option.value}
        checked={isSelected}
        disabled={option.isDisabled}
        onChange={onSelect}
        aria-labelledby={`${id}-words`}
        aria-describedby={option.hint ? `${id}-hint` : undefined}
      />
      <span className={css['text']}>
        <span className={css['cardLabel']} id={`${id}-words`}>
          {option.label}
        </span>
        {option.hint && (
          <span className={css['hint']} id={`${id}-hint`}>
            {option.hint}
          </span>
        )}
      </span>
      {option.icon && (
        <span className={css['cardIcon']}>
          <Icon of={option.icon} />
        </span>
      )}
    </label>
  );
}

/** `options`: two to four short words. */
interface SegmentedProps<V extends string> extends SingleChoiceProps<V> {
  /** As wide as the form, each icon above its word: for an answer, where the usual look is for a view. */
  readonly isWide?: boolean | undefined;
}

/** Single choice between a few views of the same thing. Arrow keys move and select. */
export function Segmented<V extends string>(props: SegmentedProps<V>): ReactNode {
  const { options, value, onChange, id, isDisabled, isWide = false } = props;
  const ids = useFieldIds(props, id);
  const made = useId();
  return (
    <FieldSet {...fieldTexts(props)} ids={ids} isDisabled={isDisabled} role="radiogroup">
      <div className={classes(css['track'], isWide && css['wide'])}>
        {options.map((option) => (
          <label key={option.value} className={css['segment']}>
            <input
              className={css['segmentInput']}
              type="radio"
              name={props.name ?? made}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && (
              <span className={css['segmentIcon']}>
                <Icon of={option.icon} size={16} />
              </span>
            )}
            <span className={css['segmentLabel']}>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
