import { calls, manageCalls } from '~/platform/api';

/** Everything that this back end answers: to everybody, to families, to managers. */
export const allCalls = { ...calls, ...manageCalls };
