import type { ReactNode } from 'react';
import { useAreDraftsStored } from '~/data/drafts';
import type { FailedSend } from '~/data/send';
import { useManageMessages } from '~/i18n/manage-messages';
import { FailureNotice } from '~/parts/refusal-notice';

const byCode = [
  'has_commitments',
  'not_publishable',
  'bad_state',
  'below_commitments',
  'owned_by_offer',
] as const;
const byKind = [
  'offline',
  'signed-out',
  'forbidden',
  'not-found',
  'gone',
  'invalid',
  'too-many',
  'outdated',
  'conflict',
] as const;

/** Why a change or an action of a manager on an event was refused, what stays true, and what to do. */
export function EventRefused({ failure, refusal, attempt, repeat }: FailedSend): ReactNode {
  const t = useManageMessages();
  const areDraftsStored = useAreDraftsStored();
  const { code, kind, requestId } = failure;
  const word =
    byCode.find((known) => known === code) ??
    byKind.find((known) => known === kind) ??
    (refusal.kind === 'unknown' ? 'unknown' : 'failed');
  return (
    <FailureNotice
      failure={failure}
      tone="danger"
      title={word === 'offline' ? t('refusal.offline.title') : t(`edit.refused.${word}`)}
      onSend={repeat}
      // Errors of fields are shown at the fields, and the first of them has the focus.
      focusKey={kind !== 'invalid' && attempt}
    >
      {t(areDraftsStored ? 'edit.refused.stored' : 'device.notStored.page')}
      {word === 'failed' && requestId && ` ${t('common.reference', { reference: requestId })}`}
    </FailureNotice>
  );
}
