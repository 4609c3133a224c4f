import fc from 'fast-check';

/**
 * fast-check with a seed that is known beforehand: the same change is judged by the same cases everywhere. Another one
 * is tried with `EVENTS_SEED=…` (a number, or `any`); fast-check prints the seed of what fails.
 */
const requestedSeed = process.env['EVENTS_SEED'] ?? '20261121';
fc.configureGlobal(requestedSeed === 'any' ? {} : { seed: Number(requestedSeed) });

export { fc };
