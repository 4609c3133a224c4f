/** The entities of the wire, for every room above `data`. Their fields keep the wire's names. */
export type {
  ActBody,
  ChangeBody,
  DetailsBody,
  DietCount,
  Dish,
  EventDays,
  EventDetail,
  EventFilter,
  EventId,
  EventLive,
  EventPage,
  EventSummary,
  HoldBody,
  Household,
  Party,
  Place,
  PlaceId,
  PlacePage,
  PlaceSummary,
  Registration,
  RegistrationId,
  Seats,
  WaitBody,
} from '~/platform/api';
export type { Connection, ConnectionState } from '~/platform/cable';
export type { Politeness, Session } from '~/platform/shell';
