const MAX_DEPTH = 8;
const MAX_TEXT = 1_000;

/** Keys whose values are personal, secret or typed by a person, wherever they stand. */
const personal =
  /name|phone|mail|address|note|needs|code|token|secret|password|cookie|authori|csrf|session|household|allergen|diet|party|referr|contact|query|body|html|text|value|input/i;

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b[\w.+-]+@[\w-]+\.[\w.-]+\b/g, '[mail]'],
  [/\b(?:bearer|basic)\s+[\w+/=._-]+/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/([?&#][^=\s&#]{1,60}=)[^\s&#"')\]]+/g, '$1[cut]'],
  [/\/(mine|feed|feeds|registrations)\/[^\s/?#"')]+/g, '/$1/[id]'],
  [/(?:\+|\b00)\d[\d\s().-]{6,}\d/g, '[phone]'],
  [/\b\d[\d\s().-]{7,}\d\b/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}\b/g, '[code]'],
  [/\b(?=[A-HJ-NP-Z2-9]*\d)[A-HJ-NP-Z2-9]{8}\b/g, '[code]'],
  [/(["“«‘'`])(?:(?!["”»’'`]).){1,300}["”»’'`]/g, '[quoted]'],
];

/** Takes out of a text whatever could name or open something of a person. Stays readable as an error message. */
export function scrubText(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean;
}

/** The same for any value: personal keys are cut whole, texts are scrubbed, depth and size are bounded. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  const clean: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value).slice(0, 100)) {
    clean[key] = personal.test(key) ? '[cut]' : scrub(inner, depth + 1);
  }
  return { ...clean };
}
