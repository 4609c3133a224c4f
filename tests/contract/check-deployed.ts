import { transform } from 'esbuild';
import path from 'node:path';
import postcss from 'postcss';
import { fileIntegrity, INTEGRITY_FILE, type Integrity } from '../../src/federation/integrity';
import { END_MARK } from '../../src/federation/stylesheet-guard';
import { filesNamedBy, type Manifest } from './deployed';
import { bytes, ORIGIN, requestsTo, type FileResponse, type Requests, type Sent } from './request-file';

/** One thing that was checked: in words when it is so, and in one sentence for each problem when it is not. */
export interface Finding {
  readonly passed: string;
  readonly problems: readonly string[];
  /** Why it could not be asked: it is as if it had failed. */
  readonly unasked?: string;
}

export const exposes = ['./App', './cards', './contract', './mount', './routes'];
export const ranges: Readonly<Record<string, string>> = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
  '@rails/actioncable': '>=6.1.0',
  '@sentry/browser': '>=9.0.0',
};

/** Files that one problem is about, by what is said of them. */
class Problems {
  readonly #files = new Map<string, string[]>();

  add(file: string, words: string | undefined): void {
    if (words !== undefined) this.#files.set(words, [...(this.#files.get(words) ?? []), file]);
  }

  sentences(): string[] {
    return [...this.#files].map(([words, files]) => {
      const [first = '', second = ''] = files;
      const others = files.length === 2 ? ` and ${second}` : ` and ${files.length - 1} more files`;
      return `${first}${files.length === 1 ? '' : others}: ${words}`;
    });
  }
}

/**
 * Fetches everything that a build is deployed with, as a shell of another origin would, and compares it with what the build says of
 * itself. Nothing but the address of the manifest is needed. Ends within 20 seconds, whatever the server does.
 */
export async function checkDeployed(manifestUrl: string): Promise<readonly Finding[]> {
  const requests = requestsTo(manifestUrl);
  const name = nameIn(manifestUrl);
  const [response, listed] = await Promise.all([requests.get(manifestUrl), requests.get(INTEGRITY_FILE)]);
  const manifest = readManifest(name, response);
  if (typeof manifest === 'string')
    return [{ passed: '', problems: [`${manifest} Nothing else was checked.`] }];
  const integrity = readIntegrity(listed);
  const problems = manifestProblems(name, manifest);
  if (typeof integrity === 'string') problems.push(integrity);
  else problems.push(...buildProblem(name, manifest, integrity));
  const { buildId, contractVersion } = manifest.metaData.events ?? {};
  const findings = [
    {
      passed: `${name} is of build ${buildId}, contract ${contractVersion}, like the list of its files.`,
      problems,
    },
    ...(await filesOf(requests, manifest, typeof integrity === 'string' ? undefined : integrity)),
  ];
  if (!requests.isCutShort() || findings.some((finding) => finding.problems.length > 0)) return findings;
  const { host } = new URL(manifestUrl);
  return [
    ...findings,
    { passed: '', problems: [`${host} is too slow: not all files came in the time for all.`] },
  ];
}

/** For people: problems first, each in a sentence, then what was found in order. */
export function reportOf(findings: readonly Finding[]): {
  readonly lines: readonly string[];
  readonly isGood: boolean;
} {
  const failed = findings.filter(({ problems }) => problems.length > 0);
  const unasked = findings.filter((finding) => finding.unasked !== undefined);
  const passed = findings.filter((one) => one.problems.length === 0 && one.unasked === undefined);
  const lines = [
    ...failed.flatMap(({ problems }) => problems.map((problem) => `✗ ${problem}`)),
    ...unasked.map((finding) => `– not checked, because ${finding.unasked}: ${finding.passed}`),
    ...passed.map((finding) => `✓ ${finding.passed}`),
    `${passed.length} passed, ${failed.length} failed${unasked.length > 0 ? `, ${unasked.length} not checked` : ''}`,
  ];
  return { lines, isGood: failed.length + unasked.length === 0 };
}

