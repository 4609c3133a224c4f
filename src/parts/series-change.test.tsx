import { screen, within } from '@testing-library/react';
import { aPlannedDate, aSeries, aSeriesChange } from '../../tests/support/build-series';
import { fakeApi } from '../../tests/support/fake-api';
import { renderWith } from '../../tests/support/render';
import { SeriesScopeDialog } from './series-change';

async function ask() {
  const api = fakeApi({
    showSeries: aSeries(),
    changeSeries: ({ body }) =>
      aSeriesChange(
        body.scope === 'this'
          ? [aPlannedDate('changed', '2026-11-27')]
          : [aPlannedDate('changed', '2026-11-27'), aPlannedDate('overridden', '2026-12-04')],
      ),
  });
  const onSaved = jest.fn();
  const rendered = renderWith(
    <SeriesScopeDialog
      seriesId="ser_1"
      eventId="evt_2026-11-27"
      fields={{ title: 'Late supper' }}
      onSaved={onSaved}
      onClose={jest.fn()}
    />,
    { api, locale: 'en-GB', isManager: true },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'This event repeats' }));
  return { ...rendered, api, dialog, onSaved };
}

it('asks how far an edit goes, and says what it does to each date', async () => {
  const { user, api, dialog, onSaved } = await ask();
  expect(dialog.getByRole('radio', { name: 'This date' })).toBeChecked();
  expect(await dialog.findByRole('button', { name: /Updated/ })).toBeVisible();
  expect(dialog.queryByText(/Changed by themselves/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'All dates' }));
  expect(await dialog.findByRole('button', { name: /Changed separately: unchanged/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(onSaved).toHaveBeenCalledTimes(1);
  expect(api.requestsOf('changeSeries').at(-1)?.input.body).toMatchObject({
    scope: 'all',
    from_event: 'evt_2026-11-27',
    change: { title: 'Late supper' },
    dry_run: false,
  });
});
