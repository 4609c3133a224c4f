import { useCallback, useState, type ReactNode } from 'react';
import { Meter } from '~/ui/meter';
import { WindowedList } from '~/ui/windowed-list';
import { Chapter, Sample } from './sample';
import css from './style-guide.module.css';

const ROWS = 100_000;
const A_DAY = 40;
const titles = ['Harvest supper', 'Soup at noon', 'Bread and stories', 'Breakfast before school'] as const;

export function ListChapter(): ReactNode {
  const [first, setFirst] = useState(0);
  const dayOf = useCallback((index: number) => Math.floor(index / A_DAY), []);
  const heading = useCallback((index: number) => `Day ${(dayOf(index) + 1).toLocaleString('en')}`, [dayOf]);
  const keyOf = useCallback((index: number) => `row-${index}`, []);
  const row = useCallback((index: number) => <DayRow index={index} />, []);
  return (
    <Chapter
      id="list"
      title="A long list"
      lead="100,000 rows over the scrolling window; a few dozen are in the document."
    >
      <Sample name={`First in sight: row ${(first + 1).toLocaleString('en')}`} isWide>
        <WindowedList
          label="All meals"
          count={ROWS}
          estimate={70}
          keyOf={keyOf}
          render={row}
          groupOf={dayOf}
          renderHeading={heading}
          headingLevel={3}
          onVisible={setFirst}
        />
      </Sample>
    </Chapter>
  );
}

function DayRow({ index }: { readonly index: number }): ReactNode {
  const taken = (index * 7) % 31;
  return (
    <div className={css['dayRow']}>
      <span className={css['time']}>{`${8 + (index % 12)}:30`}</span>
      <span>
        {titles[index % titles.length]}
        {index % 9 === 0 && ', moved here from the school canteen because the boiler there is being repaired'}
      </span>
      <Meter
        value={taken}
        max={30}
        label={taken >= 30 ? 'Full' : `${30 - taken} left`}
        tone={taken >= 30 ? 'full' : 'calm'}
      />
    </div>
  );
}
