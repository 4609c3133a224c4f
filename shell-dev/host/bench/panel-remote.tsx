import type { ReactNode } from 'react';
import { useStore } from '../platform/store';
import { remoteReport } from '../remote/load-remote';
import { useWords } from '../words/words';
import { Facts, Part } from './panel-parts';

export function RemotePart(): ReactNode {
  const { panel } = useWords();
  const remote = useStore(remoteReport);
  return (
    <Part title={panel.remote} badge={panel.states[remote.state]}>
      <Facts
        facts={[
          [panel.manifest, remote.manifestUrl],
          [panel.version, remote.version ?? '–'],
          [panel.build, remote.buildId ?? '–'],
          [panel.contract, remote.contractVersion ?? '–'],
          [panel.exposes, remote.exposes?.join('  ') ?? '–'],
        ]}
      />
    </Part>
  );
}
