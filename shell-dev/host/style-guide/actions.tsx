import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Share from 'lucide-react/icons/share-2';
import Ticket from 'lucide-react/icons/ticket';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { LinkButton } from '~/ui/link-button';
import { Spinner } from '~/ui/spinner';
import { Row, Stack } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { Chapter, Sample } from './sample';

const long = 'Take the four seats and tell the kitchen about the two vegetarian meals';

export function ActionChapters(): ReactNode {
  return (
    <Chapter
      id="buttons"
      title="Buttons and links"
      lead="One filled button on a screen: the one thing you can do now. Buttons say what they do."
    >
      <Sample name="Four weights" isWide>
        <Row>
          <Button variant="primary">Take 4 seats</Button>
          <Button>Join the waitlist</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger">Cancel my seats</Button>
        </Row>
      </Sample>
      <Sample name="With an icon">
        <Row>
          <Button variant="primary" icon={Ticket}>
            Show the ticket
          </Button>
          <Button icon={Share}>Share</Button>
          <Button variant="danger" icon={Trash}>
            Remove
          </Button>
        </Row>
      </Sample>
      <Sample name="Small, medium, large">
        <Row>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large" variant="primary">
            Large
          </Button>
        </Row>
      </Sample>
      <Sample name="Pending: press it">
        <PendingOnPress />
      </Sample>
      <Sample name="Disabled">
        <Row>
          <Button variant="primary" isDisabled>
            Take 4 seats
          </Button>
          <Button isDisabled>Join</Button>
          <Button variant="quiet" isDisabled>
            Not now
          </Button>
        </Row>
      </Sample>
      <Sample name="Focus" isFocused>
        <Button variant="primary">Take 4 seats</Button>
      </Sample>
      <Sample name="As wide as its place, long words">
        <Button variant="primary" isWide>
          {long}
        </Button>
      </Sample>
      <LinkSamples />
    </Chapter>
  );
}

function LinkSamples(): ReactNode {
  return (
    <>
      <Sample name="Links with the weight of a button">
        <Row>
          <LinkButton href="#buttons" variant="primary">
            See my events
          </LinkButton>
          <LinkButton href="#buttons" icon={CalendarPlus}>
            Add to calendar
          </LinkButton>
        </Row>
      </Sample>
      <Sample name="Links in text">
        <p>
          The kitchen is <TextLink href="#buttons">behind the library</TextLink>, see{' '}
          <TextLink href="https://example.org" isExternal externalHint="opens in a new tab">
            how to get there
          </TextLink>
          .
        </p>
      </Sample>
      <Sample name="Links that stand alone">
        <Stack gap={0} align="start">
          <TextLink href="#buttons" isStandalone>
            All events
          </TextLink>
          <TextLink href="#buttons" isStandalone>
            Questions and answers
          </TextLink>
        </Stack>
      </Sample>
      <Sample name="Icon buttons">
        <Row gap={4}>
          <IconButton label="Close" icon={X} />
          <IconButton label="Back" icon={ArrowLeft} isDirectional />
          <IconButton label="Next month" icon={ChevronRight} variant="outline" isDirectional />
          <IconButton label="Next month" icon={ChevronRight} variant="outline" isDirectional isDisabled />
          <IconButton label="Sharing" icon={Share} variant="outline" isPending />
        </Row>
      </Sample>
      <Sample name="Quiet and alone on its line: the words keep the edge of the column">
        <Button variant="quiet" icon={Share} isFlush>
          Share
        </Button>
      </Sample>
      <Sample name="Icons 16, 20, 24, 32, and what is under way">
        <Row gap={12}>
          <Icon of={Ticket} size={16} />
          <Icon of={Ticket} />
          <Icon of={Ticket} size={24} />
          <Icon of={Ticket} size={32} />
          <Spinner />
        </Row>
      </Sample>
      <Sample name="Copy">
        <CopyButton
          text="https://example.org/e/harvest-supper"
          label="Copy the link"
          copiedLabel="Copied"
          failedLabel="Not copied: select it by hand"
        />
      </Sample>
    </>
  );
}

function PendingOnPress(): ReactNode {
  const [isPending, setPending] = useState(true);
  return (
    <Row>
      <Button variant="primary" isPending={isPending} onPress={() => setPending(true)}>
        Take 4 seats
      </Button>
      <Button variant="quiet" onPress={() => setPending(!isPending)}>
        {isPending ? 'Let it end' : 'Start again'}
      </Button>
    </Row>
  );
}
