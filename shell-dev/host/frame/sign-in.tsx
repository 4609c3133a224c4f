import { useEffect, useRef, useState, type ReactNode } from 'react';
import { loadExpose } from '../events/load-remote';
import { useMessages } from '../messages';
import { signInAs, useSession, type Person } from '../session';
import { createStore, useStore } from '../store';

const isOpen = createStore(false);

/** Opens the sign-in dialog. The page below keeps its state. */
export const openSignIn = (): void => isOpen.set(true);

export function SignIn(): ReactNode {
  const { signIn } = useMessages();
  const { state } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useStore(isOpen);
  const close = (): void => isOpen.set(false);
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);

  const isUnsent = useUnsent(shown);
  const choose = (person: string | null): void => void signInAs(person).then(close);
  return (
    <dialog ref={dialog} className="shell-dialog" aria-labelledby="shell-sign-in" onClose={close}>
      <h2 id="shell-sign-in" className="shell-subtitle">
        {signIn.title}
      </h2>
      <p className="shell-text">{state === 'unreachable' ? signIn.unreachable : signIn.lead}</p>
      {isUnsent && (
        <p className="shell-note" role="status">
          {signIn.unsent}
        </p>
      )}
      {usePeopleByRole().map(([role, people]) => (
        <section key={role} className="shell-people">
          <h3 className="shell-small-title">{role}</h3>
          {people.map(({ id, name }) => (
            <button key={id} type="button" className="shell-person" onClick={() => choose(id)}>
              {name}
            </button>
          ))}
        </section>
      ))}
      <div className="shell-dialog-actions">
        <button type="button" className="shell-button shell-button-quiet" onClick={() => choose(null)}>
          {signIn.out}
        </button>
        <button type="button" className="shell-button shell-button-quiet" onClick={close}>
          {signIn.close}
        </button>
      </div>
    </dialog>
  );
}

/** Whether the person would leave entries behind: they stay on the device, and nobody else sends them. Asked each time the dialog opens. */
function useUnsent(isOpen: boolean): boolean {
  const [isUnsent, setUnsent] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    loadExpose('contract').then(
      // A remote of an older contract has no such entries.
      async (contract) =>
        setUnsent((await (contract as Partial<typeof contract>).readUnsentEntries?.()) ?? false),
      () => setUnsent(false),
    );
  }, [isOpen]);
  return isUnsent;
}

/** The sample data has many more families than a list needs. */
const SHOWN_PER_ROLE = 3;

/** Some persons of each role, always including the one who is signed in. */
export function usePeopleByRole(): readonly (readonly [string, readonly Person[]])[] {
  const { people, person } = useSession();
  const names: Readonly<Record<string, string>> = useMessages().bar.roles;
  const groups = new Map<string, Person[]>();
  for (const one of people) {
    const role = names[one.role] ?? one.role;
    const group = groups.get(role) ?? [];
    if (group.length < SHOWN_PER_ROLE || one.id === person?.id) group.push(one);
    groups.set(role, group);
  }
  return [...groups];
}
