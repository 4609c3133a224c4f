import events from './es/manage-events.json';
import frame from './es/manage-frame.json';

/** A file for each feature: one line here for each. */
export const messages = { ...frame, ...events };
