import type { ReactNode } from 'react';
import { reports, type Report } from '../platform/reports';
import { useStore } from '../platform/store';
import { useWords } from '../words/words';
import { Part, timeOf } from './panel-parts';

export function ReportsPart(): ReactNode {
  const { panel } = useWords();
  const all = useStore(reports);
  return (
    <Part title={panel.reports} badge={all.length}>
      {all.length === 0 ? (
        <p className="panel-empty">{panel.noReports}</p>
      ) : (
        <ol className="panel-log">
          {all.map((report) => (
            <Entry key={report.id} report={report} kind={panel.kinds[report.kind]} />
          ))}
        </ol>
      )}
    </Part>
  );
}

function Entry({ report, kind }: { readonly report: Report; readonly kind: string }): ReactNode {
  const { at, text, detail } = report;
  const line = (
    <>
      <span className="panel-when">{timeOf(at)}</span>{' '}
      <span
        className={
          report.kind === 'error' || report.kind === 'load' ? 'panel-kind panel-kind-bad' : 'panel-kind'
        }
      >
        {kind}
      </span>{' '}
      {text}
    </>
  );
  if (detail === undefined) return <li className="panel-entry">{line}</li>;
  return (
    <li className="panel-entry">
      <details>
        <summary className="panel-entry-summary">{line}</summary>
        <pre className="panel-detail">{detail}</pre>
      </details>
    </li>
  );
}
