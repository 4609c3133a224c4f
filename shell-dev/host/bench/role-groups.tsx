import { Fragment, type ReactNode } from 'react';
import { useSession, type Person } from '../platform/session';
import { useWords } from '../words/words';

/** The crowd of sample families is for races in tests; a person picks among the first few. */
const SHOWN_PER_ROLE = 3;

interface Props {
  readonly group: (label: string, people: readonly Person[]) => ReactNode;
}

/** The people of the sample data, by what they do. */
export function RoleGroups({ group }: Props): ReactNode {
  const { people, person } = useSession();
  const { roles } = useWords().bench;
  const groups = new Map<string, Person[]>();
  for (const one of people) {
    const label = roles[one.role] ?? roles['other'] ?? one.role;
    const members = groups.get(label) ?? [];
    if (members.length < SHOWN_PER_ROLE || one.id === person?.id) members.push(one);
    groups.set(label, members);
  }
  return (
    <>
      {[...groups].map(([label, members]) => (
        <Fragment key={label}>{group(label, members)}</Fragment>
      ))}
    </>
  );
}
