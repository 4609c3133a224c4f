import { act, screen } from '@testing-library/react';
import { Failure } from '~/lib/failure';
import { PlanRoute } from '~/routes/plan.route';
import { anImpact, aPlanEvent, aPlanLane, aPlanPage } from './build-plan';
import { fakeApi, type Handlers } from './fake-api';
import { renderWith, type RenderOptions } from './render';

export const supper = aPlanEvent({ id: 'evt_supper', title: 'Harvest supper', state: 'draft' });
const lunch = aPlanEvent({
  id: 'evt_lunch',
  title: 'Soup lunch',
  place_id: 'plc_barn',
  place_name: 'Barn',
  starts_local: '2026-11-28T18:00',
  ends_local: '2026-11-28T19:00',
});
export const barn = aPlanLane('plc_barn', 'Barn', [lunch]);
const hall = aPlanLane('plc_hall', 'Parish hall', [supper]);

export const WEEK = '/events/manage/calendar?view=week&date=2026-11-27';

/** The planner with a draft in the hall and a lunch in the barn, as a manager has it. Changes are refused. */
export function openPlan(options: RenderOptions & { handlers?: Handlers } = {}) {
  const { handlers, ...rest } = options;
  const api = fakeApi({
    listPlan: aPlanPage([barn, hall]),
    changeEvent: () => {
      throw new Failure('conflict', { code: 'stale' });
    },
    previewChange: anImpact(),
    listNeeds: { items: [] },
    ...handlers,
  });
  return renderWith(<PlanRoute />, { api, isManager: true, route: '/events/manage/calendar', ...rest });
}
export const chip = (name: RegExp) => screen.findByRole('button', { name });
export const focusOn = async (name: RegExp) => {
  const found = await chip(name);
  act(() => found.focus());
};
export const bodyOf = ({ services }: ReturnType<typeof openPlan>) =>
  services.api.requestsOf('changeEvent').at(-1)?.input;
