import type { ReactNode } from 'react';
import { audienceKinds, type Audience, type AudienceKind, type Recipients } from '~/api/manage/messages';
import { allergens, type Allergen } from '~/api/vocabulary';
import { useManageMessages } from '~/i18n/manage-messages';
import { useCompareNames, useFormats } from '~/i18n/provider';
import { Select } from '~/ui/select';
import { Row, Stack } from '~/ui/stack';

interface AudienceFieldProps {
  readonly audience: Audience;
  readonly recipients: Recipients | undefined;
  /** Whether anybody has claimed a shift. */
  readonly hasHelpers: boolean;
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
}

/** Whom a message is for, as a sentence of which parts are chosen; and who that is now, by number and first name. */
export function AudienceField({
  audience,
  recipients,
  hasHelpers,
  error,
  onChange,
}: AudienceFieldProps): ReactNode {
  const t = useManageMessages();
  const words = useAudienceWords();
  const compare = useCompareNames();
  const { kind, allergen, registration_ids: ids } = audience;
  // Parties are chosen in the guest list.
  const kinds = audienceKinds.filter((one) =>
    one === 'helpers' ? hasHelpers || kind === one : one !== 'chosen' || ids,
  );
  const byName = allergens
    .map((value) => ({ value, label: t(`allergen.${value}`) }))
    .sort((one, other) => compare(one.label, other.label));
  return (
    <Stack gap={8}>
      <Row align="end">
        <Select
          label={t('messages.to')}
          options={kinds.map((value) => ({
            value,
            label:
              value === 'chosen' ? words({ kind: value, registration_ids: ids }) : t(`messages.to.${value}`),
          }))}
          value={kind}
          onChange={(next) => onChange({ ...(ids && { registration_ids: ids }), kind: next })}
          error={kind === 'avoids' ? undefined : error}
        />
        {kind === 'avoids' && (
          <Select<Allergen | ''>
            label={t('messages.to.allergen')}
            options={[{ value: '', label: t('messages.to.choose') }, ...byName]}
            value={allergen ?? ''}
            onChange={(next) => onChange(next ? { kind, allergen: next } : { kind })}
            error={error}
          />
        )}
      </Row>
      <Who to={kind} recipients={kind === 'avoids' && !allergen ? undefined : recipients} />
    </Stack>
  );
}

/** How many names are read at a glance. */
const SHOWN = 12;

interface WhoProps {
  readonly to: AudienceKind;
  readonly recipients: Recipients | undefined;
}

function Who({ to, recipients }: WhoProps): ReactNode {
  const t = useManageMessages();
  const { list } = useFormats();
  if (!recipients) return <p role="status" />;
  const { households: count, names } = recipients;
  if (count === 0) return <p role="status">{t('messages.nobody')}</p>;
  const shown = names.slice(0, SHOWN);
  const more = count - shown.length;
  const all = more > 0 ? [...shown, t('messages.more', { count: more })] : shown;
  return (
    <p role="status">
      {t('messages.recipients', { to, count })} <bdi lang="">{list(all)}</bdi>
    </p>
  );
}

/** An audience as it stands in a sentence: "everybody with seats". */
export function useAudienceWords(): (audience: Audience) => string {
  const t = useManageMessages();
  const { locale } = useFormats();
  return ({ kind, allergen, registration_ids: ids }) => {
    if (kind === 'chosen') return t('messages.to.chosen', { count: ids?.length ?? 0 });
    if (kind !== 'avoids' || !allergen) return t(`messages.to.${kind}`);
    return t('messages.to.avoidsIt', { allergen: t(`allergen.${allergen}`).toLocaleLowerCase(locale) });
  };
}
