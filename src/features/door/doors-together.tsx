import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useDoorList, useStoredDoorHeads, type DoorHead, type DoorList } from '~/data/door.queries';
import { manageSubjects } from '~/data/live/manage-subjects';
import { useFollow } from '~/data/live/use-live';
import { useDoorsTogether } from '~/data/preferences';
import { useDoorDevice } from '~/data/use-door-device';
import { areOfOneEvening } from '~/domain/door';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { ErrorBoundary } from '~/lib/error-boundary';
import { ChoiceChips } from '~/ui/choices';
import type { OpenDoor } from './answers';

export interface Together {
  /** This event's door, and those of the others that are open here. */
  readonly doors: readonly [OpenDoor, ...OpenDoor[]];
  /** Of this event, with its time where another one that could be checked in here has its title. */
  readonly title: string;
  /** Tells an event from the others at this door, those of one title by their times; `undefined` where it is the only one. */
  readonly titleOf: (list: DoorList) => string | undefined;
  /** Opens the doors of the others. Has to be rendered. */
  readonly openers: ReactNode;
  /** Chooses the others. */
  readonly choice: ReactNode;
}

/** The doors of the events that are checked in at this one, as the person chose on this device. */
export function useDoorsOfEvening(own: OpenDoor): Together {
  const t = useManageMessages();
  const formats = useFormats();
  const { event } = own.list;
  const [chosen, choose] = useDoorsTogether();
  const [open, setOpen] = useState<ReadonlyMap<string, OpenDoor>>(new Map());
  const stored = useStoredDoorHeads();
  const others = stored.filter((head) => head.id !== event.id && areOfOneEvening(head, event));
  const wanted = others
    .map(({ id }) => id as string)
    .filter((id) => chosen.includes(event.id) && chosen.includes(id));
  const onOpen = useCallback((id: string, door: OpenDoor | undefined): void => {
    setOpen((before) => {
      const after = new Map(before);
      if (door) after.set(id, door);
      else after.delete(id);
      return after;
    });
  }, []);
  const nameOf = ({ id, title, starts_local }: DoorHead): string =>
    starts_local && [event, ...others].some((one) => one.id !== id && one.title === title)
      ? t('door.together.event', { event: title, time: formats.wallTime(starts_local) })
      : title;
  const doors: Together['doors'] = [own, ...wanted.flatMap((id) => open.get(id) ?? [])];
  return {
    doors,
    title: nameOf(event),
    titleOf: (list) => (doors.length > 1 ? nameOf(list.event) : undefined),
    openers: wanted.map((id) => (
      // The list is on this device: what else may fail here is said on the door's own page.
      <ErrorBoundary key={id} fallback={() => null}>
        <Suspense>
          <OpenOther eventId={id} onOpen={onOpen} />
        </Suspense>
      </ErrorBoundary>
    )),
    choice: others.length > 0 && (
      <ChoiceChips
        label={t('door.together')}
        hint={t('door.together.hint')}
        options={others.map((head) => ({ value: head.id as string, label: nameOf(head) }))}
        values={wanted}
        onChange={(ids) => choose(ids.length > 0 ? [event.id, ...ids] : [])}
      />
    ),
  };
}

interface OpenOtherProps {
  readonly eventId: string;
  readonly onOpen: (eventId: string, door: OpenDoor | undefined) => void;
}

function OpenOther({ eventId, onOpen }: OpenOtherProps): ReactNode {
  const list = useDoorList(eventId);
  const device = useDoorDevice(eventId);
  useFollow(manageSubjects.door, eventId);
  useEffect(() => onOpen(eventId, { list, device }), [eventId, list, device, onOpen]);
  useEffect(() => () => onOpen(eventId, undefined), [eventId, onOpen]);
  return null;
}
