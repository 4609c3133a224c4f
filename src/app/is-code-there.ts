const PATIENCE_MS = 5_000;

/** Whether the file that did not come can be had now. Where it is not said which it was, only trying tells. */
export async function isCodeThere(error: unknown): Promise<boolean> {
  const { request } = error as { readonly request?: unknown };
  if (typeof request !== 'string') return navigator.onLine;
  // Not from what the browser kept: that may be what is damaged.
  const answer = await fetch(request, { cache: 'reload', signal: AbortSignal.timeout(PATIENCE_MS) });
  await answer.arrayBuffer();
  return answer.ok;
}
