import { useCallback, useId, useMemo, type ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useAreDraftsKept } from '~/data/drafts';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { EventForm, FormField } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Page } from '~/ui/page';
import { Aside } from './aside';
import { EditingProvider, type EditorParts } from './editing';
import { EventActs } from './event-acts';
import { FoodSection } from './food-section';
import { LeaveDialog } from './leave-dialog';
import { PageSection } from './page-section';
import { SaveParts } from './save-parts';
import { RegistrationSection, SeatsSection } from './seats-section';
import { StateMark } from './state-mark';
import { useEventForm, type EventFormKept } from './use-event-form';
import { WhatSection } from './what-section';
import { WhenSection } from './when-section';
import { WhereSection } from './where-section';

export interface EditorProps extends EditorParts {
  /** `undefined` for one that is new. */
  readonly event: ManagedEvent | undefined;
}

/** One event, everything about it, in one calm column. What is typed is on this device at once. */
export function Editor({ event, renderMarkdown, renderImpact, renderScope }: EditorProps): ReactNode {
  const t = useManageMessages();
  const kept = useEventForm(event);
  const areDraftsKept = useAreDraftsKept();
  const prefix = useId();
  const fieldId = useCallback((field: FormField) => `${prefix}${field}`, [prefix]);
  const editing = useMemo(
    () => ({ event, fieldId, renderMarkdown, renderImpact, renderScope }),
    [event, fieldId, renderMarkdown, renderImpact, renderScope],
  );
  return (
    <EditingProvider value={editing}>
      <FormProvider {...(kept.form as UseFormReturn<EventForm>)}>
        <LeaveDialog isUnsaved={kept.keptAt !== undefined} />
        <Page
          width="full"
          title={event ? event.title || t('edit.untitled') : t('edit.new')}
          mark={event && <StateMark state={event.state} />}
          aside={<Aside>{event && <EventActs event={event} renderImpact={renderImpact} />}</Aside>}
        >
          {!areDraftsKept && (
            <Notice tone="info" role="status" title={t('device.notKept')}>
              {t('device.notKept.text')}
            </Notice>
          )}
          {kept.foundFrom !== undefined && <Found at={kept.foundFrom} onDiscard={kept.discard} />}
          <SaveParts kept={kept}>
            <WhatSection />
            <WhenSection />
            <WhereSection />
            <FoodSection />
            <SeatsSection />
            <RegistrationSection />
            <PageSection />
          </SaveParts>
        </Page>
      </FormProvider>
    </EditingProvider>
  );
}

/** What an earlier visit left here, before it could be saved. */
function Found({
  at,
  onDiscard,
}: {
  readonly at: number;
  readonly onDiscard: EventFormKept['discard'];
}): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  return (
    <Notice
      tone="info"
      title={t('edit.found')}
      action={<Button onPress={onDiscard}>{t('edit.found.discard')}</Button>}
    >
      {t('edit.found.text', { time: formats.time(at) })}
    </Notice>
  );
}
