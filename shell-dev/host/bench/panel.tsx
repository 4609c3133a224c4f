import type { ReactNode } from 'react';
import { useWords } from '../words/words';
import { PlatformPart } from './panel-platform';
import { RemotePart } from './panel-remote';
import { ReportsPart } from './panel-reports';
import { SharedPart } from './panel-shared';
import { SocketPart } from './panel-socket';

/** What a shell can know of an area without asking it: read from the federation runtime, the socket and its own functions. */
export function Panel(): ReactNode {
  const { panel } = useWords();
  return (
    <aside className="panel" aria-label={panel.title}>
      <h2 className="panel-title">{panel.title}</h2>
      <RemotePart />
      <SharedPart />
      <SocketPart />
      <ReportsPart />
      <PlatformPart />
    </aside>
  );
}
