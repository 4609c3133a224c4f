/** A chunk of code or style that did not arrive: the network's fault, or a deploy that took the file away. */
export function isCodeFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  return (
    error.name === 'ChunkLoadError' ||
    code === 'CSS_CHUNK_LOAD_FAILED' ||
    /loading (css )?chunk/i.test(error.message)
  );
}
