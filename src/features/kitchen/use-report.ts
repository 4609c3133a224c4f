import { useState } from 'react';
import type { CookBody, CookImpact } from '~/api/manage/cook';
import { usePreviewCook, type CookSend } from '~/data/kitchen';
import { useAnnounce } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';

export interface ReportProps {
  readonly action: CookSend;
  /** Keeps a report that could not be sent. */
  readonly onKeep: (report: CookBody) => Promise<void>;
}

export interface Report {
  /** What is about to be reported. */
  readonly body: CookBody | undefined;
  /** Whom it concerns; `undefined` while the server is asked, or is out of reach. */
  readonly impact: CookImpact | undefined;
  /** Whether nobody can say whom it concerns. */
  readonly hasFailed: boolean;
  ask(body: CookBody): void;
  confirm(): void;
  close(): void;
}

/** A report in two steps: the server says whom it concerns, then it is made. Without a network it is kept, and sent as soon as it can be. */
export function useReport(offerId: string, { action, onKeep }: ReportProps): Report {
  const t = useManageMessages();
  const announce = useAnnounce();
  const preview = usePreviewCook(offerId);
  const [body, setBody] = useState<CookBody>();
  const close = (): void => {
    setBody(undefined);
    preview.reset();
  };
  return {
    body,
    impact: preview.state.status === 'done' ? preview.state.data : undefined,
    hasFailed: preview.failed !== undefined,
    ask(next) {
      setBody(next);
      preview.send(next);
    },
    confirm() {
      if (!body) return;
      close();
      action.send(body, {
        onDone: () => announce(t('kitchen.reported')),
        onFailed(failure) {
          // Sent twice it is the same: it says how many there are, or how late it is.
          if (failure.status === undefined) void onKeep(body).then(action.reset, () => undefined);
        },
      });
    },
    close,
  };
}
