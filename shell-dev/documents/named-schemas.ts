import type * as v from 'valibot';
import { errorBodySchema } from '../../src/api/call';
import { dishSchema, eventDetailSchema, placeSchema } from '../../src/api/event-detail.schema';
import { eventLiveSchema, eventPageSchema, eventSummarySchema } from '../../src/api/event.schema';
import { householdSchema } from '../../src/api/household';
import { changeEventBodySchema, createBodySchema, impactSchema } from '../../src/api/manage/action.schema';
import { managedEventSchema, managedSummarySchema } from '../../src/api/manage/event.schema';
import { historyEntrySchema } from '../../src/api/manage/history.schema';
import { eventDaysSchema, placePageSchema } from '../../src/api/reading-calls';
import {
  versionBodySchema,
  changeBodySchema,
  detailsBodySchema,
  holdBodySchema,
  waitBodySchema,
} from '../../src/api/registration-calls';
import { registrationListSchema, registrationSchema } from '../../src/api/registration.schema';

/** Schemas that have a name of their own in the documents; wherever one of them is used, it is referred to. */
export const namedSchemas: Readonly<Record<string, v.GenericSchema>> = {
  VersionBody: versionBodySchema,
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
