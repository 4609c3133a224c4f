export { calls } from './calls';
export type { AnswerOf, Call, InputOf } from './calls';
export { channels } from './channels';
export type { EventMessage, HouseholdMessage } from './channels';
export type { Api, RequestOptions } from './client';
export type {
  Dish,
  EventDays,
  EventDetail,
  EventFilter,
  EventLive,
  EventPage,
  EventSummary,
  PlacePage,
  Seats,
} from './event.schema';
export type { EventId, PlaceId, RegistrationId } from './fields';
export type {
  ChangeBody,
  DetailsBody,
  HoldBody,
  Household,
  Party,
  Registration,
  WaitBody,
} from './registration.schema';
