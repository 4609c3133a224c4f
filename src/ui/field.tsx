import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId, type ReactNode } from 'react';
import { classes } from '~/lib/classes';
import css from './field.module.css';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

/** The texts of a field. */
export interface FieldTexts {
  readonly label: string;
  /** Help, before the field. */
  readonly hint?: ReactNode;
  /** The error message. Its presence marks the field as invalid. */
  readonly error?: string | undefined;
  /** Beside the label, e.g. "optional". */
  readonly optionalWord?: string | undefined;
  /** Only where the context shows it, e.g. a search box under its heading. */
  readonly isLabelHidden?: boolean | undefined;
}

/** Picks the texts of a field out of all its props. */
export function fieldTexts({ label, hint, error, optionalWord, isLabelHidden }: FieldTexts): FieldTexts {
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

export function useFieldIds(texts: FieldTexts, ownId?: string): FieldIds {
  const made = useId();
  const id = ownId ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [texts.hint && hintId, texts.error && errorId].filter(Boolean).join(' ');
  return { id, labelId: `${id}-label`, hintId, errorId, describedBy: described || undefined };
}

export interface FieldProps extends FieldTexts {
  readonly ids: FieldIds;
  readonly children: ReactNode;
}

/** A field: the label, the hint, the error message and the control. */
export function Field({ ids, children, ...texts }: FieldProps): ReactNode {
  return (
    <div className={classes(css['field'], texts.error && css['invalid'])}>
      <Head isHidden={texts.isLabelHidden}>
        <label className={css['label']} id={ids.labelId} htmlFor={ids.id}>
          {texts.label}
          <OptionalWord word={texts.optionalWord} />
        </label>
        <Hint id={ids.hintId}>{texts.hint}</Hint>
      </Head>
      <FieldError id={ids.errorId}>{texts.error}</FieldError>
      {children}
    </div>
  );
}

function Head({
  isHidden,
  children,
}: {
  readonly isHidden: boolean | undefined;
  readonly children: ReactNode;
}): ReactNode {
  if (isHidden) return <VisuallyHidden as="div">{children}</VisuallyHidden>;
  return <div className={css['head']}>{children}</div>;
}

export interface FieldSetProps extends FieldTexts {
  readonly ids: FieldIds;
  readonly isDisabled?: boolean | undefined;
  readonly role?: 'radiogroup' | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question. */
export function FieldSet({ ids, isDisabled, role, children, ...texts }: FieldSetProps): ReactNode {
  return (
    // WebKit counts the legend of a fieldset twice where that is an item of a flex box or a grid.
    <div className={css['around']}>
      <fieldset
        id={ids.id}
        tabIndex={-1}
        className={classes(css['field'], css['set'], texts.error && css['invalid'])}
        disabled={isDisabled}
        role={role}
        aria-describedby={ids.describedBy}
        aria-invalid={role && texts.error ? true : undefined}
      >
        {texts.isLabelHidden ? (
          <VisuallyHidden as="legend">{texts.label}</VisuallyHidden>
        ) : (
          <legend className={classes(css['label'], css['legend'])}>
            {texts.label}
            <OptionalWord word={texts.optionalWord} />
          </legend>
        )}
        {texts.hint && (
          <div className={css['head']}>
            <Hint id={ids.hintId}>{texts.hint}</Hint>
          </div>
        )}
        <FieldError id={ids.errorId}>{texts.error}</FieldError>
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
