import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Share from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';
import { LiveDot } from '~/ui/live-dot';
import { Page, Section } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import { Chapter, Sample } from './sample';

const facts = (
  <Facts>
    <Fact icon={CalendarDays} label="When" detail="11:30 to 14:00 where you are">
      Friday 20 November, 18:30 to 21:00
    </Fact>
    <Fact icon={MapPin} label="Where" detail="Rue des Arts 4, Toulouse">
      Library hall
    </Fact>
  </Facts>
);

export function LayoutChapters(): ReactNode {
  return (
    <Chapter
      id="layout"
      title="Layout"
      lead="Hairlines instead of boxes. 16 between things, 32 between groups."
    >
      <Sample name="A page" isWide>
        <Page
          title="Harvest supper"
          mark={<LiveDot state="live" label="Live" />}
          lead="Soup, bread and what the allotments gave this week."
          above={
            <TextLink href="#layout" isStandalone>
              All events
            </TextLink>
          }
          actions={<Button icon={Share}>Share</Button>}
          aside={facts}
        >
          <Section title="What is served" lead="Three dishes, all without nuts.">
            <p>Lentil soup, roasted roots, apple crumble.</p>
          </Section>
          <Section title="How it works" level={3} actions={<Button variant="quiet">Change</Button>}>
            <p>Come to the side door.</p>
          </Section>
          <ActionBar words="Seats are kept for ten minutes.">
            <Button variant="primary" size="large">
              Take 4 seats
            </Button>
          </ActionBar>
        </Page>
      </Sample>
    </Chapter>
  );
}
