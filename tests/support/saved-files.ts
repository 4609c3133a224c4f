/** The files that the page hands to the browser, by name. jsdom has no addresses for blobs and follows no downloads. */
export function savedFiles(): Map<string, Promise<string>> {
  const files = new Map<string, Promise<string>>();
  let last: Blob | undefined;
  URL.createObjectURL = (blob) => ((last = blob as Blob), 'blob:last');
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last && this.href === 'blob:last') files.set(this.download, last.text());
  });
  return files;
}
