import * as v from 'valibot';
import type { CurrentState } from '../rules/refused';
import type { Database } from '../store/database';
import { managedRow } from '../store/event-rows';
import { reportRow } from '../store/feedback-rows';
import { reportAnswer } from './feedback-answer';
import { guestAnswer } from './guest-answer';
import { allCalls } from './handler';
import { managedAnswer } from './managed-answer';
import { noticeAnswer } from './notice-answer';
import { offerAnswerById } from './offer-answer';
import { registrationAnswer } from './registration-answer';
import { seriesAnswer } from './series-answer';
import { eventShiftsAnswer, shiftAnswer } from './shift-answer';

/** What a refusal shows as `current`: the present state of what the caller tried to change, as the call answers that shows it. */
export function currentAnswer(db: Database, current: CurrentState, now: number): unknown {
  switch (current.kind) {
    case 'registration':
      return v.parse(allCalls.showRegistration.answer, registrationAnswer(db, current.id, now));
    case 'guest':
      return v.parse(allCalls.changeGuest.answer, guestAnswer(db, current.id, now));
    case 'series':
      return v.parse(allCalls.showSeries.answer, seriesAnswer(db, current.id, now));
    case 'notice':
      return v.parse(allCalls.seeNotice.answer, noticeAnswer(db, current.id, now));
    case 'report': {
      const row = reportRow(db, current.id);
      return row && v.parse(allCalls.replyToReport.answer, reportAnswer(row));
    }
    case 'offer':
      return v.parse(allCalls.showOffer.answer, offerAnswerById(db, current.id, current.side, now));
    case 'shift':
      return v.parse(allCalls.showShift.answer, shiftAnswer(db, current.viewer, current.id, now));
    case 'shifts':
      return v.parse(allCalls.listEventShifts.answer, eventShiftsAnswer(db, current.id, now));
    case 'event': {
      const row = managedRow(db, current.id);
      return row && v.parse(allCalls.showManaged.answer, managedAnswer(db, row, current.viewer, now));
    }
  }
}
