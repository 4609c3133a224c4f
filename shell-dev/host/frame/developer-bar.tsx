import { Activity } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useMessages } from '../messages';
import { signInAs, useSession } from '../session';
import { choices, choose, useSettings, type Settings } from '../settings';
import { usePeopleByRole } from './sign-in';

interface Props {
  readonly isInspecting: boolean;
  readonly onInspect: () => void;
}

/** Settings for developers, above the page. */
export function DeveloperBar({ isInspecting, onInspect }: Props): ReactNode {
  const { bar } = useMessages();
  return (
    <section className="bar" aria-label={bar.label}>
      <span className="bar-tag">{bar.tag}</span>
      <div className="bar-fields">
        <PersonSelect />
        <SettingSelect choice="network" />
        <SettingSelect choice="locale" />
        <SettingSelect choice="theme" />
      </div>
      <SecondWindow />
      <button type="button" className="bar-button" aria-expanded={isInspecting} onClick={onInspect}>
        <Activity size={16} aria-hidden />
        {bar.inspect}
      </button>
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

function Field({ label, value, onChoose, isDisabled = false, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className="bar-field">
      <label className="bar-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="bar-select"
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}

function PersonSelect(): ReactNode {
  const { bar } = useMessages();
  const { person, state } = useSession();
  return (
    <Field
      label={bar.person}
      value={person?.id ?? ''}
      isDisabled={state === 'unreachable'}
      onChoose={(id) => void signInAs(id === '' ? null : id)}
    >
      <option value="">{state === 'unreachable' ? bar.noBackEnd : bar.signedOut}</option>
      {usePeopleByRole().map(([role, people]) => (
        <optgroup key={role} label={role}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </Field>
  );
}

function SettingSelect({ choice }: { readonly choice: 'network' | 'locale' | 'theme' }): ReactNode {
  const { bar } = useMessages();
  const names: Readonly<Record<string, string>> = bar.options[choice];
  return (
    <Field
      label={bar[choice]}
      value={useSettings()[choice]}
      onChoose={(value) => choose(choice, value as Settings[typeof choice])}
    >
      {choices[choice].map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </Field>
  );
}

/** Cookies belong to a host name, so under the other name of this machine a second person can sign in. */
function SecondWindow(): ReactNode {
  const { bar } = useMessages();
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[location.hostname];
  if (!other) return null;
  const href = `${location.protocol}//${other}:${location.port}${location.pathname}`;
  return (
    <a className="bar-link" href={href} target="_blank" rel="noreferrer">
      {bar.secondWindow}
    </a>
  );
}
