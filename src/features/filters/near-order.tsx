import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePlaces, type Places } from '~/data/events.queries';
import { useNearMe } from '~/data/near-me';
import type { Filter } from '~/domain/filter';
import { useSearchMessages } from '~/i18n/lazy-groups';
import { Button } from '~/ui/button';
import { ComboBox, type ComboBoxOption } from '~/ui/combo-box';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import css from './near-order.module.css';

interface NearFilterProps {
  readonly near: string | undefined;
  readonly onChange: (near: string | undefined) => void;
  /** It was opened to have another place in its stead: the focus is in it, and what is typed replaces the name. */
  readonly isReplaced?: boolean;
}

/** A city or postcode with events, to have the nearest first. Places are read once something is typed. */
export function NearFilter({ near, onChange, isReplaced }: NearFilterProps): ReactNode {
  const t = useSearchMessages();
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = isReplaced && field.current?.querySelector('input');
    if (!input) return;
    input.focus();
    input.select();
  }, [isReplaced]);
  const [typed, setTyped] = useState<string>();
  const query = typed ?? near ?? '';
  const { places, isLoading } = usePlaces(typed?.trim() ? typed.trim() : null);
  const options = typed?.trim() ? namesNear(places, typed.trim()) : [];
  if (!t) return null;
  return (
    <div ref={field} onBlur={() => setTyped(undefined)}>
      <ComboBox
        label={t('near.label')}
        placeholder={t('near.hint')}
        options={near && options.length === 0 && !typed ? [{ id: near, label: near }] : options}
        query={query}
        onQuery={setTyped}
        // Emptied, it does not end the order: only another place does.
        selectedId={isReplaced ? null : (near ?? null)}
        onSelect={(name) => {
          setTyped(undefined);
          onChange(name ?? undefined);
        }}
        emptyWords={t('near.none')}
        loadingWords={t('common.loading')}
        isLoading={isLoading}
      />
    </div>
  );
}

/** The postcodes that begin with what was typed, and the cities of the places that were found. */
function namesNear(places: Places['places'], typed: string): ComboBoxOption[] {
  const options = new Map<string, ComboBoxOption>();
  for (const { city, postcode, country } of places) {
    const isPostcode = postcode.toLowerCase().startsWith(typed.toLowerCase());
    const name = isPostcode ? postcode : city;
    const detail = isPostcode ? city : (country ?? undefined);
    if (name && !options.has(name)) options.set(name, { id: name, label: name, detail });
  }
  return [...options.values()];
}

interface NearOrderProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Whether the list that is shown says distances; `undefined` while another is read. */
  readonly isByDistance: boolean | undefined;
}

export interface NearProps extends NearOrderProps {
  readonly part: 'from' | 'ways';
}

/** From where events are near, or the ways to another order: they stand at either end of a line. */
export function Near({ part, ...props }: NearProps): ReactNode {
  return part === 'from' ? <NearFrom {...props} /> : <NearOrder {...props} />;
}

/** From where the nearest are first; nothing in order of days. */
function useOrigin({ filter: { near }, isByDistance }: NearOrderProps): string | undefined {
  const t = useSearchMessages();
  const { state } = useNearMe();
  if (!t || (near === undefined && state.kind !== 'on')) return undefined;
  const from = near === undefined ? 'device' : isByDistance === false ? 'nowhere' : 'place';
  return t(`near.from.${from}`, { place: near ?? '' });
}

/** Says after the count of the events in which order they are. */
function NearFrom(props: NearOrderProps): ReactNode {
  const origin = useOrigin(props);
  return (
    origin && (
      <>
        {', '}
        <bdi>{origin}</bdi>
      </>
    )
  );
}

/** Puts the nearest events first, and back in order of days. Lets people change from where, and says why when the place is not known. */
function NearOrder(props: NearOrderProps): ReactNode {
  const { filter, onFilter } = props;
  const t = useSearchMessages();
  const origin = useOrigin(props);
  const { state, start, stop } = useNearMe();
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const order = useRef<HTMLButtonElement>(null);
  const { near } = filter;
  const isNear = near !== undefined || state.kind === 'on';
  const failure = isNear ? undefined : failureOf(state.kind);
  const setNear = (place: string | undefined) => onFilter({ ...filter, near: place });
  const find = () => {
    start();
    if (near !== undefined) setNear(undefined);
  };
  const sortByDate = () => {
    setChanging(false);
    stop();
    if (near !== undefined) setNear(undefined);
  };
  // What was pressed is gone with the choice.
  const choose = (act: () => void, next: RefObject<HTMLButtonElement | null>) => {
    act();
    setChanging(false);
    next.current?.focus();
  };
  if (!t) return null;
  return (
    <>
      <div className={css['ways']}>
        {origin && (
          <Button
            ref={change}
            variant="quiet"
            size="small"
            isFlush
            aria-expanded={isChanging}
            aria-label={t('near.changeOf', { origin })}
            onPress={() => setChanging(!isChanging)}
          >
            {t('near.change')}
          </Button>
        )}
        <Button
          ref={order}
          variant={failure ? 'secondary' : 'quiet'}
          size="small"
          isFlush={!failure}
          icon={isNear ? undefined : LocateFixed}
          isPending={!isNear && state.kind === 'locating'}
          onPress={isNear ? sortByDate : find}
        >
          {isNear ? t('near.byDate') : t('near.me')}
        </Button>
      </div>
      {failure && (
        <div className={css['wholeLine']}>
          <Stack gap={12}>
            <Notice tone="warning" role="status">
              {t(`near.${failure}`)}
            </Notice>
            <NearFilter near={undefined} onChange={setNear} />
          </Stack>
        </div>
      )}
      {isNear && isChanging && (
        <div className={css['places']}>
          <NearFilter near={near} onChange={(place) => choose(() => setNear(place), change)} isReplaced />
          {near !== undefined && (
            <Button icon={LocateFixed} onPress={() => choose(find, order)}>
              {t('near.me')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const failureOf = (kind: string): 'refused' | 'unknown' | 'unanswered' | undefined =>
  kind === 'refused' || kind === 'unknown' || kind === 'unanswered' ? kind : undefined;
