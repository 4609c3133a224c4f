import { Suspense, type ReactNode } from 'react';
import type { Impact } from '~/api/manage/act.schema';
import { EditEvent } from '~/features/edit/edit-event';
import type { ScopeAsked } from '~/features/edit/editing';
import { Markdown } from '~/features/event/markdown';
import { ImpactWords } from '~/features/impact/impact-words';
import { EventFrame } from '~/features/manage-frame/event-frame';
import { ScopeDialog } from '~/features/series/scope-dialog';
import { SeriesLink } from '~/features/series/series-link';
import { useParams } from '~/lib/router';

const renderScope = (asked: ScopeAsked): ReactNode => <ScopeDialog {...asked} />;
const renderImpact = (impact: Impact): ReactNode => <ImpactWords impact={impact} />;
const renderMarkdown = (text: string): ReactNode => <Markdown text={text} />;

/** M3: an event that is there. */
export function EditEventRoute(): ReactNode {
  const { eventId = '' } = useParams();
  return (
    <EventFrame eventId={eventId} here="edit">
      <Suspense fallback={null}>
        <SeriesLink eventId={eventId} />
      </Suspense>
      <EditEvent
        key={eventId}
        eventId={eventId}
        renderMarkdown={renderMarkdown}
        renderImpact={renderImpact}
        renderScope={renderScope}
      />
    </EventFrame>
  );
}
