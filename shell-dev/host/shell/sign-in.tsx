import { useEffect, useRef, type ReactNode } from 'react';
import { signInAs, useSession } from '../platform/session';
import { createStore, useStore } from '../platform/store';
import { useWords } from '../words/words';
import { RoleGroups } from '../bench/role-groups';

const isAsking = createStore(false);

/** Opens the sign-in over whatever is on the page; nothing behind it is lost. */
export function askWhoIsThere(): void {
  isAsking.set(true);
}

export function SignIn(): ReactNode {
  const words = useWords();
  const { state } = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = useStore(isAsking);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  const choose = (person: string | null): void => void signInAs(person).then(() => isAsking.set(false));
  return (
    <dialog
      ref={dialog}
      className="shell-dialog"
      aria-labelledby="shell-sign-in"
      onClose={() => isAsking.set(false)}
    >
      <h2 id="shell-sign-in" className="shell-subtitle">
        {words.signIn.title}
      </h2>
      <p className="shell-text">{state === 'unreachable' ? words.signIn.unreachable : words.signIn.lead}</p>
      <People onChoose={choose} />
      <div className="shell-dialog-ways">
        <button type="button" className="shell-button shell-button-quiet" onClick={() => choose(null)}>
          {words.signIn.out}
        </button>
        <button type="button" className="shell-button shell-button-quiet" onClick={() => isAsking.set(false)}>
          {words.signIn.close}
        </button>
      </div>
    </dialog>
  );
}

function People({ onChoose }: { readonly onChoose: (person: string) => void }): ReactNode {
  return (
    <RoleGroups
      group={(label, people) => (
        <section key={label} className="shell-people">
          <h3 className="shell-small-title">{label}</h3>
          {people.map(({ id, name }) => (
            <button key={id} type="button" className="shell-person" onClick={() => onChoose(id)}>
              {name}
            </button>
          ))}
        </section>
      )}
    />
  );
}
