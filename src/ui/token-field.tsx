import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useRef, useState, type ReactNode } from 'react';
import { typedLine } from '~/lib/text';
import { Button } from './button';
import { boxClass, Field, useFieldIds, fieldTexts, type FieldTexts } from './field';
import { Icon } from './icon';
import { Row } from './stack';
import css from './token-field.module.css';

export interface TokenFieldProps extends FieldTexts {
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly addLabel: string;
  /** "Remove soup" */
  readonly removeLabel: (value: string) => string;
  readonly maxLength?: number | undefined;
  /** Two values with one key are the same; without it, values that differ in nothing but case. */
  readonly keyOf?: (value: string) => string;
  readonly id?: string | undefined;
}

const lowerCase = (value: string): string => value.toLowerCase();

/** A few short names, added one by one. On blur the typed text is added too. */
export function TokenField(props: TokenFieldProps): ReactNode {
  const { values, onChange, addLabel, removeLabel, maxLength, keyOf = lowerCase } = props;
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const ids = useFieldIds(props, props.id);
  const add = () => {
    const value = typed.trim();
    setTyped('');
    const isKnown = values.some((other) => keyOf(other) === keyOf(value));
    if (value !== '' && !isKnown) onChange([...values, value]);
  };
  const remove = (removed: string) => {
    onChange(values.filter((value) => value !== removed));
    // The button that was pressed is gone.
    box.current?.focus();
  };
  return (
    <Field {...fieldTexts(props)} ids={ids}>
      {values.length > 0 && (
        <Row align="stretch" as="ul">
          {values.map((value) => (
            <li key={value} className={css['token']}>
              <span className={css['words']}>{value}</span>
              <button
                type="button"
                className={css['remove']}
                aria-label={removeLabel(value)}
                onClick={() => remove(value)}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </Row>
      )}
      <span className={css['row']}>
        <input
          ref={box}
          id={ids.id}
          className={boxClass}
          type="text"
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          onChange={(change) => setTyped(typedLine(change.target.value))}
          onBlur={add}
          onKeyDown={(key) => {
            if (key.key !== 'Enter' || typed.trim() === '') return;
            key.preventDefault();
            add();
          }}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <Button icon={Plus} onPress={add}>
          {addLabel}
        </Button>
      </span>
    </Field>
  );
}
