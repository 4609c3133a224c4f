import board from './es/manage-board.json';
import door from './es/manage-door.json';
import edit from './es/manage-edit.json';
import events from './es/manage-events.json';
import frame from './es/manage-frame.json';
import guests from './es/manage-guests.json';
import help from './es/manage-help.json';
import history from './es/manage-history.json';
import impact from './es/manage-impact.json';
import importing from './es/manage-import.json';
import kitchen from './es/manage-kitchen.json';
import writing from './es/manage-messages.json';
import plan from './es/manage-plan.json';
import series from './es/manage-series.json';
import today from './es/manage-today.json';

/** A file for each feature: one line here for each. */
export const messages = {
  ...guests,
  ...frame,
  ...board,
  ...door,
  ...history,
  ...events,
  ...plan,
  ...edit,
  ...impact,
  ...importing,
  ...series,
  ...today,
  ...kitchen,
  ...help,
  ...writing,
};
