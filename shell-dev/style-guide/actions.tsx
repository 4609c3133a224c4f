import { ArrowLeft, CalendarPlus, ChevronRight, Share2, Ticket, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton, LinkButton, Spinner } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Row } from '~/ui/stack';
import { TextLink } from '~/ui/text-link';
import { Sample, type Chapter } from './sample';

const variants = [
  ['primary', 'Confirm 4 seats'],
  ['plain', 'Join the waitlist'],
  ['quiet', 'Not now'],
  ['danger', 'Cancel reservation'],
] as const;

const inAllVariants = (isDisabled: boolean): ReactNode =>
  variants.map(([variant, label]) => (
    <Button key={label} isDisabled={isDisabled} {...(variant !== 'plain' && { variant })}>
      {label}
    </Button>
  ));

export const buttons: Chapter = {
  id: 'buttons',
  title: 'Buttons and links',
  lead: 'One filled button on a screen: the main thing to do there. A label is a verb with its object.',
  samples: (
    <>
      <Sample name="Four weights" isWide>
        <Row>{inAllVariants(false)}</Row>
      </Sample>
      <Sample name="Disabled" isWide>
        <Row>{inAllVariants(true)}</Row>
      </Sample>
      <Sample name="With an icon; small, medium, large">
        <Row>
          <Button size="small" icon={Share2}>
            Share
          </Button>
          <Button icon={Share2}>Share</Button>
          <Button size="large" variant="primary" icon={Ticket}>
            Show ticket
          </Button>
        </Row>
      </Sample>
      <Sample name="Pending">
        <Button variant="primary" isPending>
          Confirm 4 seats
        </Button>
      </Sample>
      <Sample name="Focus" isFocused>
        <Button variant="primary">Confirm 4 seats</Button>
      </Sample>
      <Sample name="Full width, long label">
        <Button variant="primary" isWide>
          Confirm four seats and tell the kitchen about two vegetarian meals
        </Button>
      </Sample>
      <Sample name="Quiet, alone on its line: the label keeps the edge of the column">
        <Button variant="quiet" icon={Share2} isFlush>
          Share
        </Button>
      </Sample>
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
      <Sample name="A link on its own line">
        <TextLink href="#buttons" isStandalone>
          All events
        </TextLink>
      </Sample>
      <Sample name="Icon buttons">
        <Row gap={4}>
          <IconButton label="Close" icon={X} />
          <IconButton label="Back" icon={ArrowLeft} isDirectional />
          <IconButton label="Next month" icon={ChevronRight} variant="outline" isDirectional />
          <IconButton label="Next month" icon={ChevronRight} variant="outline" isDirectional isDisabled />
          <IconButton label="Sharing" icon={Share2} variant="outline" isPending />
        </Row>
      </Sample>
      <Sample name="Icons 16, 20, 24, 32, and a spinner">
        <Row gap={12}>
          {([16, 20, 24, 32] as const).map((size) => (
            <Icon key={size} of={Ticket} size={size} />
          ))}
          <Spinner />
        </Row>
      </Sample>
      <Sample name="Copy">
        <CopyButton
          text="https://example.org/e/harvest-supper"
          label="Copy link"
          copiedLabel="Copied"
          failedLabel="Couldn’t copy: select the link instead"
        />
      </Sample>
    </>
  ),
};
