import type { ReactNode } from 'react';
import { useOwner } from '~/data/me';
import { useTitle } from '~/data/settings';
import { useManageMessages } from '~/i18n/manage-words';
import { useSearchParams } from '~/lib/router';
import { DuplicatePage } from './duplicate-page';
import { Editor } from './editor';
import type { EditorParts } from './editing';

/** A new event: from scratch, or from what another one has (`?from=`). */
export function NewEvent(parts: EditorParts): ReactNode {
  const t = useManageMessages();
  const [search] = useSearchParams();
  const from = search.get('from');
  const owner = useOwner();
  useTitle(t('edit.new'));
  return from ? (
    <DuplicatePage key={from} eventId={from} />
  ) : (
    // Another person never meets what this one typed.
    <Editor key={owner} event={undefined} {...parts} />
  );
}
