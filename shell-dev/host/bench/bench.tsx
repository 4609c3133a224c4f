import { Activity, ChevronDown, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { choose, useSettings } from '../platform/settings';
import { useSession } from '../platform/session';
import { useWords } from '../words/words';
import { togglePanel, usePanelOpen } from './bench-state';
import { PersonSelect, SettingSelect, ZoneSelect } from './selects';

/**
 * What a developer turns while Events is on the page. It stands above the page and never over it: closed it is one line,
 * open it pushes the page down.
 */
export function Bench(): ReactNode {
  const { bench } = useWords();
  const { bar } = useSettings();
  const isOpen = bar === 'open';
  const isPanelOpen = usePanelOpen();
  return (
    <section className="bench" aria-label={bench.label}>
      <div className="bench-line">
        <span className="bench-tag">{bench.tag}</span>
        <Summary />
        <div className="bench-quick">
          <PersonSelect />
          <SettingSelect choice="network" />
          <SettingSelect choice="locale" />
          <SettingSelect choice="theme" />
        </div>
        <button
          type="button"
          className="bench-button"
          aria-expanded={isOpen}
          aria-controls="bench-controls"
          onClick={() => choose('bar', isOpen ? 'closed' : 'open')}
        >
          <SlidersHorizontal size={16} aria-hidden />
          <span className="bench-button-words">{bench.open}</span>
          <ChevronDown size={14} aria-hidden className={isOpen ? 'bench-turned' : undefined} />
        </button>
        <button type="button" className="bench-button" aria-expanded={isPanelOpen} onClick={togglePanel}>
          <Activity size={16} aria-hidden />
          <span className="bench-button-words">{bench.inspect}</span>
        </button>
      </div>
      {isOpen && <Controls />}
    </section>
  );
}

/** On a phone the line has no room for selects: it says who and on which network, and the controls are a tap away. */
function Summary(): ReactNode {
  const { bench } = useWords();
  const { network } = useSettings();
  const { person, state } = useSession();
  const who = state === 'unreachable' ? bench.noBackEnd : (person?.name ?? bench.signedOut);
  return (
    <span className="bench-summary">
      {who} · {bench.options.network[network]}
    </span>
  );
}

function Controls(): ReactNode {
  const { bench } = useWords();
  return (
    <div id="bench-controls" className="bench-controls">
      <div className="bench-phone-only">
        <PersonSelect />
        <SettingSelect choice="network" />
        <SettingSelect choice="locale" />
        <SettingSelect choice="theme" />
      </div>
      <SettingSelect choice="dir" />
      <ZoneSelect />
      <SettingSelect choice="mount" />
      <SettingSelect choice="platform" />
      <SettingSelect choice="unit" />
      <SettingSelect choice="monitoring" />
      <SettingSelect choice="sentry" />
      <SecondWindow words={bench.secondWindow} />
    </div>
  );
}

/** Cookies belong to a host name: the same shell under its other name is a second person's browser. */
function SecondWindow({ words }: { readonly words: string }): ReactNode {
  const other = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[location.hostname];
  if (!other) return null;
  const href = `${location.protocol}//${other}:${location.port}${location.pathname}`;
  return (
    <a className="bench-link" href={href} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}
