import { isFileThere } from '~/platform/deploy';

/** Whether the file that did not come can be had now. Where it is not said which it was, only trying tells. */
export async function isCodeThere(error: unknown): Promise<boolean> {
  const { request } = error as { readonly request?: unknown };
  return typeof request === 'string' ? isFileThere(request) : navigator.onLine;
}
