import type { ReactNode } from 'react';
import { useOwner, useTitle } from '~/data/shell';
import { DuplicatePage } from '~/features/edit/duplicate-event';
import { Editor } from '~/features/edit/editor';
import { ManageFrame } from '~/features/manage-frame/manage-frame';
import { useManageMessages } from '~/i18n/manage-messages';
import { useSearchParams } from '~/lib/router';

/** `manage/new`: a new event, blank or copied from the event in `?from=`. */
export function NewEventRoute(): ReactNode {
  const t = useManageMessages();
  const [search] = useSearchParams();
  const from = search.get('from');
  const owner = useOwner();
  useTitle(t('edit.new'));
  return (
    <ManageFrame here="manage" {...(!from && { title: t('edit.new') })}>
      {from ? (
        <DuplicatePage key={from} eventId={from} />
      ) : (
        // By person, so that nobody sees what somebody else typed.
        <Editor key={owner} event={undefined} />
      )}
    </ManageFrame>
  );
}
