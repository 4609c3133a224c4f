import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import type { ManagedEvent } from '~/api/manage/event.schema';
import type { EventShift } from '~/api/manage/shifts';
import { useEventShifts } from '~/data/event-shifts';
import { usePaths } from '~/data/links';
import { useManagedEvent } from '~/data/manage.queries';
import { useAnnounce, useTitle } from '~/data/shell';
import { hasPlace, placesLeft } from '~/domain/help';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { csvOf, fileName, saveText, separatorFor, type Cell } from '~/lib/csv';
import { PrintPage, SheetHead } from '~/parts/print-page';
import { Button } from '~/ui/button';
import { Loading } from '~/ui/skeleton';
import { VisuallyHidden } from '~/ui/visually-hidden';
import css from './rota-sheet.module.css';
import { useShiftNeeds } from './shift-words';
import print from '~/parts/print.module.css';

/** Who helps when and where, by name, with an empty line for each place that nobody has taken. */
export function RotaSheet({ eventId }: { readonly eventId: string }): ReactNode {
  const t = useManageMessages();
  const paths = usePaths();
  const event = useManagedEvent(eventId);
  const { shifts, hasFailed } = useEventShifts(eventId);
  useTitle(t('shifts.rota.of', { event: event.title }));
  if (shifts === undefined && !hasFailed) return <Loading label={t('common.loading')} lines={8} />;
  const items = (shifts?.items ?? []).toSorted((one, other) =>
    one.starts_local.localeCompare(other.starts_local),
  );
  return (
    <PrintPage
      back={{ href: paths.board({ eventId }), label: t('unseen.back') }}
      more={items.length > 0 && <ExportRota event={event} shifts={items} />}
    >
      <SheetHead event={event} sum={t('shifts.rota')} />
      {items.length === 0 ? (
        <p>{t(hasFailed ? 'shifts.failed' : 'shifts.rota.none')}</p>
      ) : (
        <table className={print['table']}>
          <caption>
            <VisuallyHidden>{t('shifts.rota')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col" className={css['when']}>
                {t('help.when')}
              </th>
              <th scope="col">{t('shifts.kind')}</th>
              <th scope="col" className={css['people']}>
                {t('shifts.person')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((shift) => (
              <ShiftLine key={shift.id} shift={shift} event={event} />
            ))}
          </tbody>
        </table>
      )}
    </PrintPage>
  );
}

interface ExportRotaProps {
  readonly event: ManagedEvent;
  readonly shifts: readonly EventShift[];
}

/** The same as a table for a spreadsheet: a row for each place, taken or not. */
function ExportRota({ event, shifts }: ExportRotaProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const needs = useShiftNeeds();
  const { locale } = useFormats();
  const rowsOf = (shift: EventShift): readonly (readonly Cell[])[] => {
    const what = [
      shift.starts_local.replace('T', ' '),
      shift.ends_local.replace('T', ' '),
      t(`help.kind.${shift.kind}`),
      shift.place,
      needs(shift.needs),
      shift.note,
    ];
    return [
      ...shift.claims
        .filter(hasPlace)
        .map(({ person, asked_again }) => [...what, person.name, asked_again ? t('shifts.claim.asked') : '']),
      ...Array.from({ length: placesLeft(shift) }, () => [...what, '', t('shifts.rota.open')]),
    ];
  };
  const save = (): void => {
    const head = [
      t('manage.events.csv.starts'),
      t('manage.events.csv.ends'),
      t('shifts.kind'),
      t('help.where'),
      t('help.needed'),
      t('help.note'),
      t('shifts.person'),
      t('manage.events.csv.state'),
    ];
    const rows = shifts.flatMap(rowsOf);
    const name = fileName(`${t('shifts.rota')} ${event.title} ${event.starts_local.slice(0, 10)}`, 'csv');
    saveText(name, 'text/csv', csvOf([head, ...rows], separatorFor(locale)));
    announce(t('shifts.rota.exported', { count: rows.length }));
  };
  return (
    <Button icon={Download} onPress={save}>
      {t('manage.events.export')}
    </Button>
  );
}

interface ShiftLineProps {
  readonly shift: EventShift;
  readonly event: ManagedEvent;
}

function ShiftLine({ shift, event }: ShiftLineProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const needs = useShiftNeeds()(shift.needs);
  const day = shift.starts_local.slice(0, 10);
  const isOtherDay = day !== event.starts_local.slice(0, 10);
  return (
    <tr>
      <td>
        {isOtherDay && <span className={print['note']}>{formats.shortDay(day)}</span>}
        {formats.when({ ...shift, time_zone: event.time_zone }).hours}
      </td>
      <th scope="row" className={print['name']}>
        {t(`help.kind.${shift.kind}`)}
        {shift.place && (
          <span className={print['note']}>
            <bdi lang="">{shift.place}</bdi>
          </span>
        )}
        {needs && <span className={print['note']}>{t('help.brings', { list: needs })}</span>}
        {shift.note && (
          <span className={print['note']}>
            <bdi lang="">{shift.note}</bdi>
          </span>
        )}
      </th>
      <td>
        <ul className={css['names']}>
          {shift.claims.filter(hasPlace).map(({ person, asked_again }) => (
            <li key={person.id}>
              <bdi>{person.name}</bdi>
              {asked_again && <span className={print['note']}>{t('shifts.claim.asked')}</span>}
            </li>
          ))}
          {Array.from({ length: placesLeft(shift) }, (_, at) => (
            <li key={at} className={css['open']}>
              <VisuallyHidden>{t('shifts.rota.open')}</VisuallyHidden>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
