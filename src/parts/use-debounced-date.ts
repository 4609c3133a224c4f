import { useEffect, useRef, useState } from 'react';

/** Milliseconds. Browsers refuse more than about 100 URL changes in ten seconds, and a held arrow key makes 30 in one. */
const DEBOUNCE = 250;

export interface DebouncedDate {
  /** The date in the URL, or a newer one that is not written yet. */
  readonly date: string;
  /** Moves to a date. The URL follows, debounced. */
  readonly goTo: (date: string) => void;
  /** Drops what was not written yet: for a change that writes the date itself. */
  readonly cancel: () => void;
}

/** A day in the URL that the keyboard may be ahead of. */
export function useDebouncedDate(inUrl: string, write: (date: string) => void): DebouncedDate {
  const [ahead, setAhead] = useState<string>();
  const [seen, setSeen] = useState(inUrl);
  const [writer] = useState(createDebouncedWriter);
  const newest = useRef(write);
  newest.current = write;
  if (seen !== inUrl) {
    setSeen(inUrl);
    // Our own debounced change, while the focus moved on: the newer date stays. Any other change of the URL wins.
    if (writer.lastWritten() !== inUrl || ahead === inUrl) setAhead(undefined);
  }
  useEffect(() => writer.cancel, [writer]);
  const [goTo] = useState(() => (next: string) => {
    setAhead(next);
    writer.later(next, () => newest.current(next));
  });
  return { date: ahead ?? inUrl, goTo, cancel: writer.cancel };
}

function createDebouncedWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastWritten: string | undefined;
  return {
    lastWritten: () => lastWritten,
    cancel: () => clearTimeout(timer),
    later(date: string, write: () => void) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastWritten = date;
        write();
      }, DEBOUNCE);
    },
  };
}
