import { CalendarDays, MapPin, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionBar } from '~/ui/action-bar';
import { Button } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';
import { LiveDot } from '~/ui/live-dot';
import { Page, Section } from '~/ui/page';
import { TextLink } from '~/ui/text-link';
import { WindowedList } from '~/ui/windowed-list';
import { Sample, type Chapter } from './sample';
import css from './style-guide.module.css';

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

export const layout: Chapter = {
  id: 'layout',
  title: 'Layout',
  lead: 'Hairlines instead of boxes. 16 px between items, 32 px between groups.',
  samples: (
    <>
      <Sample name="A page" isWide>
        <Page
          title="Harvest supper"
          mark={<LiveDot state="live" label="Live" />}
          lead="Soup, bread and this week’s harvest from the allotments."
          above={
            <TextLink href="#layout" isStandalone>
              All events
            </TextLink>
          }
          actions={<Button icon={Share2}>Share</Button>}
          aside={facts}
        >
          <Section title="Menu" lead="Three dishes, all nut-free.">
            <p>Lentil soup, roasted roots, apple crumble.</p>
          </Section>
          <Section title="How it works" level={3} actions={<Button variant="quiet">Change</Button>}>
            <p>Come to the side door.</p>
          </Section>
          <ActionBar words="Your seats are held for ten minutes.">
            <Button variant="primary" size="large">
              Confirm 4 seats
            </Button>
          </ActionBar>
        </Page>
      </Sample>
    </>
  ),
};

export const longList: Chapter = {
  id: 'list',
  title: 'A long list',
  lead: '100,000 rows in the scrolling window. Only a few dozen are in the document.',
  samples: <LongList />,
};

const ROWS = 100_000;
const ROWS_PER_DAY = 40;
const titles = ['Harvest supper', 'Soup at noon', 'Bread and stories', 'Breakfast before school'] as const;
const dayOf = (index: number): number => Math.floor(index / ROWS_PER_DAY);
const headingOf = (index: number): string => `Day ${(dayOf(index) + 1).toLocaleString('en')}`;
const keyOf = (index: number): string => `row-${index}`;

function LongList(): ReactNode {
  const [first, setFirst] = useState(0);
  return (
    <Sample name={`First visible row: ${(first + 1).toLocaleString('en')}`} isWide>
      <WindowedList
        label="All meals"
        count={ROWS}
        estimate={49}
        keyOf={keyOf}
        render={renderRow}
        groupOf={dayOf}
        headingOf={headingOf}
        headingLevel={3}
        onVisible={setFirst}
      />
    </Sample>
  );
}

function renderRow(index: number): ReactNode {
  const isMoved = index % 9 === 0;
  return (
    <div className={css['dayRow']}>
      <span className={css['time']}>{`${8 + (index % 12)}:30`}</span>
      <span>
        {titles[index % titles.length]}
        {isMoved && ', moved here from the school canteen while its boiler is being repaired'}
      </span>
    </div>
  );
}
