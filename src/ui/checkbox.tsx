import Check from 'lucide-react/icons/check';
import { useId, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './checkbox.module.css';
import { FieldError } from './field';
import { Icon } from './icon';
import { Stack } from './stack';
import textCss from './text.module.css';

export interface CheckboxProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Yes or no. The words and the hint are part of the target. */
export function Checkbox(props: CheckboxProps): ReactNode {
  const { children, isSelected, onChange, hint, error, isDisabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes(css['checkbox'], error && css['invalid'])}>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <label className={css['row']}>
        <span className={css['frame']}>
          <input
            id={id}
            className={css['box']}
            type="checkbox"
            checked={isSelected}
            onChange={(change) => onChange(change.target.checked)}
            name={props.name}
            disabled={isDisabled}
            aria-labelledby={`${id}-words`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
          />
          <span className={css['tick']}>
            <Icon of={Check} size={16} />
          </span>
        </span>
        <Stack gap={4} as="span">
          <span className={css['words']} id={`${id}-words`}>
            {children}
          </span>
          {hint && (
            <span className={textCss['quiet']} id={`${id}-hint`}>
              {hint}
            </span>
          )}
        </Stack>
      </label>
    </div>
  );
}
