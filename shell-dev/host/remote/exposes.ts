// Types only: another team reads them from the remote's `@mf-types`. No code of the remote is built into this shell.
export type AppExpose = typeof import('~/exposes/App');
export type RoutesExpose = typeof import('~/exposes/routes');
export type MountExpose = typeof import('~/exposes/mount');
export type ContractExpose = typeof import('~/exposes/contract');

export interface Exposes {
  readonly App: AppExpose;
  readonly routes: RoutesExpose;
  readonly mount: MountExpose;
  readonly contract: ContractExpose;
}
