import type { ReactNode } from 'react';
import { useFollowEvents } from '~/data/events.live';
import { useMe, useSignIn } from '~/data/me';
import type { Paths } from '~/data/paths-under';
import { useCardWords } from '~/i18n/card-words';
import { Card, type HeadingLevel } from './card';
import css from './card.module.css';
import { ComingUp } from './coming-up';
import { CardButton, Part } from './part';
import { Tickets } from './tickets';

export interface NextEventsProps {
  /** Ways into Events; `undefined` where there are none. */
  readonly paths: Paths | undefined;
  readonly level: HeadingLevel;
}

/** What a household has at events, what wants an answer first, and what is coming if there is room. */
export function NextEvents({ paths, level }: NextEventsProps): ReactNode {
  const { t } = useCardWords();
  const me = useMe();
  useFollowEvents();
  return (
    <Card title={t(me ? 'card.next' : 'card.coming')} level={level}>
      {me ? (
        <Part key={me.id} subject={me.id}>
          <Tickets paths={paths} level={level} />
        </Part>
      ) : (
        <ForVisitors paths={paths} isKnown={me === null} />
      )}
    </Card>
  );
}

interface ForVisitorsProps extends Pick<NextEventsProps, 'paths'> {
  /** It is certain that nobody is signed in. */
  readonly isKnown: boolean;
}

function ForVisitors({ paths, isKnown }: ForVisitorsProps): ReactNode {
  const { t } = useCardWords();
  const signIn = useSignIn();
  return (
    <>
      <Part subject="">
        <ComingUp room={3} paths={paths} />
      </Part>
      {isKnown && (
        <div className={css['line']}>
          <span>{t('card.signedOut')}</span>
          {signIn && <CardButton onPress={signIn}>{t('card.signIn')}</CardButton>}
        </div>
      )}
    </>
  );
}
