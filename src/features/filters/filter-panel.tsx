import { memo, useMemo, useState, type ReactNode } from 'react';
import { diets, modes, limits } from '~/api/vocabulary';
import { useEventCount } from '~/data/events.queries';
import { useOptionalHousehold } from '~/data/household';
import { useMe } from '~/data/shell';
import { choiceOf, daysOfChoice } from '~/domain/calendar-choices';
import { isDay } from '~/domain/calendar-days';
import { weekInfoOf } from '~/domain/calendar-week-start';
import {
  type Filter,
  dateChoices,
  datesOf,
  filterParts,
  listQuery,
  withoutDates,
  type DateChoice,
} from '~/domain/filter';
import { peopleIn } from '~/domain/party';
import { useSearchMessages, type SearchTranslate } from '~/i18n/lazy-groups';
import { useMessages, useFormats } from '~/i18n/provider';
import { HouseholdButton } from '~/parts/household-button';
import { PlaceFilter } from '~/parts/place-filter';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ChoiceChips } from '~/ui/choices';
import { DateField } from '~/ui/date-time-field';
import { Dialog } from '~/ui/dialog';
import { Loading, SkeletonText } from '~/ui/skeleton';
import { Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import css from './filter-panel.module.css';
import { NearFilter } from './near-order';

export interface FilterPanelProps {
  readonly filter: Filter;
  readonly today: string;
  readonly onChange: (filter: Filter) => void;
  /** Without dates: the calendar has its own. */
  readonly isDateless?: boolean | undefined;
}

/** All filters except the search. */
export function FilterPanel({ filter, today, onChange, isDateless = false }: FilterPanelProps): ReactNode {
  const t = useSearchMessages();
  const tList = useMessages();
  const isSignedIn = Boolean(useMe());
  if (!t)
    return (
      <Loading label={tList('common.loading')}>
        <SkeletonText lines={6} />
      </Loading>
    );
  return (
    <Stack gap={24}>
      {!isDateless && <DateFilter t={t} filter={filter} today={today} onChange={onChange} />}
      <PartyFilter t={t} party={filter.party} onChange={(party) => onChange({ ...filter, party })} />
      <ChoiceChips
        label={t('filter.mode')}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        values={filter.modes ?? []}
        onChange={(values) => onChange({ ...filter, modes: values })}
      />
      <ChoiceChips
        label={t('filter.diet')}
        options={diets.map((value) => ({ value, label: t(`diet.${value}`) }))}
        values={filter.diets ?? []}
        onChange={(values) => onChange({ ...filter, diets: values })}
      />
      <FoodFilter
        isOn={filter.for_us === true}
        onChange={(isOn) => onChange({ ...filter, for_us: isOn || undefined })}
      />
      {!isDateless && <NearFilter near={filter.near} onChange={(near) => onChange({ ...filter, near })} />}
      <PlaceFilter place={filter.place} onChange={(place) => onChange({ ...filter, place })} />
      {(isSignedIn || filter.mine) && (
        <Checkbox
          isSelected={filter.mine === true}
          onChange={(mine) => onChange({ ...filter, mine: mine || undefined })}
        >
          {t('filter.mine')}
        </Checkbox>
      )}
      {(isSignedIn || filter.followed) && (
        <Checkbox
          isSelected={filter.followed === true}
          onChange={(followed) => onChange({ ...filter, followed: followed || undefined })}
        >
          {t('filter.followed')}
        </Checkbox>
      )}
    </Stack>
  );
}

interface Worded {
  readonly t: SearchTranslate;
}

interface PartyFilterProps extends Worded {
  readonly party: number | undefined;
  readonly onChange: (party: number | undefined) => void;
}

/** How many people must fit together. One press sets the size of the signed-in household. */
function PartyFilter({ t, party, onChange }: PartyFilterProps): ReactNode {
  const household = useOptionalHousehold()?.party;
  const us = household ? peopleIn(household) : 0;
  return (
    <Stack gap={8}>
      <Stepper
        label={t('filter.party')}
        hint={t('filter.partyHint')}
        value={party ?? 0}
        min={0}
        max={limits.maxParty.max}
        onChange={(size) => onChange(size || undefined)}
        decreaseLabel={t('filter.partyFewer')}
        increaseLabel={t('filter.partyMore')}
        valueWords={party ? undefined : t('filter.partyAny')}
      />
      {us > 1 && (
        <ChoiceChips
          label={t('filter.party')}
          isLabelHidden
          options={[{ value: 'us', label: t('filter.partyUs', { count: us }) }]}
          values={party === us ? ['us'] : []}
          onChange={(values) => onChange(values.length > 0 ? us : undefined)}
        />
      )}
    </Stack>
  );
}

interface DateFilterProps extends Worded {
  readonly filter: Filter;
  readonly today: string;
  readonly onChange: (filter: Filter) => void;
}

/** From and to, and dates that have a name, such as this weekend. */
function DateFilter({ t, filter, today, onChange }: DateFilterProps): ReactNode {
  const { locale } = useFormats();
  const week = useMemo(() => weekInfoOf(locale), [locale]);
  const chosen = choiceOf(filter, today, week);
  const pick = (values: DateChoice[]) => {
    const next = values.find((value) => value !== chosen);
    onChange({ ...withoutDates(filter), ...(next && { ...daysOfChoice(next, today, week), when: next }) });
  };
  return (
    <Stack gap={12}>
      <ChoiceChips
        label={t('filter.when')}
        options={dateChoices.map((value) => ({ value, label: t(`filter.${value}`) }))}
        values={chosen ? [chosen] : []}
        onChange={pick}
      />
      <DateRange t={t} filter={filter} onChange={onChange} />
    </Stack>
  );
}

/** Only complete dates reach the filter, because typing one passes through others. An impossible pair is shown as an error. */
function DateRange({ t, filter, onChange }: Omit<DateFilterProps, 'today'>): ReactNode {
  const formats = useFormats();
  const inUrl = { from: filter.from ?? '', to: filter.to ?? '' };
  const [typed, setTyped] = useState<{ from: string; to: string; over: string }>();
  // A change of the filter from elsewhere discards what was typed.
  const over = `${inUrl.from} ${inUrl.to}`;
  const { from, to } = typed?.over === over ? typed : inUrl;
  const isTurned = isDay(from) && isDay(to) && to < from;
  const take = (next: { from: string; to: string }) => {
    setTyped({ ...next, over });
    const whole = (day: string) => day === '' || isDay(day);
    if (!whole(next.from) || !whole(next.to) || (next.from && next.to && next.to < next.from)) return;
    onChange({ ...withoutDates(filter), from: next.from || undefined, to: next.to || undefined });
  };
  return (
    <div className={css['range']}>
      <DateField label={t('filter.from')} value={from} onChange={(day) => take({ from: day, to })} />
      <DateField
        label={t('filter.to')}
        value={to}
        min={from || undefined}
        error={isTurned ? t('filter.toBeforeFrom', { date: formats.shortDay(from) }) : undefined}
        onChange={(day) => take({ from, to: day })}
      />
    </div>
  );
}

export interface FilterSheetProps extends FilterPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The panel in a dialog, where there is no room beside the list. A choice applies at once; the button says how many events are left.
 * Nothing in here suspends: see `DaySheet`.
 */
export function FilterSheet({ isOpen, onClose, ...panel }: FilterSheetProps): ReactNode {
  const t = useMessages();
  const { filter, onChange, isDateless } = panel;
  const isSet = filterParts(isDateless ? withoutDates(filter) : filter).length > 0;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('filter.title')}
      actions={
        <>
          <Button variant="primary" onPress={onClose}>
            {isDateless ? t('filter.done') : <ResultCount {...panel} />}
          </Button>
          {isSet && (
            <Button variant="quiet" onPress={() => onChange(isDateless ? datesOf(filter) : {})}>
              {t('filter.clear')}
            </Button>
          )}
        </>
      }
    >
      <Panel {...panel} />
    </Dialog>
  );
}

/** Rendered when the filter changes, not when the sheet opens or closes. */
const Panel = memo(FilterPanel);

function ResultCount({ filter, today }: FilterPanelProps): ReactNode {
  const t = useMessages();
  const query = useMemo(() => listQuery(filter, today), [filter, today]);
  const count = useEventCount(query);
  return count === undefined ? t('filter.done') : t('filter.show', { count });
}

interface FoodFilterProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something to eat for everyone in the household in one press, and who that is. Not there for people without a household. */
function FoodFilter({ isOn, onChange }: FoodFilterProps): ReactNode {
  const t = useMessages();
  const household = useOptionalHousehold();
  if (!household) return null;
  return (
    <Stack gap={4} align="start">
      {(household.members.length > 0 || isOn) && (
        <ChoiceChips
          label={t('filter.forUs')}
          isLabelHidden
          options={[{ value: 'for_us', label: t('filter.forUs') }]}
          values={isOn ? ['for_us'] : []}
          onChange={(values) => onChange(values.length > 0)}
        />
      )}
      <HouseholdButton household={household} variant="quiet" />
    </Stack>
  );
}
