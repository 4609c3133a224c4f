export { createApi } from './client';
export type { Api, ApiOptions, RequestOptions } from './client';
