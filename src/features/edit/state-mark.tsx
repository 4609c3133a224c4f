import type { ReactNode } from 'react';
import type { EventState } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Badge } from '~/ui/badge';
import type { Tone } from '~/ui/tone';

const tones: Record<EventState, Tone> = {
  draft: 'neutral',
  published: 'success',
  live: 'success',
  completed: 'neutral',
  cancelled: 'danger',
};

/** Where the event stands, as its managers say it. */
export function StateMark({ state }: { readonly state: EventState }): ReactNode {
  const t = useManageMessages();
  return <Badge tone={tones[state]}>{t(`edit.state.${state}`)}</Badge>;
}
