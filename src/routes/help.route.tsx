import HandHeart from 'lucide-react/icons/hand-heart';
import { Suspense, useCallback, useMemo, type ReactNode } from 'react';
import type { ShiftQuery } from '~/api/shifts';
import { useShifts } from '~/data/help';
import { useMore } from '~/data/paging';
import { useTitle } from '~/data/shell';
import { isMine } from '~/domain/help';
import { isFiltered, readHelpFilter, writeHelpFilter, type HelpFilter } from '~/domain/help-filter';
import { NearFilter } from '~/features/filters/near-order';
import { HelpFilters } from '~/features/help/help-filters';
import { HelpSettings } from '~/features/help/help-settings';
import { ShiftRow } from '~/features/help/shift-row';
import { useManageMessages } from '~/i18n/manage-messages';
import { useSearchParams } from '~/lib/router';
import { ReadingBoundary } from '~/parts/reading-boundary';
import { Button, Spinner } from '~/ui/button';
import { EmptyState } from '~/ui/error-state';
import { Page } from '~/ui/page';
import { Loading } from '~/ui/skeleton';
import { Row, Stack } from '~/ui/stack';
import { WindowedList } from '~/ui/windowed-list';

/** `help`: the shifts that the viewer has taken, then those that still need somebody. What they are filtered by is in the address. */
export function HelpRoute(): ReactNode {
  const t = useManageMessages();
  const [search, setSearch] = useSearchParams();
  const filter = readHelpFilter(search);
  useTitle(t('nav.help'));
  const change = (next: HelpFilter): void =>
    setSearch((before) => writeHelpFilter(next, before), { replace: true, preventScrollReset: true });
  const showAll = (): void => change({ kinds: [], near: filter.near });
  const address = String(writeHelpFilter(filter, new URLSearchParams()));
  return (
    <Page title={t('nav.help')} lead={t('help.lead')}>
      <Stack gap={24}>
        <HelpFilters filter={filter} onChange={change}>
          <NearFilter near={filter.near} onChange={(near) => change({ ...filter, near })} />
        </HelpFilters>
        <HelpSettings />
        {filter.event && (
          <Row>
            <p>{t('help.oneEvent')}</p>
            <Button size="small" onPress={showAll}>
              {t('help.clear')}
            </Button>
          </Row>
        )}
        <ReadingBoundary subject={address} title={t('help.failed')}>
          <Suspense fallback={<Loading label={t('common.loading')} lines={6} />}>
            <Shifts key={address} filter={filter} onClear={showAll} />
          </Suspense>
        </ReadingBoundary>
      </Stack>
    </Page>
  );
}

const queryOf = ({ event, day, kinds, vehicle, near }: HelpFilter): ShiftQuery => ({
  ...(event && { event }),
  ...(day && { day }),
  ...(kinds.length > 0 && { kinds: kinds.join(',') }),
  ...(vehicle && { vehicle }),
  ...(near && { near }),
});

interface ShiftsProps {
  readonly filter: HelpFilter;
  readonly onClear: () => void;
}

function Shifts({ filter, onClear }: ShiftsProps): ReactNode {
  const t = useManageMessages();
  const pages = useShifts(queryOf(filter));
  return pages ? (
    <ShiftList pages={pages} isFiltered={isFiltered(filter)} onClear={onClear} />
  ) : (
    <EmptyState title={t('help.unavailable')} />
  );
}

interface ShiftListProps extends Pick<ShiftsProps, 'onClear'> {
  readonly pages: NonNullable<ReturnType<typeof useShifts>>;
  readonly isFiltered: boolean;
}

function ShiftList({ pages, isFiltered: isPart, onClear }: ShiftListProps): ReactNode {
  const t = useManageMessages();
  const { shifts, total, isFetchingMore } = pages;
  const onEnd = useMore(pages, shifts.length);
  const groups = useMemo(() => shifts.map((shift) => (isMine(shift) ? 'mine' : 'open')), [shifts]);
  const keyOf = useCallback((at: number) => shifts[at]?.id ?? String(at), [shifts]);
  const render = useCallback(
    (at: number) => {
      const shift = shifts[at];
      return shift && <ShiftRow shift={shift} />;
    },
    [shifts],
  );
  if (shifts.length === 0)
    return (
      <EmptyState
        icon={HandHeart}
        title={t(isPart ? 'help.none.filtered' : 'help.none')}
        action={isPart && <Button onPress={onClear}>{t('help.clear')}</Button>}
      >
        {!isPart && <p>{t('help.none.text')}</p>}
      </EmptyState>
    );
  return (
    <>
      <WindowedList
        count={shifts.length}
        total={total}
        estimate={150}
        keyOf={keyOf}
        render={render}
        label={t('nav.help')}
        groupOf={(at) => groups[at] ?? 'open'}
        headingOf={(at) => t(`help.group.${groups[at] ?? 'open'}`)}
        onEnd={onEnd}
      />
      {isFetchingMore && (
        <p>
          <Spinner />
        </p>
      )}
    </>
  );
}
