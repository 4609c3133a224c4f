import CircleSlash from 'lucide-react/icons/circle-slash';
import Lock from 'lucide-react/icons/lock';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { usePaths } from '~/data/links';
import { useSignIn } from '~/data/me';
import { useForgetRefusals } from '~/data/events.queries';
import { useTitle } from '~/data/settings';
import { useMessages } from '~/i18n/provider';
import type { Failure } from '~/lib/failure';
import { Button } from '~/ui/button';
import { ErrorState } from '~/ui/error-state';
import { LinkButton } from '~/ui/link-button';
import { FindByName } from './find-by-name';

type Subject = 'notFound' | 'gone' | 'forbidden' | 'signedOut';
const subjects: Partial<Record<Failure['kind'], Subject>> = {
  gone: 'gone',
  forbidden: 'forbidden',
  'signed-out': 'signedOut',
};
const icons = { notFound: Search, gone: CircleSlash, forbidden: Lock, signedOut: Lock };

/** An event that cannot be seen: why, and where to go from here. */
export function EventRefused({ failure }: { readonly failure: Failure }): ReactNode {
  const t = useMessages();
  const subject = subjects[failure.kind] ?? 'notFound';
  useTitle(t(`event.refused.${subject}.title`));
  useForgetRefusals();
  return (
    <ErrorState
      level={1}
      icon={icons[subject]}
      title={t(`event.refused.${subject}.title`)}
      detail={t(`event.refused.${subject}.text`)}
      actions={<Way subject={subject} />}
    />
  );
}

function Way({ subject }: { readonly subject: Subject }): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const signIn = useSignIn();
  if (subject === 'notFound') return <FindByName />;
  if (subject !== 'gone' && signIn) {
    return (
      <Button variant="primary" onPress={signIn}>
        {t('event.signIn')}
      </Button>
    );
  }
  return <LinkButton href={paths.browse()}>{t('event.notFound.browse')}</LinkButton>;
}
