import events from './en/manage-events.json';
import frame from './en/manage-frame.json';
import plan from './en/manage-plan.json';

/** A file for each feature: one line here for each. */
export const messages = { ...frame, ...events, ...plan };
