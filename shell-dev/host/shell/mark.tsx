import type { ReactNode } from 'react';

/** A bowl and its steam, drawn for this shell. */
export function Mark(): ReactNode {
  return (
    <svg
      className="shell-mark"
      viewBox="0 0 28 28"
      width="28"
      height="28"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 14h22a11 11 0 0 1-7.2 10.3H10.2A11 11 0 0 1 3 14Z" fill="currentColor" />
      <path
        d="M10 10c0-2 2-2.4 2-4.6M15.5 10c0-2 2-2.4 2-4.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