const nameIn = (url: string): string => new URL(url).pathname.split('/').at(-1) || url;

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function readManifest(name: string, response: FileResponse): Manifest | string {
  if (response.fault !== undefined) return `${name}: ${response.fault}`;
  if (response.status !== 200) return `${name}: status ${response.status} came, wanted 200.`;
  if (isPage(response.body)) return `${name}: ${PAGE}`;
  const value = readJson(response.body) as Partial<Manifest> | undefined;
  if (value === undefined) return `${name}: ${bytes(response.body.length)} bytes came that are not JSON.`;
  if (value.metaData?.remoteEntry && Array.isArray(value.exposes) && Array.isArray(value.shared))
    return value as Manifest;
  return `${name}: JSON came that is no manifest of Module Federation; give the address of mf-manifest.json.`;
}

function readIntegrity(response: FileResponse): Integrity | string {
  const name = INTEGRITY_FILE;
  const without = 'without it no file can be compared with its build';
  if (response.fault !== undefined) return `${name}: ${response.fault}`;
  if (response.status !== 200) return `${name}: status ${response.status} came, wanted 200: ${without}.`;
  if (isPage(response.body)) return `${name}: ${PAGE}`;
  const value = readJson(response.body) as Partial<Integrity> | undefined;
  if (value?.buildId && value.files) return value as Integrity;
  return `${name}: ${bytes(response.body.length)} bytes came that are not the list of a build: ${without}.`;
}

function manifestProblems(name: string, { metaData, exposes: exposed, shared }: Manifest): string[] {
  const problems: string[] = [];
  const missing = exposes.filter((expose) => !exposed.some(({ path }) => path === expose));
  if (missing.length > 0) problems.push(`${name}: it exposes no ${missing.join(', ')}.`);
  if (metaData.publicPath !== 'auto')
    problems.push(`${name}: publicPath is ${metaData.publicPath}, wanted auto: files are found beside it.`);
  const version = metaData.events?.contractVersion;
  if (!/^1\.\d+\.\d+$/.test(version ?? ''))
    problems.push(`${name}: its contract version is ${version}, wanted 1.x.`);
  for (const [module, range] of Object.entries(ranges)) {
    const found = shared.find((one) => one.name === module)?.requiredVersion;
    if (found !== range) problems.push(`${name}: it shares ${module} as ${found}, wanted ${range}.`);
  }
  return problems;
}

/** A deploy that replaced some files and not the others. */
function buildProblem(name: string, { metaData: { events } }: Manifest, { buildId }: Integrity): string[] {
  if (events?.buildId === buildId) return [];
  return [
    `${name} is of build ${events?.buildId}, ${INTEGRITY_FILE} of build ${buildId}: all files of one build belong together.`,
  ];
}

/** All at once would share a slow line, and each would seem slow. */
const PARALLEL = 12;

async function filesOf(
  requests: Requests,
  manifest: Manifest,
  integrity: Integrity | undefined,
): Promise<readonly Finding[]> {
  const isOfBuild = integrity?.buildId === manifest.metaData.events?.buildId;
  const names = integrity ? Object.keys(integrity.files) : filesNamedBy(manifest);
  const expected = integrity?.files ?? {};
  // It was read before, and what is wrong with it was said.
  const files = names.filter((file) => isOfBuild || file !== 'mf-manifest.json');
  const sent = new Map<string, Sent>();
  const faults = new Problems();
  const byHash = new Map(Object.entries(expected).map(([file, { integrity: hash }]) => [hash, file]));
  let hasPage = false;
  const waiting = [...files];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const response = await requests.get(file, { size: expected[file]?.size });
      if (response.fault !== undefined) {
        if (!response.isCutShort) faults.add(file, response.fault);
        continue;
      }
      const problem = await contentProblem(file, response, expected[file], byHash);
      faults.add(file, problem);
      hasPage ||= problem === PAGE;
      if (problem === undefined) sent.set(file, response);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return [
    {
      passed: `${sent.size} files are there, whole${integrity ? `, and those of the build (${INTEGRITY_FILE})` : ''}.`,
      problems: faults.sentences(),
    },
    ...headerFindings(sent, files.length),
    ...(await revalidation(requests, sent, manifest)),
    // Where a page came for a file, it was said.
    ...(hasPage ? [] : await missingFile(requests)),
    // Of another build they say something else.
    ...(isOfBuild ? [documents(sent, manifest)] : []),
  ];
}

