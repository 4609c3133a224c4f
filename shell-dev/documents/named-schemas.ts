import type * as v from 'valibot';
import { errorBodySchema } from '../../src/platform/api/error.schema';
import { eventLiveSchema, eventPageSchema, eventSummarySchema } from '../../src/platform/api/event.schema';
import { dishSchema, eventDetailSchema, placeSchema } from '../../src/platform/api/event-detail.schema';
import { eventDaysSchema, placePageSchema } from '../../src/platform/api/event-days.schema';
import {
  changeEventBodySchema,
  createBodySchema,
  impactSchema,
} from '../../src/platform/api/manage/act.schema';
import { managedEventSchema, managedSummarySchema } from '../../src/platform/api/manage/event.schema';
import { historyEntrySchema } from '../../src/platform/api/manage/history.schema';
import { householdSchema } from '../../src/platform/api/household.schema';
import { registrationListSchema, registrationSchema } from '../../src/platform/api/registration.schema';
import {
  actBodySchema,
  changeBodySchema,
  detailsBodySchema,
  holdBodySchema,
  waitBodySchema,
} from '../../src/platform/api/registration-bodies.schema';

/** Schemas that have a name of their own in the documents; wherever one of them is used, it is referred to. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = {
  ActBody: actBodySchema,
  ChangeBody: changeBodySchema,
  ChangeEventBody: changeEventBodySchema,
  CreateEventBody: createBodySchema,
  DetailsBody: detailsBodySchema,
  DietCount: householdSchema.entries.diets.item,
  Dish: dishSchema,
  Error: errorBodySchema,
  EventDays: eventDaysSchema,
  EventDetail: eventDetailSchema,
  EventLive: eventLiveSchema,
  EventPage: eventPageSchema,
  EventSummary: eventSummarySchema,
  HistoryEntry: historyEntrySchema,
  HoldBody: holdBodySchema,
  Household: householdSchema,
  Impact: impactSchema,
  ManagedEvent: managedEventSchema,
  ManagedSummary: managedSummarySchema,
  Party: householdSchema.entries.party,
  Place: placeSchema,
  PlacePage: placePageSchema,
  PlaceSummary: eventSummarySchema.entries.place.wrapped,
  Registration: registrationSchema,
  RegistrationList: registrationListSchema,
  Seats: eventLiveSchema.entries.seats,
  WaitBody: waitBodySchema,
};
