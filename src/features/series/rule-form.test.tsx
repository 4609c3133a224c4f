import { screen } from '@testing-library/react';
import { readRecurrence } from '~/domain/recurrence-text';
import { renderWith } from '../../../tests/support/render';
import { useRuleMessages } from './rule-form';

function Words({ rrule, exdates }: { readonly rrule: string; readonly exdates: readonly string[] }) {
  const rule = readRecurrence(rrule);
  const words = useRuleMessages();
  return <output>{rule && words(rule, exdates)}</output>;
}

const sentenceOf = (rrule: string, locale: 'en-GB' | 'es', exdates: string[] = []): string => {
  const { unmount } = renderWith(<Words rrule={rrule} exdates={exdates} />, { locale, isManager: true });
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
};

it.each([
  [
    'FREQ=WEEKLY;BYDAY=FR;UNTIL=20261218',
    'Every Friday until Friday 18 December',
    'Cada viernes, hasta el viernes, 18 de diciembre',
  ],
  [
    'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270108',
    'Every Friday until Friday, 8 January 2027',
    'Cada viernes, hasta el viernes, 8 de enero de 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=8', 'Every Monday and Friday, 8 times', 'Cada lunes y viernes, 8 veces'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA;COUNT=1',
    'Every 2 weeks on Saturday, once',
    'Cada 2 semanas: sábado, una vez',
  ],
  ['FREQ=DAILY;COUNT=3', 'Every day, 3 times', 'Cada día, 3 veces'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=3', 'Every 3 days, 3 times', 'Cada 3 días, 3 veces'],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=6', 'Every month on the 31st, 6 times', 'Cada mes, el día 31, 6 veces'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6',
    'Every month on the last day, 6 times',
    'Cada mes, el último día, 6 veces',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2FR;COUNT=6',
    'Every 2 months on the second Friday, 6 times',
    'Cada 2 meses, el segundo viernes, 6 veces',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1SU;COUNT=6',
    'Every month on the last Sunday, 6 times',
    'Cada mes, el último domingo, 6 veces',
  ],
])('%s is said “%s” and «%s»', (rrule, english, spanish) => {
  expect(sentenceOf(rrule, 'en-GB')).toBe(english);
  expect(sentenceOf(rrule, 'es')).toBe(spanish);
});

it('names a few exclusions and counts many', () => {
  const rrule = 'FREQ=WEEKLY;BYDAY=FR;COUNT=9';
  expect(sentenceOf(rrule, 'en-GB', ['2026-12-04', '2026-12-11'])).toBe(
    'Every Friday, 9 times, except Fri 4 Dec and Fri 11 Dec',
  );
  expect(sentenceOf(rrule, 'es', ['2026-12-04'])).toBe('Cada viernes, 9 veces, salvo vie, 4 dic');
  expect(sentenceOf(rrule, 'en-GB', ['2026-12-04', '2026-12-11', '2026-12-18', '2027-01-01'])).toBe(
    'Every Friday, 9 times, except 4 dates',
  );
});
