import type { ReactNode } from 'react';
import { peopleIn } from '~/domain/party';
import { usePartyWords } from '~/i18n/party-words';
import { useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Theirs } from './use-merged-party';

/** Somebody else of the household changed the party while this one did: theirs, and what becomes of ours. */
export function ChangedElsewhere({
  theirs,
  onTake,
}: {
  readonly theirs: Theirs;
  readonly onTake: () => void;
}): ReactNode {
  const t = useMessages();
  const partyWords = usePartyWords();
  const party = partyWords(theirs.party);
  return (
    <Notice
      role="alert"
      tone="warning"
      title={t('mine.dialog.stale')}
      action={
        <Button onPress={onTake}>{t('mine.dialog.takeTheirs', { count: peopleIn(theirs.party) })}</Button>
      }
    >
      <p>{theirs.isClash ? t('mine.dialog.staleClash', { party }) : t('mine.dialog.staleText', { party })}</p>
    </Notice>
  );
}
