import { use, type ComponentType } from 'react';
import { isForManagers, type ScreenId } from '~/domain/screens';
import { loadManageMessages } from '~/i18n/manage-words';
import { loadLaterMessages, type Catalogue } from '~/i18n/messages';
import { MoreWords } from '~/i18n/provider';
import { useServices } from '~/platform/services';
import { fetchCode } from './fetch-code';
import { useReadable } from './use-readable';

type LoadScreen = () => Promise<ComponentType>;
type LoadWords = (locale: string) => Promise<Catalogue>;

const joined = async (loads: readonly LoadWords[], locale: string): Promise<Catalogue> => {
  const catalogues = await Promise.all(loads.map((load) => load(locale)));
  return Object.assign({}, ...catalogues) as Catalogue;
};

/** A screen with more words than every page has: they come beside its code, and whoever never sees it loads neither. */
const withWords =
  (...loads: readonly LoadWords[]) =>
  (load: LoadScreen): LoadScreen =>
  async () => {
    const Screen = await load();
    // Kept with the screen, failures too: a new attempt makes both anew, and a render asks for neither again.
    const waiting = new Map<string, Promise<Catalogue>>();
    const words = (locale: string): Promise<Catalogue> => {
      const asked = waiting.get(locale) ?? fetchCode(() => joined(loads, locale));
      waiting.set(locale, asked);
      return asked;
    };
    return function ScreenWithWords() {
      const locale = useReadable(useServices().shell.locale);
      return (
        <MoreWords messages={use(words(locale))}>
          <Screen />
        </MoreWords>
      );
    };
  };

/** A screen beyond the list and the calendar. */
export const forFamilies = withWords(loadLaterMessages);
/** A screen of managers, which says what families' screens say and more. */
export const forManagers = withWords(loadLaterMessages, loadManageMessages);

/** Fetches the words of a screen ahead. Whoever needs them asks again, and says what failed. */
export function warmWords(id: ScreenId, locale: string): void {
  const loads = isForManagers(id)
    ? [loadLaterMessages, loadManageMessages]
    : id === 'browse' || id === 'calendar'
      ? []
      : [loadLaterMessages];
  joined(loads, locale).catch(() => undefined);
}
