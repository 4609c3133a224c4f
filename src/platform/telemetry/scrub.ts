import { codeFaultWords } from '~/lib/failure';

const MAX_DEPTH = 8;
const MAX_TEXT = 1_000;

/** Keys whose values are personal, secret or typed by a user, at any depth. */
const personal =
  /name|phone|mail|address|note|needs|code|token|secret|password|cookie|authori|csrf|session|household|allergen|diet|party|referr|contact|query|body|html|text|value|input/i;

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s@]+@[^\s@]+\.[^\s@]+/gu, '[mail]'],
  [/\b(?:bearer|basic)\s+[\w+/=._-]+/gi, '[token]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/([?&#][^=\s&#]{1,60}=)[^\s&#"')\]]+/g, '?[cut]'],
  [/\/(mine|feed|feeds|registrations)\/[^\s/?#"')]+/g, '/$1/[id]'],
  [/(?:\+|\b00)\d[\d\s().-]{6,}\d/g, '[phone]'],
  [/\b\d[\d\s().-]{4,}\d\b/g, '[number]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{20,}\b/g, '[code]'],
  [/\b(?=[A-HJ-NP-Z2-9]*\d)[A-HJ-NP-Z2-9]{8}\b/g, '[code]'],
  [/(["“«‘'`])(?:(?!["”»’'`]).){1,300}["”»’'`]/g, '[quoted]'],
];

/**
 * Removes from a text whatever could identify a person or grant access: first what has a known pattern, then every word outside the
 * vocabulary of error messages.
 */
export function scrubText(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, replacement] of patterns) clean = clean.replace(pattern, replacement);
  return clean
    .replace(/[\p{L}\p{M}\p{N}'’]+/gu, (word) => (isPlain(word) ? word : '[word]'))
    .replace(/\[word\](?:[^[\]\p{L}\p{N}]{1,3}\[word\])+/gu, '[words]')
    .replace(/[^\p{L}\p{N}\p{P}\p{Zs}\n$+<=>^`|~]/gu, '');
}

/** The same for any value: values of personal keys are cut, texts are scrubbed, depth and size are bounded. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return '[cut]';
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  const clean: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value).slice(0, 100)) {
    clean[isCamelCase(key) ? key : scrubText(key)] = personal.test(key) ? '[cut]' : scrub(inner, depth + 1);
  }
  return { ...clean };
}

/** A key that comes from code: nobody types `requestId`. */
const isCamelCase = (key: string): boolean => /^[a-z]+(?:[A-Z][a-z]+)+$/.test(key);

/** The URL of a script without its query. Other URLs are cut, because a page's URL may identify a person. */
export function scrubFile(file: string): string {
  const [place = ''] = file.split(/[?#]/);
  return /\.(?:js|mjs|cjs)$/.test(place) && !/[@\s%]/.test(place) ? place : '[page]';
}

/** The name of an error class, if it has the form of one. */
export const scrubKind = (kind: string): string =>
  /^(?:[A-Z][a-z]+){0,4}(?:Error|Exception|Failure|Mismatch|Refused|Rejection)$/.test(kind) ? kind : 'Error';

/** The name of a function, if it has the form of one; anything else may contain data. */
export const scrubName = (name: string): string =>
  /^(?:async |new |get |set )?[\w$.<>#]{1,80}(?: \[as [\w$.]{1,40}\])?$/.test(name) ? name : '?';

/**
 * The words that a report may contain: those of browsers' errors, those of our own, and the marks for what was cut. Any other word may have been
 * typed by a user. A list of forbidden words could never be complete, because names cannot be listed.
 */
const list = `
  a about above abort aborted absent access add after again against all already also always an and another answers any api application argument arguments array as
  assignment async at atomic attempt auth available await back bad base be because been before being below big blob blocked body boolean
  bound boundary browse browser buffer build but by bytes came cable cached calendar call callback called can cancelled cannot capacity cause
  change changed check chunk class closed code codec component configured conflict connect connection const constant constructor context contract
  convert cookie could create created cross css csrf cut cyclic data date day days dead deep default defined delete denied deprecated depth
  descriptor destination did different directive disconnected disposed does doing done duplicate duplicated during each element empty end
  ended entity entry enumerable error errors evaluate event events exceeded exception exist exists expected expired export expression
  extensible failed failure false feature fetch field fields file find first flag for forbidden form format found frame from function
  generator get given global gone has have header headers hold hook hooks host html http https id identifier import in incomplete
  index infinite initialization initialize initialized input inside instance instanceof insufficient integer internal invalid is it item
  items iterable iterator its json key keys large last length less let lexical limit line list live load loaded loading locale localhost
  lock long longer loop loops lost made major making malformed many match maximum member memory message method mime mine minor minified
  misconfigured mismatch missing mode module more most mount must named navigate negative network new no node non none nor not nothing null number object
  objects of off offer offline offset on once one only open opened operand operation operator option optional options or origin other out
  outdated outside own page parameter parse parsed part parts party path pattern perform permission permitted phone place platform please position
  precision preload private process prohibited promise properties property protocol prototype proxy public queries query quota quoted range
  reached react read readable reading readonly received recursion redeclare redefine redirect reduce reference refused register registration
  registrations regular rejected rejection released remote remove removed render rendered renders renewed repeat request requested required
  reset resource response result retry return returned returns rights route routes router row rule same schema scope screen script security
  seat seats see send sent serialize server service services session set setting shell should shown sign signal signed slow sold some source
  spread stack stale standing start started state static status stop storage store stream string strict style such super support supported suspense
  symbol syntax tag taken target text than that the them then there they this throw thrown ticket time timed timeout title to token
  too top transaction translate tree true try type typed unanswered unavailable undefined unexpected unhandled unique unit unknown unreachable
  unsupported until up update updated upgrade uri url use used using valid validate value values variable version view violates visible
  void wait waiting waitlist was weak webassembly were what when where which while window with without word words worker wrap write written
  wrong yes yet you your zone mail held confirmed waitlisted offered draft published test
  bcp csrftoken hreffor iana name neither renew theme timezone whose
  action address alarms announce anywhere are areas around auto basepath canvas card characters codes confirm consumer contractversion cook count dark dom door dsn
  editor en environment eventsapp example family fault finds guest guestspage holds htmlelement i18nprovider instant isstored left light
  links linksprovider main monitoring mountcard myeventsprovider native needs nobody nonce notices onteardown outbox password picture
  pictures platformmismatch portalcontainer prefixes put reach reader referralunit registrationprovider reporter root scheme secure sentry
  servicesprovider settitle shadow signin slash socket spaces speaks starts subscribe usemyevents useregistrationcontext valibot wss
  accept acknowledge messageid messages recipients withdraw actions allergen arrivals backend board cancel checkinid compare conflicts covers decline drivers eventid feedback
  following guests history household impact imports ins look manage me memberid members notes noticeid places plan preview registrationid
  release reply reportid reports restaurants searches searchid seen series seriesid settings settle today undo v2
  afterend apple badge cancellations discard dishes drafts google help image kitchen late link offerid offers ready restaurantid revoke shiftid shifts wallet`;

const known = new Set(list.toLowerCase().split(/\s+/));

const MOST_DIGITS = 4;

/** A word of the list, a single letter, or a short number. */
export function isPlain(word: string): boolean {
  if (/^\d+$/.test(word)) return word.length <= MOST_DIGITS;
  return /^[a-z]$/i.test(word) || known.has(word.toLowerCase().replace(/['’](?:t|s)$/, ''));
}

/** A copy of an error without text that a user typed. Stack frames stay, without the queries of their URLs. */
export function cleanError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const clean = new Error(codeFaultWords(error) ?? scrubText(message));
  if (error instanceof Error) {
    clean.name = scrubKind(error.name);
    clean.stack = (error.stack ?? '').split('\n').flatMap(cleanFrame).join('\n');
  }
  return clean;
}

/** Parses `at name (file:1:2)` or `name@file:1:2`; any other line belongs to the message and is dropped. */
function cleanFrame(line: string): string[] {
  const [, at = '', name = '', file = '', place = ''] =
    /^(\s*at )?(?:(.*?)(?: \(|@))?(\S*?)(:\d+:\d+)\)?$/.exec(line) ?? [];
  if (place === '') return [];
  return [
    `${at || '    at '}${/^[\w$.<>#[\] ]{0,80}$/.test(name) ? scrubName(name) : ''} (${scrubFile(file)}${place})`,
  ];
}
