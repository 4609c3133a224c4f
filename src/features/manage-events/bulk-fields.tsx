import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import type { BulkAct } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Checkbox } from '~/ui/checkbox';
import { Segmented } from '~/ui/segmented';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { BulkAsk } from './bulk-ask';
import css from './bulk.module.css';

export interface BulkFieldsProps {
  readonly act: BulkAct;
  readonly ask: BulkAsk;
  readonly onChange: (ask: BulkAsk) => void;
}

/** What the act has to know before it can be foreseen. */
export function BulkFields({ act, ask, onChange }: BulkFieldsProps): ReactNode {
  const t = useManageMessages();
  const fields = { ask, onChange };
  switch (act) {
    case 'publish':
      return (
        <Checkbox isSelected={ask.withoutFood} onChange={(withoutFood) => onChange({ ...ask, withoutFood })}>
          {t('manage.bulk.withoutFood')}
        </Checkbox>
      );
    case 'shift':
      return <ShiftFields {...fields} />;
    case 'capacity':
      return (
        <TextField
          label={t('manage.bulk.capacity.field')}
          hint={t('manage.bulk.capacity.hint', limits.capacity)}
          inputMode="numeric"
          value={ask.capacity}
          onChange={(capacity) => onChange({ ...ask, capacity })}
        />
      );
    case 'cancel':
      return <CancelFields {...fields} />;
    case 'archive':
      return <p>{t('manage.bulk.archive.text')}</p>;
  }
}

type FieldsProps = Omit<BulkFieldsProps, 'act'>;

function ShiftFields({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  const units = ['minutes', 'hours', 'days'] as const;
  return (
    <>
      <Segmented
        label={t('manage.bulk.shift.direction')}
        value={ask.isEarlier ? 'earlier' : 'later'}
        onChange={(direction) => onChange({ ...ask, isEarlier: direction === 'earlier' })}
        options={[
          { value: 'later', label: t('manage.bulk.shift.later') },
          { value: 'earlier', label: t('manage.bulk.shift.earlier') },
        ]}
      />
      <div className={css['pair']}>
        <TextField
          label={t('manage.bulk.shift.by')}
          inputMode="numeric"
          value={ask.by}
          onChange={(by) => onChange({ ...ask, by })}
        />
        <Select
          label={t('manage.bulk.shift.unit')}
          value={ask.unit}
          onChange={(unit) => onChange({ ...ask, unit })}
          options={units.map((value) => ({ value, label: t(`manage.bulk.shift.${value}`) }))}
        />
      </div>
      <Notify ask={ask} onChange={onChange} />
    </>
  );
}

function CancelFields({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <>
      <p>{t('manage.bulk.cancel.text')}</p>
      <TextArea
        label={t('manage.bulk.cancel.reason')}
        hint={t('manage.bulk.cancel.reasonHint', limits.cancelReason)}
        value={ask.reason}
        maxLength={limits.cancelReason.max}
        leftWords={(left) => t('manage.bulk.left', { count: left })}
        onChange={(reason) => onChange({ ...ask, reason })}
      />
      <Checkbox isSelected={ask.showReason} onChange={(showReason) => onChange({ ...ask, showReason })}>
        {t('manage.bulk.cancel.show')}
      </Checkbox>
      <Notify ask={ask} onChange={onChange} />
    </>
  );
}

function Notify({ ask, onChange }: FieldsProps): ReactNode {
  const t = useManageMessages();
  return (
    <Checkbox
      isSelected={ask.notify}
      hint={t('manage.bulk.notifyHint')}
      onChange={(notify) => onChange({ ...ask, notify })}
    >
      {t('manage.bulk.notify')}
    </Checkbox>
  );
}
