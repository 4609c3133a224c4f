import type { ReactNode } from 'react';
import { useOffersWithReports, useKeptReports } from '~/data/kept-reports';
import { usePaths } from '~/data/links';
import { useManageMessages } from '~/i18n/manage-messages';
import { useHref, useLocation } from '~/lib/router';
import { OnEveryPage } from '~/parts/manage-words';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** On every page: sends the reports of kitchens that are still on this device, and shows how many there are. */
export function StoredReports(): ReactNode {
  const offerIds = useOffersWithReports();
  if (offerIds.length === 0) return null;
  return (
    <OnEveryPage>
      {offerIds.map((offerId) => (
        <StoredReport key={offerId} offerId={offerId} />
      ))}
    </OnEveryPage>
  );
}

function StoredReport({ offerId }: { readonly offerId: string }): ReactNode {
  const t = useManageMessages();
  const { reports } = useKeptReports(offerId);
  const page = usePaths().offer({ offerId });
  const here = useHref(useLocation().pathname);
  // The offer's own page says what they are, and whom to call.
  if (reports.length === 0 || here === page) return null;
  return (
    <Notice
      tone="warning"
      title={t('kitchen.stored', { count: reports.length })}
      action={
        <LinkButton href={page} size="small">
          {t('kitchen.stored.see')}
        </LinkButton>
      }
    />
  );
}
