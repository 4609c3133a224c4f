/** Hands a text over as a file for the person to keep. */
export function saveText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by the next turn, and would keep the whole text as long as its address lives.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
