import type { BulkAnswer } from '~/api/manage/act.schema';
import type { ManageMessageId, ManageTranslate } from '~/i18n/manage-words';
import type { Formats } from '~/i18n/formats';

type Result = BulkAnswer['results'][number];

const lacking = ['title', 'place', 'modes', 'dishes', 'starts_local', 'ends_local', 'cover.alt'] as const;

const reasons: Readonly<Record<string, ManageMessageId>> = {
  bad_state: 'manage.refused.bad_state',
  below_commitments: 'manage.refused.below_commitments',
  has_commitments: 'manage.refused.has_commitments',
  nonexistent_time: 'manage.refused.nonexistent_time',
  not_found: 'manage.refused.not_found',
};

/** Why an event was left as it is. What a publication lacks is named. */
export function refusedWords({ code, errors, before }: Result, t: ManageTranslate, formats: Formats): string {
  if (code === 'not_publishable' || code === 'invalid') {
    const fields = [
      ...new Set(errors.map(({ field }) => lacking.find((known) => known === field) ?? 'other')),
    ];
    const isPast = errors.some((error) => error.code === 'past');
    if (isPast && fields.length === 1) return t('manage.refused.past');
    return t('manage.refused.lacks', {
      list: formats.list(fields.map((field) => t(`manage.lacks.${field}`))),
    });
  }
  const state = before ? t(`eventState.${before.state}`) : '';
  const committed = Number(errors[0]?.params['committed'] ?? 0);
  return t(reasons[code ?? ''] ?? 'manage.refused.other', { state, count: committed });
}