const PAGE =
  'a page of HTML came in its place; what is missing must be answered with 404, never with a page.';
const isPage = (body: Buffer): boolean => /^\s*<(?:!doctype|html)/i.test(body.subarray(0, 200).toString());

async function contentProblem(
  file: string,
  { status, body }: Sent,
  expected: Integrity['files'][string] | undefined,
  byHash: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  if (status !== 200) return `status ${status} came, wanted 200.`;
  if (isPage(body)) return PAGE;
  const { size, integrity } = fileIntegrity(body);
  const damage = await knownSyntaxProblem(file, body, integrity);
  if (!expected) return damage && `${damage}.`;
  if (integrity === expected.integrity) return damage && `it is the file of the build, and ${damage}.`;
  const other = byHash.get(integrity);
  if (other !== undefined) return `the contents of ${other} came.`;
  const also = damage ? `: ${damage}` : '';
  if (size < expected.size) return `${bytes(size)} of ${bytes(expected.size)} bytes came${also}.`;
  return `not the file of this build came (${bytes(size)} bytes, wanted ${bytes(expected.size)} with another hash)${also}.`;
}

const syntaxProblems = new Map<string, Promise<string | undefined>>();

/** To parse all files takes most of the time of a check: the same contents are parsed once. */
function knownSyntaxProblem(file: string, body: Buffer, integrity: string): Promise<string | undefined> {
  const key = `${path.extname(file)} ${integrity}`;
  const found = syntaxProblems.get(key) ?? syntaxProblem(file, body);
  syntaxProblems.set(key, found);
  return found;
}

async function syntaxProblem(file: string, body: Buffer): Promise<string | undefined> {
  const text = body.toString();
  if (file.endsWith('.json')) return readJson(body) === undefined ? 'it is not JSON' : undefined;
  if (file.endsWith('.css')) {
    if (!text.endsWith(END_MARK)) return `it lacks its last rule, ${END_MARK}`;
    return isParsed(() => postcss.parse(text)) ? undefined : 'it is not CSS';
  }
  if (!file.endsWith('.js')) return undefined;
  const isScript = await transform(text, { loader: 'js', logLevel: 'silent' }).then(
    () => true,
    () => false,
  );
  return isScript ? undefined : 'it is not JavaScript';
}

function isParsed(parse: () => unknown): boolean {
  try {
    parse();
    return true;
  } catch {
    return false;
  }
}

const types: readonly (readonly [RegExp, RegExp, string])[] = [
  [/\.js$/, /^(?:text|application)\/javascript\b/, 'text/javascript'],
  [/\.css$/, /^text\/css\b/, 'text/css'],
  [/\.json$/, /^application\/json\b/, 'application/json'],
];
const isHashed = (file: string): boolean => /\.[0-9a-f]{8,}\.(?:js|css)$/.test(file);

function headerFindings(sent: ReadonlyMap<string, Sent>, total: number): readonly Finding[] {
  const finding = (
    passed: string,
    problemOf: (file: string, headers: Headers) => string | undefined,
  ): Finding => {
    const problems = new Problems();
    for (const [file, { headers }] of sent) problems.add(file, problemOf(file, headers));
    const part = sent.size < total ? ` (${sent.size} of ${total} files)` : '';
    const unasked = sent.size === 0 ? { unasked: 'no file came' } : {};
    return { passed: passed + part, problems: problems.sentences(), ...unasked };
  };
  return [
    finding('Any origin may read them.', (_, headers) => {
      const allowed = headers.get('access-control-allow-origin');
      if (allowed === '*' || allowed === ORIGIN) return undefined;
      return `${allowed === null ? 'no Access-Control-Allow-Origin' : `Access-Control-Allow-Origin: ${allowed}`} came, wanted *: a shell of another origin cannot read it.`;
    }),
    finding('Each has its type, and browsers guess no other.', (file, headers) => {
      const type = headers.get('content-type');
      const [, pattern, name] = types.find(([end]) => end.test(file)) ?? [];
      if (!pattern) return undefined;
      if (!pattern.test(type ?? ''))
        return `${type === null ? 'no Content-Type' : `Content-Type: ${type}`} came, wanted ${name}: browsers refuse it.`;
      return headers.get('x-content-type-options') === 'nosniff'
        ? undefined
        : 'no X-Content-Type-Options: nosniff came.';
    }),
    finding('Names with a hash are kept for ever, all others are asked for each time.', cachingProblem),
  ];
}

