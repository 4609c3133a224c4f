import CalendarX from 'lucide-react/icons/calendar-x';
import Soup from 'lucide-react/icons/soup';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorState } from '~/ui/error-state';
import { ErrorSummary } from '~/ui/error-summary';
import { LinkButton } from '~/ui/link-button';
import { Notice } from '~/ui/notice';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { Chapter, Sample } from './sample';

export function MessageChapters(): ReactNode {
  return (
    <>
      <Chapter id="messages" title="Messages" lead="What happened, what stays true, what to do. No blame.">
        <NoticeSamples />
        <SummarySample />
      </Chapter>
      <Chapter
        id="states"
        title="States of a page"
        lead="Empty: one line and one action. Loading: only when late."
      >
        <StateSamples />
      </Chapter>
    </>
  );
}

function NoticeSamples(): ReactNode {
  return (
    <>
      <Sample name="Information">
        <Notice tone="info">Times are those of Galway. It is one hour later where you are.</Notice>
      </Sample>
      <Sample name="Success, dismissible">
        <Notice tone="success" title="Four seats are yours" onDismiss={() => undefined} dismissLabel="Close">
          The ticket is saved on this phone.
        </Notice>
      </Sample>
      <Sample name="Warning">
        <Notice tone="warning" title="The lentil soup holds celery">
          Someone in your household is allergic to it.
        </Notice>
      </Sample>
      <Sample name="Danger, with one action">
        <Notice
          tone="danger"
          title="Two seats are left, your party is four"
          action={<Button size="small">Come as two</Button>}
        >
          What you typed is kept.
        </Notice>
      </Sample>
      <Sample name="Long words, one line only" isWide>
        <Notice tone="warning">
          This event was moved from Friday 20 November, 18:30, to Saturday 21 November, 12:00, at the same
          place: Donaudampfschifffahrtsgesellschaftskapitänskajüte.
        </Notice>
      </Sample>
    </>
  );
}

function SummarySample(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <Sample name="Error summary: press to send, it takes focus" isWide>
      <Stack>
        {attempt > 0 && (
          <ErrorSummary
            title="Two things to put right"
            attempt={attempt}
            errors={[
              { id: 'guide-name', label: 'Your name', message: 'say what the door should call you' },
              { message: 'The kitchen closed the list at 16:00' },
            ]}
          />
        )}
        <TextField id="guide-name" label="Your name" value="" onChange={() => undefined} />
        <Row>
          <Button onPress={() => setAttempt(attempt + 1)}>Send</Button>
        </Row>
      </Stack>
    </Sample>
  );
}

function StateSamples(): ReactNode {
  return (
    <>
      <Sample name="Empty" isWide>
        <EmptyState
          icon={Soup}
          title="No meal fits four people this week"
          action={<LinkButton href="#states">Look at next week</LinkButton>}
        />
      </Sample>
      <Sample name="Error, with a way back" isWide>
        <ErrorState
          title="The list did not arrive"
          detail="The platform did not answer in time."
          stays="Your seats are still kept."
          reference="Reference 8f2c41d0"
          retryLabel="Try again"
          onRetry={() => undefined}
        />
      </Sample>
      <Sample name="Offline">
        <ErrorState
          icon={WifiOff}
          tone="calm"
          title="You are offline"
          detail="This page was not opened here before."
          retryLabel="Try again"
          isRetrying
          onRetry={() => undefined}
        />
      </Sample>
      <Sample name="Not found">
        <ErrorState
          icon={CalendarX}
          tone="calm"
          title="This event is not here"
          actions={<LinkButton href="#states">All events</LinkButton>}
        />
      </Sample>
      <Sample name="Loading">
        <Loading label="Loading the event">
          <Skeleton shape="block" />
          <Skeleton shape="title" width="wide" />
          <SkeletonText />
          <Row>
            <Skeleton shape="chip" width="short" />
            <Skeleton shape="chip" width="short" />
            <Skeleton shape="round" />
          </Row>
        </Loading>
      </Sample>
    </>
  );
}
