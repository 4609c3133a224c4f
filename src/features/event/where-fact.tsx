import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import type { Place } from '~/api/event-detail.schema';
import { addressLine, mapHref } from '~/domain/event-place';
import { useMessages } from '~/i18n/provider';
import { CopyButton } from '~/ui/copy-button';
import { Fact } from '~/ui/facts';
import { TextLink } from '~/ui/text-link';
import css from './facts.module.css';

/** Where: the address to read, to copy and to open on a map, and how one gets in. */
export function WhereFact({ place }: { readonly place: Place | null }): ReactNode {
  const t = useMessages();
  if (!place) {
    return (
      <Fact icon={MapPin} label={t('event.where')}>
        {t('event.noPlace')}
      </Fact>
    );
  }
  return (
    <Fact icon={MapPin} label={t('event.where')} detail={<Detail place={place} />}>
      <bdi>{place.name}</bdi>
    </Fact>
  );
}

function Detail({ place }: { readonly place: Place }): ReactNode {
  const t = useMessages();
  const address = addressLine(place);
  return (
    <>
      {address && (
        <p>
          <bdi>{address}</bdi>
        </p>
      )}
      {place.access_notes && (
        <p className={css['notes']}>
          <strong className={css['lead']}>{t('event.accessNotes')}</strong> <bdi>{place.access_notes}</bdi>
        </p>
      )}
      <div className={css['ways']}>
        <TextLink href={mapHref(place)} isExternal externalHint={t('event.newTab')} isStandalone>
          {t('event.map')}
        </TextLink>
        {address && (
          <span className={css['flush']}>
            <CopyButton
              text={`${place.name}, ${address}`}
              label={t('event.copyAddress')}
              copiedLabel={t('event.addressCopied')}
              failedLabel={t('share.copyFailed')}
              variant="quiet"
            />
          </span>
        )}
      </div>
    </>
  );
}
