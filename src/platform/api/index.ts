export { showBackend } from './backend';
export type { Call } from './call';
export { calls } from './calls';
export type { AnswerOf, InputOf } from './calls';
export { channels } from './channels';
export type { EventMessage, HouseholdMessage } from './channels';
export { createApi } from './client';
export type { Api, ApiOptions, RequestOptions } from './client';
export { errorBodySchema } from './error.schema';
export { firstCalls } from './first-calls';
export { readingCalls } from './reading-calls';
export { registrationCalls } from './registration-calls';
export { showMe } from './me';
export { boardCalls } from './manage/board.calls';
export type { ArrivalBuckets, Board } from './manage/board.schema';
export { editorCalls } from './manage/editor.calls';
export { guestCalls } from './manage/guest.calls';
export { eventCalls, historyCalls, manageCalls } from './manage/calls';
export { manageChannels, manageTopics } from './manage/channels';
export type { ManagedEventMessage } from './manage/channels';
export type {
  BulkAnswer,
  BulkBody,
  ChangeEventBody,
  CreateBody,
  DuplicateBody,
  EventActBody,
  Impact,
  ImpactBody,
} from './manage/act.schema';
export type { HistoryEntry } from './manage/history.schema';
export type { Guest, GuestActBody, GuestActsAnswer, GuestChange, WalkInBody } from './manage/guest.schema';
export type { ManagedEvent, ManagedPage, ManagedQuery, ManagedSummary } from './manage/event.schema';
export { planCalls } from './manage/plan.calls';
export type { PlanEvent, PlanLane, PlanPage, PlanQuery } from './manage/plan.schema';
export { importCalls } from './manage/import.calls';
export type { ComparedDate, DateToImport, ImportedDate, ImportedDraft } from './manage/import.schema';
export { readRegistration, topics } from './topics';
export type { EventFilter, EventLive, EventPage, EventSummary, Seats } from './event.schema';
export type { Dish, EventDetail, Place } from './event-detail.schema';
export type { EventDays, PlacePage } from './event-days.schema';
export type { RegistrationId } from './fields';
export type { Household } from './household.schema';
export type { DietCount, Party, Registration } from './registration.schema';
export type { ActBody, ChangeBody, DetailsBody, HoldBody, WaitBody } from './registration-bodies.schema';
export { seriesCalls } from './manage/series-calls';
export type {
  ChangeSeriesBody,
  CreateSeriesBody,
  PlannedDateAnswer,
  Series,
  SeriesChangeAnswer,
  SeriesDateAnswer,
  SeriesPreview,
} from './manage/series.schema';
