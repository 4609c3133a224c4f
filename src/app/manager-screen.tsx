import { use, type ComponentType } from 'react';
import { loadManageMessages, ManageWordsProvider, type ManageMessages } from '~/i18n/manage-words';
import { useServices } from '~/platform/services';
import { fetchCode } from './fetch-code';
import { useReadable } from './use-readable';

/** A screen of managers: its words come beside its code, and families never load either. */
export const forManagers = (load: () => Promise<ComponentType>) => async (): Promise<ComponentType> => {
  const Screen = await load();
  // Kept with the screen, failures too: a new attempt makes both anew, and a render asks for neither again.
  const waiting = new Map<string, Promise<ManageMessages>>();
  const words = (locale: string): Promise<ManageMessages> => {
    const asked = waiting.get(locale) ?? fetchCode(() => loadManageMessages(locale));
    waiting.set(locale, asked);
    return asked;
  };
  return function ManagerScreen() {
    const locale = useReadable(useServices().shell.locale);
    return (
      <ManageWordsProvider messages={use(words(locale))}>
        <Screen />
      </ManageWordsProvider>
    );
  };
};
