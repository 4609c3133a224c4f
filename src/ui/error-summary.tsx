import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import css from './error-summary.module.css';
import { Icon } from './icon';

export interface SummaryError {
  /** The id of the field it is about; none when it is about the whole form. */
  readonly id?: string | undefined;
  readonly label?: string | undefined;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummaryError[];
  /** Grows with each attempt to submit: the summary takes focus again. */
  readonly attempt?: number | undefined;
  /** `false`: the form puts the focus into the first wrong field itself. */
  readonly takesFocus?: boolean | undefined;
}

/** Above a form that could not be submitted: takes focus, lists all errors, links to each field. */
export function ErrorSummary({
  title,
  errors,
  attempt = 0,
  takesFocus = true,
}: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isShown = errors.length > 0;
  useEffect(() => {
    if (isShown && takesFocus) box.current?.focus();
  }, [isShown, takesFocus, attempt]);
  if (!isShown) return null;
  return (
    <div ref={box} className={css['summary']} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={css['title']} id={titleId}>
        <Icon of={OctagonAlert} />
        {title}
      </h2>
      <ul className={css['list']}>
        {errors.map((error) => (
          <li key={`${error.id} ${error.message}`} className={css['item']}>
            <SummaryLine {...error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function SummaryLine({ id, label, message }: SummaryError): ReactNode {
  const words = label ? `${label}: ${message}` : message;
  if (id === undefined) return words;
  return (
    <a className={css['link']} href={`#${id}`} onClick={(click) => goToField(click, id)}>
      {words}
    </a>
  );
}

// Not by the browser: the page's URL belongs to the router, and the label should be in view with its field.
// Not by a link: the URL belongs to the router, and the label should be visible with its field.
function goToField(click: MouseEvent, id: string): void {
  click.preventDefault();
  focusField(id);
}

/** Focuses the field with this id in the middle of the screen, because bars at its top and bottom cover what is only just in view. */
export function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
