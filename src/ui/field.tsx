import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './field.module.css';
import { Icon } from './icon';

/** What every field says of itself. */
export interface FieldWords {
  readonly label: string;
  /** Help, before the field. */
  readonly hint?: ReactNode;
  /** What is wrong, in words. Its presence marks the field as invalid. */
  readonly error?: string | undefined;
  /** Beside the label, e.g. "optional". */
  readonly optionalWord?: string | undefined;
  /** Only where the place says it already, e.g. a search box under its heading. */
  readonly isLabelHidden?: boolean | undefined;
}

/** The words of a field, out of all its props. */
export function wordsOf({ label, hint, error, optionalWord, isLabelHidden }: FieldWords): FieldWords {
  return { label, hint, error, optionalWord, isLabelHidden };
}

export interface FieldIds {
  readonly id: string;
  readonly labelId: string;
  readonly hintId: string;
  readonly errorId: string;
  /** In the order it is shown: the hint, then the error. */
  readonly describedBy: string | undefined;
}

export function useFieldIds(words: FieldWords, given?: string): FieldIds {
  const made = useId();
  const id = given ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [words.hint && hintId, words.error && errorId].filter(Boolean).join(' ');
  return { id, labelId: `${id}-label`, hintId, errorId, describedBy: described || undefined };
}

export interface FieldProps extends FieldWords {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** One field: label above, hint before, the control, the error in words. */
export function Field({ ids, children, ...words }: FieldProps): ReactNode {
  return (
    <div className={classes(css['field'], words.error && css['invalid'])}>
      <div className={classes(css['head'], words.isLabelHidden && css['hiddenHead'])}>
        <label className={css['label']} id={ids.labelId} htmlFor={ids.id}>
          {words.label}
          <OptionalWord word={words.optionalWord} />
        </label>
        <Hint id={ids.hintId}>{words.hint}</Hint>
      </div>
      <FieldError id={ids.errorId}>{words.error}</FieldError>
      {children}
    </div>
  );
}

export interface FieldSetProps extends FieldWords {
  readonly ids: FieldIds;
  readonly isDisabled?: boolean | undefined;
  readonly role?: 'radiogroup' | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function FieldSet({ ids, isDisabled, role, children, ...words }: FieldSetProps): ReactNode {
  return (
    // WebKit counts the legend of a fieldset twice where that is an item of a flex box or a grid.
    <div className={css['around']}>
      <fieldset
        id={ids.id}
        tabIndex={-1}
        className={classes(css['field'], css['set'], words.error && css['invalid'])}
        disabled={isDisabled}
        role={role}
        aria-describedby={ids.describedBy}
        aria-invalid={role && words.error ? true : undefined}
      >
        <legend className={classes(css['label'], css['legend'], words.isLabelHidden && css['hiddenHead'])}>
          {words.label}
          <OptionalWord word={words.optionalWord} />
        </legend>
        {words.hint && (
          <div className={css['head']}>
            <Hint id={ids.hintId}>{words.hint}</Hint>
          </div>
        )}
        <FieldError id={ids.errorId}>{words.error}</FieldError>
        {children}
      </fieldset>
    </div>
  );
}

function OptionalWord({ word }: { readonly word: string | undefined }): ReactNode {
  return word && <span className={css['optional']}> {word}</span>;
}

function Hint({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    children && (
      <p className={css['hint']} id={id}>
        {children}
      </p>
    )
  );
}

export function FieldError({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    children && (
      <p className={css['error']} id={id}>
        <Icon of={CircleAlert} size={16} />
        <span>{children}</span>
      </p>
    )
  );
}

/** The look of a box one types in. */
export const boxClass: string = css['box'] ?? '';
