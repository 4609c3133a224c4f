import type { ReactNode } from 'react';
import type { Impact } from '~/api/manage/act.schema';
import { NewEvent } from '~/features/edit/new-event';
import { Markdown } from '~/features/event/markdown';
import { ImpactWords } from '~/features/impact/impact-words';
import { ManageFrame } from '~/features/manage-frame/manage-frame';

const renderImpact = (impact: Impact): ReactNode => <ImpactWords impact={impact} />;
const renderMarkdown = (text: string): ReactNode => <Markdown text={text} />;

/** M3: an event that is not there yet. */
export function NewEventRoute(): ReactNode {
  return (
    <ManageFrame here="manage">
      <NewEvent renderMarkdown={renderMarkdown} renderImpact={renderImpact} />
    </ManageFrame>
  );
}
