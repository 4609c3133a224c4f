import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { useManageMessages } from '~/i18n/manage-messages';
import { Icon } from '~/ui/icon';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './before-after.module.css';

interface BeforeAfterProps {
  readonly field: string;
  /** Empty: there was nothing. */
  readonly before: string;
  /** Empty: it is taken away. */
  readonly after: string;
}

/** `Capacity 40 → 60`, read aloud as "from 40 to 60"; only the value where there was none before. Only inside a manager's or a kitchen's screen. */
export function BeforeAfter({ field, before, after }: BeforeAfterProps): ReactNode {
  const t = useManageMessages();
  const name = <span className={css['field']}>{field}</span>;
  const next = <span className={css['after']}>{after || t('history.removed')}</span>;
  if (!before) {
    return (
      <>
        {name} {next}
      </>
    );
  }
  const was = <span className={css['before']}>{before}</span>;
  if (!after) {
    return (
      <>
        {name} {was} {next}
      </>
    );
  }
  return (
    <>
      {name}
      <VisuallyHidden>{t('history.from')}</VisuallyHidden>
      {was}
      <span className={css['arrow']}>
        <Icon of={ArrowRight} size={16} isDirectional />
        <VisuallyHidden>{t('history.to')}</VisuallyHidden>
      </span>
      {next}
    </>
  );
}
