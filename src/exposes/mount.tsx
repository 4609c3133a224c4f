export { mount } from '~/app/mount';
export type { Mounted, MountOptions } from '~/app/mount';
export type { Platform } from '~/platform/shell';
