import type { ReactNode } from 'react';
import { limits } from '~/api/vocabulary';
import { visibilities } from '~/api/manage/vocabulary';
import { useManageMessages } from '~/i18n/manage-words';
import { Section } from '~/ui/page';
import { RadioCards } from '~/ui/radio-cards';
import { TextField } from '~/ui/text-field';
import { CoverField } from './cover-field';
import { useField } from './use-field';

/** How the page looks, who runs it, who finds it. */
export function PageSection(): ReactNode {
  const t = useManageMessages();
  const organiser = useField('organiser');
  const visibility = useField('visibility');
  return (
    <Section title={t('edit.section.page')}>
      <CoverField />
      <TextField
        {...organiser}
        hint={t('edit.hint.organiser')}
        optionalWord={t('edit.optional')}
        maxLength={limits.placeName}
        autoComplete="organization"
      />
      <RadioCards
        {...visibility}
        options={visibilities.map((value) => ({
          value,
          label: t(`edit.visibility.${value}`),
          hint: t(`edit.visibility.${value}.hint`),
        }))}
      />
    </Section>
  );
}
