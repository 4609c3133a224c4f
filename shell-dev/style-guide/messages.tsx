import { CalendarX, Soup, WifiOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button, LinkButton } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/error-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice } from '~/ui/notice';
import { Loading, Skeleton, SkeletonText } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { Sample, type Chapter } from './sample';

export const messages: Chapter = {
  id: 'messages',
  title: 'Messages',
  lead: 'What happened, what is still true, and what to do. No blame.',
  samples: (
    <>
      <Sample name="Information">
        <Notice tone="info">Times are local to Galway, one hour behind yours.</Notice>
      </Sample>
      <Sample name="Success, dismissible">
        <Notice tone="success" title="4 seats are yours" onDismiss={() => undefined} dismissLabel="Close">
          The ticket is saved on this phone.
        </Notice>
      </Sample>
      <Sample name="Warning">
        <Notice tone="warning" title="Allergy warning: lentil soup contains celery">
          Someone in your household is allergic to it.
        </Notice>
      </Sample>
      <Sample name="Danger, with one action">
        <Notice
          tone="danger"
          title="Only 2 seats left for your party of 4"
          action={<Button size="small">Hold 2 seats</Button>}
        >
          What you typed is still here.
        </Notice>
      </Sample>
      <Sample name="Long words" isWide>
        <Notice tone="warning">
          This event was moved from Friday 20 November, 18:30, to Saturday 21 November, 12:00, at the same
          place: Donaudampfschifffahrtsgesellschaftskapitänskajüte.
        </Notice>
      </Sample>
      <SummarySample />
    </>
  ),
};

export const pageStates: Chapter = {
  id: 'states',
  title: 'States of a page',
  lead: 'Empty: one line and one action. Loading is shown only when it takes a while.',
  samples: (
    <>
      <Sample name="Empty" isWide>
        <EmptyState
          icon={Soup}
          title="No meal fits four people this week"
          action={<LinkButton href="#states">See next week</LinkButton>}
        />
      </Sample>
      <Sample name="Error with a retry" isWide>
        <ErrorState
          title="Couldn’t load the list"
          detail="Events isn’t responding."
          stays="Your seats are still held."
          reference="Reference 8f2c41d0"
          retryLabel="Try again"
          onRetry={() => undefined}
        />
      </Sample>
      <Sample name="Offline">
        <ErrorState
          icon={WifiOff}
          tone="calm"
          title="You’re offline"
          detail="This page hasn’t been opened on this device yet."
          retryLabel="Try again"
          isRetrying
          onRetry={() => undefined}
        />
      </Sample>
      <Sample name="Not found">
        <ErrorState
          icon={CalendarX}
          tone="calm"
          title="This event isn’t here"
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
  ),
};

function SummarySample(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <Sample name="Error summary: takes focus after Send" isWide>
      <Stack>
        {attempt > 0 && (
          <ErrorSummary
            title="There are 2 problems"
            attempt={attempt}
            errors={[
              { id: 'guide-name', label: 'Your name', message: 'enter the name we’ll check at the door' },
              { message: 'Reservations closed at 16:00' },
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
