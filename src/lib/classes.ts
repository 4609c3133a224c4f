/** Joins the class names that are there. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The same props without those that are `undefined`: what a library with exact optional properties wants to be given. */
export function defined<T extends object>(props: T): Defined<T> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<T>;
}
