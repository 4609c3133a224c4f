import board from './en/manage-board.json';
import door from './en/manage-door.json';
import edit from './en/manage-edit.json';
import events from './en/manage-events.json';
import frame from './en/manage-frame.json';
import guests from './en/manage-guests.json';
import help from './en/manage-help.json';
import history from './en/manage-history.json';
import impact from './en/manage-impact.json';
import importing from './en/manage-import.json';
import kitchen from './en/manage-kitchen.json';
import writing from './en/manage-messages.json';
import plan from './en/manage-plan.json';
import series from './en/manage-series.json';
import today from './en/manage-today.json';

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
