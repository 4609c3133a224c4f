import type { ReactNode } from 'react';
import { useBoard } from '~/data/board';
import { useNow } from '~/data/clock';
import { usePaths } from '~/data/links';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useManagedEvent } from '~/data/manage.queries';
import { useTitle } from '~/data/shell';
import { useManageMessages } from '~/i18n/manage-messages';
import { MINUTE } from '~/lib/instants';
import { PrintPage, SheetHead } from '~/parts/print-page';
import { knownReceipts, useReceiptWords } from '~/parts/receipt-words';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from '~/parts/print.module.css';

/** Whom to call, with a box to tick: households that have not said that they saw what they were sent. */
export function UnseenSheet({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const event = useManagedEvent(eventId);
  const now = useNow(MINUTE);
  const wordsOf = useReceiptWords(event, now);
  const receipts = knownReceipts(useBoard(eventId).receipts).filter(({ unseen }) => unseen.length > 0);
  useFollow(manageSubjects.board, eventId);
  useTitle(t('unseen.of', { event: event.title }));
  return (
    <PrintPage back={{ href: paths.board({ eventId }), label: t('unseen.back') }}>
      <SheetHead event={event} sum={t('unseen.title')} />
      {receipts.length === 0 && <p>{t('unseen.none')}</p>}
      {receipts.map((receipt) => {
        const { kind, line } = wordsOf(receipt);
        return (
          <section key={`${receipt.change} ${receipt.kind}`}>
            <h2 className={css['subtitle']}>{kind}</h2>
            <p>{line}</p>
            <table className={css['table']}>
              <caption>
                <VisuallyHidden>{kind}</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col" className={css['called']}>
                    {t('unseen.called')}
                  </th>
                  <th scope="col">{t('guests.field.name')}</th>
                  <th scope="col">{t('guests.field.phone')}</th>
                </tr>
              </thead>
              <tbody>
                {receipt.unseen.map(({ registration_id, name, phone }) => (
                  <tr key={registration_id}>
                    <td className={css['called']}>
                      <span className={css['tick']} />
                    </td>
                    <th scope="row" className={css['name']}>
                      <bdi>{name || t('board.receipts.noName')}</bdi>
                    </th>
                    <td>
                      <bdi dir="ltr">{phone}</bdi>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </PrintPage>
  );
}
