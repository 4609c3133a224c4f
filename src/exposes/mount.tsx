export { mount } from '~/app/mount';
export type { Mounted } from '~/app/mount';
export type { MountOptions } from '~/app/mounted-root';
export type { Platform } from '~/platform/shell';
