import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { BulkAnswer } from '~/api/manage/action.schema';
import type { BulkAction } from '~/api/manage/vocabulary';
import type { Formats } from '~/i18n/formats';
import { useManageMessages, type ManageTranslate, type ManageMessageId } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Badge } from '~/ui/badge';
import css from './bulk.module.css';
import { useManagedState } from './event-state-badge';
import { LostCounts, LostTold } from './impact';

type BulkResult = BulkAnswer['results'][number];
type EventSnapshot = NonNullable<BulkResult['before']>;

interface BulkResultsProps {
  readonly results: readonly BulkResult[];
  readonly action: BulkAction;
  readonly label: string;
}

/** Whether families notice the action. */
const isNoticed = (action: BulkAction): boolean => action === 'cancel' || action === 'shift';

/** A line for each event: what changes, or why nothing does. */
export function BulkResults({ results, action, label }: BulkResultsProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const words = { t, formats, state: useStateWords() };
  return (
    // Safari gives what scrolls no focus of its own, and so no keys.
    <div className={css['results']} role="group" aria-label={label} tabIndex={0}>
      <ul>
        {results.map((result) => (
          <li key={result.id} className={css['result']}>
            <span className={css['title']}>
              <bdi>{result.title || t('manage.events.untitled')}</bdi>
              {/* Dates of one series have one title. */}
              {result.before && (
                <span className={css['day']}>
                  {formats.shortDay(result.before.starts_local.slice(0, 10))}
                </span>
              )}
            </span>
            <span className={css['what']}>
              <Badge tone={result.ok ? 'success' : 'warning'} icon={result.ok ? Check : Ban} isPlain>
                {result.ok ? changeWords(result, action, words) : refusalReason(result, words)}
              </Badge>
              {result.ok && isNoticed(action) && result.families > 0 && (
                <span>{t('manage.bulk.families', { count: result.families })}</span>
              )}
              {result.choose_again.length > 0 && (
                <span>
                  <LostCounts counts={result.choose_again} />
                  <LostTold counts={result.choose_again} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Words {
  readonly t: ManageTranslate;
  readonly formats: Formats;
  readonly state: (event: EventSnapshot) => string;
}

/** Returns a function for the word that an event's state has on every managers' screen. */
function useStateWords(): Words['state'] {
  const t = useManageMessages();
  const managedState = useManagedState();
  return ({ state, starts_at, ends_at }) =>
    t(`eventState.${starts_at && ends_at ? managedState({ state, starts_at, ends_at }) : state}`);
}

/** The value before and after, of what the action changes. Of what is deleted there is none after. */
function changeWords({ before, after }: BulkResult, action: BulkAction, words: Words): string {
  const { t, formats, state } = words;
  const say = (event: EventSnapshot): string => {
    if (action === 'capacity') return t('manage.bulk.seats', { count: event.capacity });
    if (action === 'archive') return event.archived ? t('manage.events.archived') : state(event);
    return action === 'shift' ? startWords(event, formats) : state(event);
  };
  const to = after ? say(after) : t('manage.bulk.deleted');
  const from = before ? say(before) : to;
  return from === to ? to : t('manage.bulk.fromTo', { from, to });
}

// A wall time has no zone: formatted as an instant in UTC it stays the same.
const startWords = ({ starts_local }: EventSnapshot, formats: Formats): string =>
  `${formats.shortDay(starts_local.slice(0, 10))}, ${formats.wallTime(starts_local)}`;

const lacking = ['title', 'place', 'modes', 'dishes', 'starts_local', 'ends_local', 'cover.alt'] as const;

const reasons: Readonly<Record<string, ManageMessageId>> = {
  bad_state: 'manage.refused.bad_state',
  below_commitments: 'manage.refused.below_commitments',
  has_commitments: 'manage.refused.has_commitments',
  nonexistent_time: 'manage.refused.nonexistent_time',
  not_found: 'manage.refused.not_found',
};

/** Why an action is not possible for an event. Names the fields that are missing for publication. */
function refusalReason({ code, errors, before }: BulkResult, { t, formats, state }: Words): string {
  if (code === 'not_publishable' || code === 'invalid') {
    const fields = [
      ...new Set(
        errors.map(({ field, code: wrong }) =>
          wrong === 'undeclared' ? wrong : (lacking.find((known) => known === field) ?? 'other'),
        ),
      ),
    ];
    const isPast = errors.some((error) => error.code === 'past');
    if (isPast && fields.length === 1) return t('manage.refused.past');
    return t('manage.refused.lacks', {
      list: formats.list(fields.map((field) => t(`manage.lacks.${field}`))),
    });
  }
  const committed = Number(errors[0]?.params['committed'] ?? 0);
  return t(reasons[code ?? ''] ?? 'manage.refused.other', {
    state: before ? state(before) : '',
    count: committed,
  });
}
