import { calls } from '~/api/calls';
import { manageCalls } from '~/api/manage/calls';

/** Everything that this back end answers: to everybody, to families, to managers. */
export const allCalls = { ...calls, ...manageCalls };
