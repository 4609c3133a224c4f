import events from './en/manage-events.json';
import frame from './en/manage-frame.json';

/** A file for each feature: one line here for each. */
export const messages = { ...frame, ...events };
