import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { limits } from '~/api/vocabulary';
import { useMessages } from '~/i18n/provider';
import { Checkbox } from '~/ui/checkbox';
import { Section } from '~/ui/page';
import { TextArea } from '~/ui/text-area';
import type { RegisterForm } from './form';
import { useField } from './use-field';

/** What else the organiser should know, and whether to remember it all. */
export function MoreFields(): ReactNode {
  const t = useMessages();
  const note = useField('note');
  const needs = useField('access_needs');
  const { field: remember } = useController({
    control: useFormContext<RegisterForm>().control,
    name: 'remember',
  });
  const leftWords = (left: number) => t('register.charactersLeft', { left });
  return (
    <Section title={t('register.more')}>
      <TextArea
        {...note}
        label={t('register.note')}
        hint={t('register.note.hint')}
        optionalWord={t('register.optional')}
        maxLength={limits.note}
        leftWords={leftWords}
        rows={2}
      />
      <TextArea
        {...needs}
        label={t('register.access_needs')}
        hint={t('register.access_needs.hint')}
        optionalWord={t('register.optional')}
        maxLength={limits.accessNeeds}
        leftWords={leftWords}
        rows={2}
      />
      <Checkbox isSelected={remember.value} onChange={remember.onChange} hint={t('register.remember.hint')}>
        {t('register.remember')}
      </Checkbox>
    </Section>
  );
}