function cachingProblem(file: string, headers: Headers): string | undefined {
  const caching = headers.get('cache-control');
  const came = caching === null ? 'no Cache-Control' : `Cache-Control: ${caching}`;
  if (isHashed(file))
    return /\bimmutable\b/.test(caching ?? '')
      ? undefined
      : `${came} came, wanted public, max-age=31536000, immutable: its name changes with its contents.`;
  return /\b(?:no-cache|no-store|max-age=0)\b/.test(caching ?? '')
    ? undefined
    : `${came} came, wanted no-cache: browsers would keep it after the next deploy.`;
}

/** The two files that are asked for with each page must not be sent again to those who have them. */
async function revalidation(
  requests: Requests,
  sent: ReadonlyMap<string, Sent>,
  { metaData: { remoteEntry } }: Manifest,
): Promise<readonly Finding[]> {
  const problems = new Problems();
  const wanted = ['mf-manifest.json', remoteEntry.path + remoteEntry.name];
  const passed = `${wanted.join(' and ')}: 304 for those who have it.`;
  const files = wanted.filter((file) => sent.has(file));
  if (files.length === 0) return [{ passed, problems: [], unasked: 'neither came' }];
  for (const file of files) {
    const tag = sent.get(file)?.headers.get('etag');
    const again = tag ? await requests.get(file, { headers: { 'If-None-Match': tag } }) : undefined;
    if (!again) problems.add(file, 'no ETag came: browsers fetch it whole with each page.');
    else if (again.fault !== undefined) {
      if (again.isCutShort) return [{ passed, problems: [], unasked: TIME_IS_OVER }];
      problems.add(file, again.fault);
    } else if (again.status !== 304)
      problems.add(file, `asked for again with its ETag, status ${again.status} came, wanted 304.`);
  }
  return [{ passed: `${files.join(' and ')}: 304 for those who have it.`, problems: problems.sentences() }];
}

async function missingFile(requests: Requests): Promise<readonly Finding[]> {
  const file = 'gone.0123456789.js';
  const passed = 'A file that is not there is answered with 404, which is not kept.';
  const of = (words: string): Finding[] => [{ passed, problems: [`${file}, which no build has: ${words}`] }];
  const response = await requests.get(file);
  if (response.fault !== undefined)
    return response.isCutShort ? [{ passed, problems: [], unasked: TIME_IS_OVER }] : of(response.fault);
  if (response.status !== 404) return of(`status ${response.status} came, wanted 404.`);
  const caching = response.headers.get('cache-control');
  if (/\b(?:no-store|no-cache|max-age=0)\b/.test(caching ?? '')) return [{ passed, problems: [] }];
  return of(
    `404 came with ${caching === null ? 'no Cache-Control' : `Cache-Control: ${caching}`}, wanted no-store: it may be there after the deploy.`,
  );
}

const TIME_IS_OVER = 'the time for all was over';

/** Those that came whole, against each other. */
function documents(sent: ReadonlyMap<string, Sent>, { metaData: { events } }: Manifest): Finding {
  const problems: string[] = [];
  const read = (file: string): Record<string, unknown> | undefined => {
    const response = sent.get(file);
    return response && (readJson(response.body) as Record<string, unknown>);
  };
  const contract = read('events.contract.json');
  if (contract && contract['contractVersion'] !== events?.contractVersion)
    problems.push(
      `events.contract.json: it is of contract ${contract['contractVersion']}, the manifest of ${events?.contractVersion}.`,
    );
  for (const file of ['preload.json', 'offline.json']) {
    const document = read(file);
    if (document && document['buildId'] !== events?.buildId)
      problems.push(`${file}: it is of build ${document['buildId']}, the manifest of ${events?.buildId}.`);
  }
  const passed = 'The documents agree with the manifest.';
  const missing = ['events.contract.json', 'preload.json', 'offline.json'].filter((file) => !sent.has(file));
  if (missing.length === 0 || problems.length > 0) return { passed, problems };
  return { passed, problems, unasked: `${missing.join(' and ')} did not come` };
}
