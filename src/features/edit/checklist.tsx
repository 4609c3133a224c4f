import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '~/data/clock';
import type { EventForm } from '~/domain/event-draft';
import { publishChecklist, type Check, type CheckState } from '~/domain/publish-checklist';
import { useManageMessages, type ManageTranslate } from '~/i18n/manage-words';
import { classes } from '~/lib/classes';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './aside.module.css';
import { useEditing } from './editing';
import { focusField } from './focus-field';

const MINUTE = 60_000;

/** The form as it stands, looked through for what a published event needs. */
export function useChecklist(): readonly Check[] {
  const { control } = useFormContext<EventForm>();
  const form = useWatch({ control }) as EventForm;
  return publishChecklist(form, useNow(MINUTE));
}

const icons = { done: CircleCheck, missing: Circle, advised: Lightbulb } as const;
const spokenAs: Record<CheckState, 'edit.check.done' | 'edit.check.missing' | 'edit.check.advised'> = {
  done: 'edit.check.done',
  missing: 'edit.check.missing',
  advised: 'edit.check.advised',
};

export const checkWords = (t: ManageTranslate, { name, state, params }: Check): string => {
  if (name === 'food' && state === 'advised')
    return params['dishes'] === 0 ? t('edit.check.food.none') : t('edit.check.food.short', params);
  if (name === 'allergens' && state === 'advised') return t('edit.check.allergens.open', params);
  return t(`edit.check.${name}`);
};

/** Before families see it: what is there, what is missing, each leading to where it is put right. */
export function Checklist(): ReactNode {
  const t = useManageMessages();
  const { fieldId } = useEditing();
  const list = useChecklist();
  return (
    <ul className={css['checks']} aria-label={t('edit.checklist')}>
      {list.map((check) => (
        <li key={check.name} className={classes(css['check'], css[check.state])}>
          <Icon of={icons[check.state]} />
          <VisuallyHidden>{t(spokenAs[check.state])}</VisuallyHidden>
          {check.state === 'done' ? (
            <span>{checkWords(t, check)}</span>
          ) : (
            <button
              type="button"
              className={css['checkLink']}
              onClick={() => focusField(fieldId(check.field))}
            >
              {checkWords(t, check)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
