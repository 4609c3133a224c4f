/** Under a splat route `.` is the whole address: what the splat matched must come off again. */
export function basePathOf(pathname: string, rest: string | undefined): string {
  const whole = decodeURI(pathname);
  const end = rest && whole.endsWith(rest) ? whole.slice(0, -rest.length) : whole;
  return end.replace(/\/+$/, '');
}
