import CalendarX from 'lucide-react/icons/calendar-x';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useToday } from '~/data/clock';
import { whyEmpty, type Extent, type WhyEmpty } from '~/domain/empty-list';
import { withoutDates, type Filter } from '~/domain/filter';
import { useFormats, useMessages } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';

export interface BrowseEmptyProps {
  readonly filter: Filter;
  readonly extent: Extent;
  readonly onFilter: (filter: Filter) => void;
}

/** Nothing matches: why, and one press to the nearest thing there is. */
export function BrowseEmpty({ filter, extent, onFilter }: BrowseEmptyProps): ReactNode {
  const t = useMessages();
  const formats = useFormats();
  const today = useToday();
  const why = whyEmpty(filter, extent, today);
  const date = 'day' in why ? formats.day(why.day, today) : '';
  const titles: Record<WhyEmpty['kind'], string> = {
    filtered: t('browse.empty.filtered'),
    none: t('browse.empty.none'),
    last: t('browse.empty.last', { date }),
    next: t('browse.empty.next', { date }),
    dates: t('browse.empty.dates'),
  };
  const step = stepFrom(why, filter);
  const words: Record<WhyEmpty['kind'], string> = {
    filtered: t('browse.empty.clear'),
    none: '',
    last: t('browse.empty.showLast', { date }),
    next: t('browse.empty.showNext', { date }),
    dates: t('browse.empty.anyDate'),
  };
  return (
    <EmptyState
      icon={why.kind === 'filtered' ? SearchX : CalendarX}
      title={titles[why.kind]}
      action={step && <Button onPress={() => onFilter(step)}>{words[why.kind]}</Button>}
    />
  );
}

function stepFrom(why: WhyEmpty, filter: Filter): Filter | undefined {
  switch (why.kind) {
    case 'filtered':
      return {};
    case 'last':
    case 'next':
      return { ...filter, from: why.day, to: undefined };
    case 'dates':
      return withoutDates(filter);
    case 'none':
      return undefined;
  }
}
