export { inSlices } from './slices';
export { NoWorker, runApart } from './apart';
export { textOf } from './text';
