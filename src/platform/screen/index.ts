export { keepScreenOn } from './keep-screen-on';
export { saveFile } from './save-file';
