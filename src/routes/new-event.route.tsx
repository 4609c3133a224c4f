import type { ReactNode } from 'react';
import { NewEvent } from '~/features/edit/new-event';
import { Markdown } from '~/features/event/markdown';
import { ManageFrame } from '~/features/manage-frame/manage-frame';

const renderMarkdown = (text: string): ReactNode => <Markdown text={text} />;

/** M3: an event that is not there yet. */
export function NewEventRoute(): ReactNode {
  return (
    <ManageFrame here="manage">
      <NewEvent renderMarkdown={renderMarkdown} />
    </ManageFrame>
  );
}
