import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { DietNeed } from '~/domain/board-kitchen';
import { useManageMessages } from '~/i18n/manage-words';
import { Badge } from '~/ui/badge';
import { Row } from '~/ui/stack';
import css from './table.module.css';

/** Each diet of those who come against the portions that are tagged for it. */
export function DietTable({ diets }: { readonly diets: readonly DietNeed[] }): ReactNode {
  const t = useManageMessages();
  if (diets.length === 0) return <p className={css['none']}>{t('board.diets.none')}</p>;
  return (
    <table className={css['table']}>
      <caption className={css['caption']}>{t('board.diets')}</caption>
      <thead>
        <tr>
          <th className={css['head']} scope="col">
            {t('board.diets.diet')}
          </th>
          <th className={css['headNumber']} scope="col">
            {t('board.diets.people')}
          </th>
          <th className={css['headNumber']} scope="col">
            {t('board.diets.portions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {diets.map(({ tag, people, portions, gap }) => (
          <tr key={tag}>
            <th className={css['name']} scope="row">
              <Row gap={8}>
                {t(`diet.${tag}`)}
                {gap > 0 && (
                  <Badge tone="warning" icon={TriangleAlert}>
                    {t('board.diets.gap', { gap })}
                  </Badge>
                )}
              </Row>
            </th>
            <td className={css['number']}>{people}</td>
            <td className={css['number']}>{portions ?? t('board.kitchens.portionsUnsaid')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
