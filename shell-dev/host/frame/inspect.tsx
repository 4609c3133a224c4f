import { useEffect, useState, type ReactNode } from 'react';
// Other shells import this from the npm package: `events-remote/diagnose`.
import { diagnose, type Finding } from '~/federation/package/diagnose';
import { socketReport } from '../cable';
import { remoteReport } from '../events/load-remote';
import { useMessages } from '../messages';
import { usePlatform } from '../platform';
import { reports, type Report } from '../reports';
import { useStore } from '../store';

/** What a shell can see of an area from outside: the federation runtime, the socket, and calls to the platform object. */
export function Inspect(): ReactNode {
  const { inspect } = useMessages();
  return (
    <aside className="inspect" aria-label={inspect.title}>
      <h2 className="inspect-title">{inspect.title}</h2>
      <Diagnosis />
      <Remote />
      <SharedModules />
      <Socket />
      <Reports />
    </aside>
  );
}

interface PartProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, badge, children }: PartProps): ReactNode {
  return (
    <details className="inspect-part" open>
      <summary className="inspect-summary">
        <span className="inspect-part-title">{title}</span>
        <span className="inspect-badge">{badge}</span>
      </summary>
      {children}
    </details>
  );
}

function Facts({ facts }: { readonly facts: Readonly<Record<string, ReactNode>> }): ReactNode {
  return (
    <dl className="inspect-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name} className="inspect-fact">
          <dt className="inspect-name">{name}</dt>
          <dd className="inspect-value">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What this page lacks for Events, in the English of developers. */
function Diagnosis(): ReactNode {
  const { inspect } = useMessages();
  const platform = usePlatform();
  const [findings, setFindings] = useState<readonly Finding[]>();
  useEffect(() => {
    let isGone = false;
    void diagnose(platform).then((found) => !isGone && setFindings(found));
    return () => {
      isGone = true;
    };
  }, [platform]);
  const faults = findings?.filter(({ isWell }) => !isWell);
  const sorted = [...(faults ?? []), ...(findings ?? []).filter(({ isWell }) => isWell)];
  return (
    <Part title={inspect.diagnosis} badge={faults?.length ?? '…'}>
      <Log empty={inspect.diagnosing}>
        {sorted.map(({ about, isWell, says, change }) => (
          <li key={says} className={isWell ? 'inspect-entry inspect-dim' : 'inspect-entry'} lang="en">
            <strong className={isWell ? '' : 'inspect-problem'}>{about}</strong> {says} {change}
          </li>
        ))}
      </Log>
    </Part>
  );
}

function Remote(): ReactNode {
  const { inspect } = useMessages();
  const { state, manifestUrl, version, buildId, contractVersion, exposes } = useStore(remoteReport);
  return (
    <Part title={inspect.remote} badge={inspect.states[state]}>
      <Facts
        facts={{
          [inspect.manifest]: manifestUrl,
          [inspect.version]: version,
          [inspect.build]: buildId,
          [inspect.contract]: contractVersion,
          [inspect.exposes]: exposes?.join('  '),
        }}
      />
    </Part>
  );
}

const READ_INTERVAL_MS = 2_000;

function SharedModules(): ReactNode {
  const { inspect } = useMessages();
  const [modules, setModules] = useState(readShareScope);
  // The federation runtime has no event for a shared module that is loaded.
  useEffect(() => {
    const timer = setInterval(() => setModules(readShareScope()), READ_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Part title={inspect.shared} badge={modules.filter(({ isLoaded }) => isLoaded).length}>
      <table className="inspect-table">
        <thead>
          <tr>
            {[inspect.package, inspect.provider, inspect.users].map((column) => (
              <th key={column} className="inspect-name" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modules.map(({ name, version, from, usedBy, isLoaded }) => (
            <tr key={`${name}@${version}`} className={isLoaded ? undefined : 'inspect-dim'}>
              <th scope="row">
                {name} <span className="inspect-dim">{version}</span>
              </th>
              <td>{from}</td>
              <td>{isLoaded ? usedBy.join(', ') || '–' : inspect.notLoaded}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Socket(): ReactNode {
  const { inspect } = useMessages();
  const { state, open, opened, received, sent, frames } = useStore(socketReport);
  return (
    <Part title={inspect.socket} badge={inspect.states[state]}>
      <Facts
        facts={{
          [inspect.sockets]: open,
          [inspect.opened]: opened,
          [inspect.received]: received,
          [inspect.sent]: sent,
        }}
      />
      <Log empty={inspect.noFrames}>
        {frames.map(({ at, from, text }, index) => (
          <li key={`${at}.${frames.length - index}`} className="inspect-entry">
            {from === 'server' ? '↓' : '↑'} <Time at={at} />
            <code className="inspect-code">{text}</code>
          </li>
        ))}
      </Log>
    </Part>
  );
}

function Reports(): ReactNode {
  const { inspect } = useMessages();
  const all = useStore(reports);
  return (
    <Part title={inspect.reports} badge={all.length}>
      <Log empty={inspect.noReports}>
        {all.map((report) => (
          <li key={report.id} className="inspect-entry">
            <ReportEntry {...report} />
          </li>
        ))}
      </Log>
    </Part>
  );
}

function ReportEntry({ at, kind, text, detail }: Report): ReactNode {
  const names: Readonly<Record<string, string>> = useMessages().inspect.kinds;
  const isProblem = kind === 'error' || kind === 'load';
  const line = (
    <>
      <Time at={at} /> <strong className={isProblem ? 'inspect-problem' : ''}>{names[kind] ?? kind}</strong>{' '}
      {text}
    </>
  );
  if (detail === undefined) return line;
  return (
    <details>
      <summary className="inspect-entry-summary">{line}</summary>
      <pre className="inspect-code">{detail}</pre>
    </details>
  );
}

interface LogProps {
  /** Shown while there are no entries. */
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function Log({ empty, children }: LogProps): ReactNode {
  if (children.length === 0) return <p className="inspect-dim">{empty}</p>;
  return <ol className="inspect-log">{children}</ol>;
}

function Time({ at }: { readonly at: number }): ReactNode {
  return <span className="inspect-dim">{new Date(at).toLocaleTimeString([], { hour12: false })}</span>;
}

/** One version of a shared module in the share scope of the federation runtime. */
interface SharedModule {
  readonly name: string;
  readonly version: string;
  /** The container that provides it. */
  readonly from: string;
  readonly usedBy: readonly string[];
  readonly isLoaded: boolean;
}

type Scope = Readonly<Record<string, Readonly<Record<string, SharedEntry>>>>;
interface SharedEntry {
  readonly from?: string;
  readonly useIn?: readonly string[];
  readonly loaded?: unknown;
  readonly lib?: unknown;
}

/** Reads which container provides which version of a shared module, and which containers use it. Sorted by name. */
function readShareScope(): readonly SharedModule[] {
  const { __FEDERATION__: federation } = globalThis as {
    readonly __FEDERATION__?: {
      readonly __INSTANCES__?: readonly { readonly shareScopeMap?: Record<string, Scope> }[];
    };
  };
  const found = new Map<string, SharedModule>();
  for (const { shareScopeMap } of federation?.__INSTANCES__ ?? [])
    for (const [name, versions] of Object.entries(shareScopeMap?.['default'] ?? {}))
      for (const [version, { from = '?', useIn = [], loaded, lib }] of Object.entries(versions)) {
        const isLoaded = Boolean(loaded) || Boolean(lib);
        found.set(`${name}@${version}`, { name, version, from, usedBy: [...new Set(useIn)], isLoaded });
      }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
}
