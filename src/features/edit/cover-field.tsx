import ImagePlus from 'lucide-react/icons/image-plus';
import { useRef, useState, type ReactNode } from 'react';
import { useUploadCover, type CoverProblem } from '~/data/cover';
import { useApiUrl } from '~/data/links';
import { limits } from '~/api/vocabulary';
import { noCover } from '~/domain/event-draft';
import { useManageMessages } from '~/i18n/manage-words';
import { Button } from '~/ui/button';
import { FieldError } from '~/ui/field';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import css from './edit.module.css';
import { useField } from './use-field';

const TYPES = 'image/jpeg,image/png,image/webp';

/** A picture for the top of the page. It is made small here, before it is sent; without words for it, it is not taken. */
export function CoverField(): ReactNode {
  const t = useManageMessages();
  const apiUrl = useApiUrl();
  const { id, label, value: cover, onChange, error } = useField('cover');
  const box = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<CoverProblem>();
  const { upload, isUploading } = useUploadCover();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(undefined);
    const taken = await upload(file);
    if ('problem' in taken) setProblem(taken.problem);
    else onChange({ cover_id: taken.cover_id, path: taken.path, alt: cover.alt });
  }

  return (
    <Stack gap={12}>
      <p className={css['label']} id={`${id}-label`}>
        {label} <span className={css['optional']}>{t('edit.optional')}</span>
      </p>
      <p className={css['note']} id={`${id}-hint`}>
        {t('edit.hint.cover')}
      </p>
      <FieldError id={`${id}-error`}>{problem && t(`edit.cover.${problem}`)}</FieldError>
      {cover.cover_id !== null && cover.path && (
        <img className={css['cover']} src={apiUrl(cover.path)} alt={cover.alt} />
      )}
      <input
        ref={box}
        className={css['file']}
        type="file"
        accept={TYPES}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        onChange={(change) => {
          void take(change.target.files?.[0]);
          change.target.value = '';
        }}
      />
      <Row>
        <Button
          icon={ImagePlus}
          isPending={isUploading}
          aria-describedby={`${id}-hint`}
          onPress={() => box.current?.click()}
        >
          {cover.cover_id === null ? t('edit.cover.choose') : t('edit.cover.other')}
        </Button>
        {cover.cover_id !== null && (
          <Button variant="quiet" onPress={() => onChange(noCover)}>
            {t('edit.cover.remove')}
          </Button>
        )}
      </Row>
      {cover.cover_id !== null && (
        <TextField
          id={id}
          label={t('edit.cover.alt')}
          hint={t('edit.cover.alt.hint')}
          value={cover.alt}
          onChange={(alt) => onChange({ ...cover, alt })}
          maxLength={limits.coverAlt.max}
          error={error}
          isRequired
        />
      )}
    </Stack>
  );
}
