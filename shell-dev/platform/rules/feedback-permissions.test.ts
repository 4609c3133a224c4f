import { limits } from '~/api/vocabulary';
import { DAY, HOUR, MINUTE } from '../model/instants';
import { checkFeedback, checkReport, feedbackCan, feedbackUntil } from './feedback-permissions';

const ends = Date.parse('2026-11-27T19:30:00Z');
const event = { starts_at: ends - 2 * HOUR, ends_at: ends };
const attended = { state: 'confirmed', attended: 1, has_feedback: 0 } as const;
const absent = { ...attended, attended: 0 };
const last = ends + limits.feedbackDays * DAY;

describe('what a household may say about an event', () => {
  it.each([
    ['published', ends - 3 * HOUR, ''],
    ['live', ends - MINUTE, 'report_allergen'],
    ['live', ends, 'give_feedback report_allergen'],
    ['completed', ends - HOUR, 'give_feedback report_allergen'],
    ['completed', last - 1, 'give_feedback report_allergen'],
    ['completed', last, ''],
    ['cancelled', ends + HOUR, ''],
    ['draft', ends + HOUR, ''],
  ] as const)('of one that is %s, at %d: %s', (state, now, expected) => {
    expect(feedbackCan(attended, { ...event, state }, now).join(' ')).toBe(expected);
  });

  it.each([
    [{ ...attended, has_feedback: 1 }, 'change_feedback report_allergen'],
    [absent, 'report_allergen'],
    [{ ...absent, state: 'no_show' }, 'report_allergen'],
    [{ ...absent, state: 'cancelled' }, ''],
    [{ ...absent, state: 'waitlisted' }, ''],
    [{ ...absent, state: 'expired' }, ''],
  ] as const)('for %j once it is over: %s', (registration, expected) => {
    expect(feedbackCan(registration, { ...event, state: 'completed' }, ends + HOUR).join(' ')).toBe(expected);
  });
});

describe('a refusal', () => {
  it.each([
    ['live', ends - MINUTE, attended, 'not_open'],
    ['completed', last, attended, 'closed'],
    ['cancelled', ends, attended, 'closed'],
    ['completed', ends, absent, 'not_attended'],
    // That it is too early says more than that nobody is there yet.
    ['published', ends - 5 * HOUR, absent, 'not_open'],
  ] as const)('of feedback on one that is %s', (state, now, registration, code) => {
    expect(() => checkFeedback(registration, { ...event, state }, now)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it.each([
    ['published', ends - 5 * HOUR, attended, 'not_open'],
    ['completed', last, absent, 'closed'],
    ['live', ends - HOUR, { ...absent, state: 'waitlisted' }, 'not_attended'],
  ] as const)('of a report on one that is %s', (state, now, registration, code) => {
    expect(() => checkReport(registration, { ...event, state }, now)).toThrow(
      expect.objectContaining({ code }),
    );
  });
});

it('ends some days after the event', () => {
  expect(feedbackUntil(event)).toBe(last);
});
