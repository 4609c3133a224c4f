import CircleUser from 'lucide-react/icons/circle-user-round';
import { type ReactNode, Suspense, useState } from 'react';
import type { Following } from '~/api/following';
import type { Household } from '~/api/household';
import { useHousehold } from '~/data/household';
import { usePaths, useShareUrl } from '~/data/links';
import { useMyOrganisers } from '~/data/my-organisers';
import { QueryBoundary } from '~/data/query-boundary';
import { useMe, useSignIn, useTitle, useReferralUnit } from '~/data/shell';
import { filterQuery } from '~/domain/filter';
import { REFERRAL_BONUS } from '~/domain/specification';
import { DoorsToday } from '~/features/mine/doors-today';
import { Registrations } from '~/features/mine/registrations';
import { useHouseholdMessages, type HouseholdTranslate } from '~/i18n/lazy-groups';
import { useMemberNeeds, useBonus } from '~/i18n/party-messages';
import { useMessages } from '~/i18n/provider';
import { CalendarFeed } from '~/parts/calendar-feed';
import { FollowButton } from '~/parts/follow-button';
import { HouseholdButton } from '~/parts/household-button';
import { SessionUnknown } from '~/parts/session-unknown';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { EmptyState } from '~/ui/error-state';
import { Page, Section } from '~/ui/page';
import { Stack, Row } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import css from '~/features/mine/mine.module.css';
import textCss from '~/ui/text.module.css';

/** `mine`: everything a household has at events, what wants an answer first, then what comes. */
export function MineRoute(): ReactNode {
  const t = useMessages();
  const me = useMe();
  useTitle(t('nav.mine'));
  if (!me) {
    return (
      <Page title={t('nav.mine')}>
        <SignedOut isKnown={me === null} />
      </Page>
    );
  }
  return (
    <Page title={t('nav.mine')} aside={<Asides subject={me.id} />}>
      <Stack gap={32}>
        <DoorsToday />
        <Registrations key={me.id} />
      </Stack>
    </Page>
  );
}

/** What belongs to the household, and what to the person. */
function Asides({ subject }: { readonly subject: string }): ReactNode {
  return (
    <Stack gap={16}>
      <Aside subject={subject} />
      <FollowingSection key={subject} />
    </Stack>
  );
}

/** Comes when it comes: the tickets never wait for it, and never fall with it. */
function Aside({ subject }: { readonly subject: string }): ReactNode {
  return (
    <QueryBoundary subject={subject} show={() => null}>
      <Suspense>
        <OfHousehold />
      </Suspense>
    </QueryBoundary>
  );
}

/** Managers and drivers are signed in without a household. */
function OfHousehold(): ReactNode {
  const t = useMessages();
  const household = useHousehold();
  if (!household) return null;
  return (
    <div className={css['aside']} data-print="none">
      <WhoEats household={household} />
      <CalendarFeed path={household.feed_path} title={t('mine.feed.title')} text={t('mine.feed.text')} />
      <Bonus household={household} />
    </div>
  );
}

/** The members of the household, stored once for every event. */
function WhoEats({ household }: { readonly household: Household }): ReactNode {
  const t = useHouseholdMessages();
  if (!t) return null;
  return (
    <Section title={t('household.title')}>
      {household.members.length === 0 ? <p>{t('household.lead')}</p> : <Needs household={household} t={t} />}
      <Row>
        <HouseholdButton household={household} />
      </Row>
    </Section>
  );
}

function Needs({
  household,
  t,
}: {
  readonly household: Household;
  readonly t: HouseholdTranslate;
}): ReactNode {
  const needs = useMemberNeeds(t);
  return (
    <ul>
      {household.members.map((member) => (
        <li key={member.id} dir="auto">
          {t('household.person', { name: member.name, needs: needs(member) })}
        </li>
      ))}
    </ul>
  );
}

function SignedOut({ isKnown }: { readonly isKnown: boolean }): ReactNode {
  const t = useMessages();
  const signIn = useSignIn();
  if (!isKnown) return <SessionUnknown />;
  return (
    <EmptyState
      icon={CircleUser}
      title={t('mine.signedOut.title')}
      action={
        signIn && (
          <Button variant="primary" onPress={signIn}>
            {t('error.signIn')}
          </Button>
        )
      }
    >
      <p>{t('mine.signedOut.text')}</p>
    </EmptyState>
  );
}

/** The bonus for an invited family, and how far it is: it counts when they have come. */
function Bonus({ household }: { readonly household: Household }): ReactNode {
  const t = useMessages();
  const unit = useReferralUnit();
  const paths = usePaths();
  const shareUrl = useShareUrl();
  const { registered, credited } = household.referrals;
  const each = useBonus(REFERRAL_BONUS, unit);
  const sum = useBonus(REFERRAL_BONUS * credited, unit);
  return (
    <Section title={t('mine.bonus.title')}>
      <p>{t('mine.bonus.text', { ...each })}</p>
      {registered + credited === 0 ? (
        <p className={css['quiet']}>{t('mine.bonus.none')}</p>
      ) : (
        <div>
          <p>{t('mine.bonus.state', { registered, credited })}</p>
          {credited > 0 && unit && <p className={textCss['strong']}>{t('mine.bonus.sum', { ...sum })}</p>}
        </div>
      )}
      <Row>
        <CopyButton
          text={shareUrl(paths.browse(), household.referral_code)}
          label={t('mine.bonus.copy')}
          copiedLabel={t('share.copied')}
          failedLabel={t('mine.feed.failed')}
        />
      </Row>
    </Section>
  );
}

type MyOrganiser = Following['items'][number];

/** Those that are followed, and those that no longer are since the page was opened: their button undoes it, and has the focus. */
function useListed(following: readonly MyOrganiser[] = []): readonly MyOrganiser[] {
  const [listed, setListed] = useState(following);
  const isNew = ({ organiser }: MyOrganiser) => !listed.some((one) => one.organiser === organiser);
  const added = following.filter(isNew);
  if (added.length > 0) setListed([...listed, ...added]);
  return listed.map((one) => following.find(({ organiser }) => organiser === one.organiser) ?? one);
}

/** The organisers that a person follows, and what they have on. Nothing while there are none. */
function FollowingSection(): ReactNode {
  const t = useMessages();
  const paths = usePaths();
  const listed = useListed(useMyOrganisers());
  if (listed.length === 0) return null;
  const events = `${paths.browse()}?${new URLSearchParams(filterQuery({ followed: true }))}`;
  return (
    <div className={css['aside']} data-print="none">
      <Section title={t('follow.title')}>
        <ul>
          {listed.map(({ organiser, upcoming }) => (
            <li key={organiser} className={css['followed']}>
              <div>
                <p className={css['rowTitle']}>
                  <bdi>{organiser}</bdi>
                </p>
                <p className={css['quiet']}>{t('follow.upcoming', { count: upcoming })}</p>
              </div>
              <FollowButton organiser={organiser} isBrief />
            </li>
          ))}
        </ul>
        <TextLink href={events} isStandalone>
          {t('follow.events')}
        </TextLink>
      </Section>
    </div>
  );
}
