/** A short code as it is read out and compared by eye: in two halves. Eight in a row are misread. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
