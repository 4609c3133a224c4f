import { useId, type ReactNode } from 'react';
import { signInAs, useSession } from '../platform/session';
import {
  choices,
  choose,
  readAtStart,
  useSettings,
  zoneOf,
  type Choice,
  type Settings,
} from '../platform/settings';
import { useWords } from '../words/words';
import { RoleGroups } from './role-groups';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

function Field({ label, value, onChoose, isDisabled = false, hint, children }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className="bench-field" title={hint}>
      <label className="bench-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="bench-select"
        value={value}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}

/** A setting with a fixed list of values. */
export function SettingSelect({ choice }: { readonly choice: Exclude<Choice, 'zone' | 'bar'> }): ReactNode {
  const { bench } = useWords();
  const settings = useSettings();
  const names = bench.options[choice] as Readonly<Record<string, string>>;
  return (
    <Field
      label={bench[choice]}
      value={settings[choice]}
      onChoose={(value) => choose(choice, value as Settings[typeof choice])}
      hint={readAtStart.includes(choice) ? bench.restarts : undefined}
    >
      {choices[choice].map((value) => (
        <option key={value} value={value}>
          {names[value] ?? value}
        </option>
      ))}
    </Field>
  );
}

export function ZoneSelect(): ReactNode {
  const { bench } = useWords();
  const { zone } = useSettings();
  const listed = (choices.zone as readonly string[]).includes(zone) ? choices.zone : [...choices.zone, zone];
  return (
    <Field label={bench.zone} value={zone} onChoose={(value) => choose('zone', value)}>
      {listed.map((value) => (
        <option key={value} value={value}>
          {value === 'auto'
            ? `${bench.options.zone['auto']} (${zoneOf('auto')})`
            : value.replaceAll('_', ' ')}
        </option>
      ))}
    </Field>
  );
}

export function PersonSelect(): ReactNode {
  const { bench } = useWords();
  const { person, state } = useSession();
  return (
    <Field
      label={bench.person}
      value={person?.id ?? ''}
      isDisabled={state === 'unreachable'}
      onChoose={(id) => void signInAs(id === '' ? null : id)}
    >
      <option value="">{state === 'unreachable' ? bench.noBackEnd : bench.signedOut}</option>
      <RoleGroups
        group={(label, people) => (
          <optgroup label={label}>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      />
    </Field>
  );
}
