import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '../words/words';
import { Part } from './panel-parts';
import { readShareScope, type SharedModule } from './share-scope';

const READ_EVERY_MS = 2_000;

/** The runtime tells nobody when a shared module is taken, so it is read again while the panel is open. */
function useShareScope(): readonly SharedModule[] {
  const [modules, setModules] = useState(readShareScope);
  useEffect(() => {
    const timer = setInterval(() => setModules(readShareScope()), READ_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return modules;
}

export function SharedPart(): ReactNode {
  const { panel } = useWords();
  const modules = useShareScope();
  const loaded = modules.filter(({ isLoaded }) => isLoaded);
  return (
    <Part title={panel.shared} badge={loaded.length}>
      {modules.length === 0 ? (
        <p className="panel-empty">{panel.noShared}</p>
      ) : (
        <table className="panel-table">
          <thead>
            <tr>
              <th className="panel-head" scope="col">
                {panel.package}
              </th>
              <th className="panel-head" scope="col">
                {panel.provider}
              </th>
              <th className="panel-head" scope="col">
                {panel.users}
              </th>
            </tr>
          </thead>
          <tbody>{modules.map(row(panel.notLoaded))}</tbody>
        </table>
      )}
    </Part>
  );
}

const row = (notLoaded: string) =>
  function Row({ name, version, from, usedBy, isLoaded }: SharedModule): ReactNode {
    return (
      <tr key={`${name}@${version}`} className={isLoaded ? undefined : 'panel-dim'}>
        <th className="panel-cell panel-package" scope="row">
          {name} <span className="panel-version">{version}</span>
        </th>
        <td className="panel-cell">{from}</td>
        <td className="panel-cell">{isLoaded ? usedBy.join(', ') || '–' : notLoaded}</td>
      </tr>
    );
  };
