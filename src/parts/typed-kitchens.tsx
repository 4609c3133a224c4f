import { useState, type ReactNode } from 'react';
import type { EventOffers } from '~/api/manage/offers';
import { useClockNow, useNow } from '~/data/clock';
import { useSendKitchenName } from '~/data/event-offers';
import { useAnnounce } from '~/data/shell';
import { restaurantKey } from '~/domain/restaurant-key';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Stack } from '~/ui/stack';
import css from './event-offers.module.css';
import { RefusalNotice } from './refusal-notice';
import textCss from '~/ui/text.module.css';

type Restaurants = EventOffers['restaurants'];
type TypedKitchen = NonNullable<EventOffers['names']>[number];

/** For this long what was said of a name is taken back by one press. Later it is changed where it was said. */
const UNDONE_FOR = 10_000;

interface Said {
  readonly name: string;
  readonly was: string | null;
  readonly is: string | null;
  /** Epoch milliseconds. */
  readonly until: number;
}

interface TypedKitchensProps {
  readonly eventId: string;
  readonly names: readonly TypedKitchen[];
  readonly restaurants: Restaurants;
}

/** The kitchens that an event has as text: which restaurant each is, and where a manager says so. */
export function TypedKitchens({ eventId, names, restaurants }: TypedKitchensProps): ReactNode {
  const t = useManageMessages();
  const now = useClockNow();
  const [naming, setNaming] = useState<string>();
  const [said, setSaid] = useState<Said>();
  const open = names.filter(({ can }) => can.includes('link'));
  const kitchen = names.find(({ name }) => name === naming);
  const toName = (id: string | null) => restaurants.find((one) => one.id === id)?.name;
  return (
    <>
      {open.length > 0 && (
        <Stack as="ul">
          {open.map(({ name, restaurant_id }) => {
            const restaurant = toName(restaurant_id);
            return (
              <li key={name} className={css['offer']}>
                <div className={css['head']}>
                  <span>
                    {restaurant === undefined
                      ? t('offers.name.unknown', { name })
                      : t('offers.name.known', { name, restaurant })}
                  </span>
                  <Button
                    size="small"
                    aria-label={t(
                      restaurant === undefined ? 'offers.name.sayNamed' : 'offers.name.changeNamed',
                      { name },
                    )}
                    onPress={() => setNaming(name)}
                  >
                    {t(restaurant === undefined ? 'offers.name.say' : 'offers.name.change')}
                  </Button>
                </div>
              </li>
            );
          })}
        </Stack>
      )}
      {said && (
        <Undo
          key={`${said.name} ${said.until}`}
          eventId={eventId}
          said={said}
          restaurant={toName(said.is)}
          onDone={() => setSaid(undefined)}
        />
      )}
      {kitchen && (
        <NameDialog
          eventId={eventId}
          kitchen={kitchen}
          restaurants={restaurants}
          onClose={() => setNaming(undefined)}
          onSaid={(is) => {
            setNaming(undefined);
            setSaid({ name: kitchen.name, was: kitchen.restaurant_id, is, until: now() + UNDONE_FOR });
          }}
        />
      )}
    </>
  );
}

interface UndoProps {
  readonly eventId: string;
  readonly said: Said;
  readonly restaurant: string | undefined;
  readonly onDone: () => void;
}

function Undo({ eventId, said, restaurant, onDone }: UndoProps): ReactNode {
  const t = useManageMessages();
  const announce = useAnnounce();
  const { isSending, failed, send } = useSendKitchenName(eventId);
  const isOver = useNow(1_000) >= said.until;
  const { name, was, is } = said;
  if (isOver && !isSending && !failed) return null;
  return (
    <>
      <Notice
        tone="info"
        role="status"
        action={
          <Button
            size="small"
            isPending={isSending}
            onPress={() =>
              send(
                { name, restaurant_id: was, was: is },
                {
                  onDone: () => {
                    announce(t('offers.name.undone', { name }));
                    onDone();
                  },
                },
              )
            }
          >
            {t('manage.undo')}
          </Button>
        }
      >
        {restaurant === undefined
          ? t('offers.name.nobody', { name })
          : t('offers.name.done', { name, restaurant })}
      </Notice>
      <RefusalNotice failed={failed} />
    </>
  );
}

/** That it is none of those that are known. */
const NOBODY = 'nobody';

interface NameDialogProps {
  readonly eventId: string;
  readonly kitchen: TypedKitchen;
  readonly restaurants: Restaurants;
  readonly onClose: () => void;
  readonly onSaid: (restaurantId: string | null) => void;
}

/** Says which restaurant a name is, after a look at the events that have it. Nothing is chosen beforehand. */
function NameDialog({ eventId, kitchen, restaurants, onClose, onSaid }: NameDialogProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  const { isSending, failed, send } = useSendKitchenName(eventId);
  const { name, restaurant_id: was, events } = kitchen;
  const [choice, setChoice] = useState(was ?? '');
  const [isTried, setTried] = useState(false);
  const key = restaurantKey(name);
  const namesakes = restaurants.filter((one) => restaurantKey(one.name) === key);
  const others = restaurants.filter((one) => !namesakes.includes(one));
  const chosen = restaurants.find(({ id }) => id === choice)?.name;
  const isChosen = choice === NOBODY || (chosen !== undefined && choice !== was);
  function say(): void {
    setTried(true);
    if (!isChosen) return;
    const restaurant_id = choice === NOBODY ? null : choice;
    send({ name, restaurant_id, was }, { onDone: () => onSaid(restaurant_id) });
  }
  return (
    <Dialog
      title={t('offers.name.title', { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" isPending={isSending} onPress={say}>
          {chosen === undefined ? t('offers.name.save') : t('offers.name.is', { restaurant: chosen })}
        </Button>
      }
    >
      <Stack gap={24}>
        <RefusalNotice failed={failed} />
        <Select
          label={t('offers.restaurant')}
          value={choice}
          onChange={setChoice}
          hint={namesakes.length > 1 ? t('offers.name.twins', { count: namesakes.length }) : undefined}
          error={isTried && !isChosen ? t('offers.name.choose') : undefined}
          options={[
            { value: '', label: t('messages.to.choose') },
            ...[...namesakes, ...others].map((one) => ({
              value: one.id,
              label: one.address
                ? t('offers.name.at', { restaurant: one.name, address: one.address })
                : one.name,
            })),
            ...(was === null ? [] : [{ value: NOBODY, label: t('offers.name.none') }]),
          ]}
        />
        <Stack gap={12}>
          <p>{t('offers.name.events', { count: events.count, name })}</p>
          <Stack as="ul" gap={8}>
            {events.next.map((event) => (
              <li key={event.id}>
                <bdi className={textCss['strong']}>{event.title}</bdi>
                <p className={textCss['note']}>{formats.fullWhen(event)}</p>
              </li>
            ))}
          </Stack>
          {events.count > events.next.length && (
            <p>{t('offers.name.more', { count: events.count - events.next.length })}</p>
          )}
        </Stack>
        <p className={textCss['note']}>
          {t(choice === NOBODY ? 'offers.name.then.nobody' : 'offers.name.then')}
        </p>
      </Stack>
    </Dialog>
  );
}
