import { foldingRule } from '~/api/fold';
import type { Refusal } from '~/api/vocabulary';
import { eventDaysRule } from '~/domain/event-days';
import { areas } from '~/domain/specification';
import type { Call } from '../../src/api/call';
import { allCalls } from '../platform/answers/handler';
import { requestRules } from '../platform/http/request-schema';
import { Refused } from '../platform/rules/refused';
import { componentSchemas, jsonSchema, type Json } from './json-schema';
import { queryParameters } from './query-parameters';

const prefixes = { main: areas.mainApi.path, family: areas.familyApi.path } as const;

/** Refusals that any call may meet. */
const general: readonly Refusal[] = ['invalid', 'not_found', 'too_many', 'unauthenticated'];
const ofWrites: readonly Refusal[] = ['csrf', 'idempotency_mismatch'];

/** The HTTP contract as OpenAPI 3.1: every call, its schemas, its refusals by status. */
export function openApi(version: string): Json {
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Events: the HTTP contract it needs',
      version,
      description: `Generated from \`src/api\`. Instants are UTC, wall times are of the event’s zone. Unknown fields are ignored, unknown words of \`can\` too. ${requestRules} ${eventDaysRule} ${foldingRule()}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The platform’s own origin' }],
    paths: paths(),
  };
  return {
    ...document,
    components: { ...components(), schemas: componentSchemas({ document, ...components() }) },
  };
}

function paths(): Json {
  const byPath: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<Call>(allCalls)) {
    const path = `${prefixes[call.api]}${call.path.replace(/:(\w+)/g, '{$1}')}`;
    (byPath[path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return byPath;
}

function operation(name: string, call: Call): Json {
  const isWrite = call.method !== 'GET';
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.who ? 'manage' : call.api],
    // Visitors may read what is public; what is a family's own, only the family.
    security: securityOf(call),
    parameters: [
      ...pathParameters(call.path),
      ...(call.query ? queryParameters(call.query) : []),
      ...(isWrite ? writeHeaders : []),
    ],
    ...(call.body && { requestBody: { required: true, content: json(jsonSchema(call.body)) } }),
    responses: {
      200: { description: 'Done', headers: requestId, content: json(jsonSchema(call.answer)) },
      ...refusals([
        ...new Set([
          ...(call.refusals ?? []),
          ...general,
          ...(call.who && !withoutRole.has(call.who) ? (['forbidden'] as const) : []),
          ...(isWrite ? ofWrites : []),
        ]),
      ]),
      default: {
        description: 'A fault of the server, or of what lies between. Not always JSON.',
        headers: requestId,
      },
    },
  };
}

/** Whom no role opens or closes a call. */
const withoutRole: ReadonlySet<Call['who']> = new Set(['person', 'link', 'secret']);

function securityOf({ api, who }: Call): readonly Json[] {
  if (who === 'link') return [{ kitchenLink: [] }];
  if (who === 'secret') return [{}];
  return api === 'family' || who ? [{ session: [] }] : [{}, { session: [] }];
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  }));
}

const writeHeaders: readonly Json[] = [
  { $ref: '#/components/parameters/IdempotencyKey' },
  { $ref: '#/components/parameters/CsrfToken' },
];
const requestId: Json = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };

const meanings: Readonly<Record<number, string>> = {
  401: 'Not signed in, or no longer',
  403: 'Not allowed',
  404: 'Not there, or not for this viewer',
  409: 'The world changed; `current` and `params` say how',
  410: 'It was there and is over',
  422: 'What was sent is wrong; `errors` says where',
  429: 'Too many; `Retry-After` says how long to wait',
};

/** One response for each status, with the codes that it may carry. */
function refusals(codes: readonly Refusal[]): Json {
  const byStatus = new Map<number, Refusal[]>();
  for (const code of codes.toSorted()) {
    const { status } = new Refused(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const statuses = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(statuses.map(([status, all]) => [status, refusal(status, all)]));
}

function refusal(status: number, codes: readonly Refusal[]): Json {
  const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  return {
    description: `${meanings[status] ?? 'Refused'}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
    headers: { ...requestId, ...(status === 429 && retryAfter) },
    content: json({
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
    }),
  };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function components(): Json {
  return {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'events_session',
        description:
          'The platform’s own session cookie. The name is that of the reference back end; the platform’s is its own.',
      },
      kitchenLink: {
        type: 'apiKey',
        in: 'cookie',
        name: 'events_kitchen_link',
        description:
          'What the secret of a link was exchanged for: HttpOnly, SameSite=Strict, sent to the paths of this link alone. The name is the platform’s own.',
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description:
          'Made when a person acts, and kept over every repeat of it. A repeated key with the same body answers the first result; with another body it is refused as `idempotency_mismatch`.',
        schema: { type: 'string', pattern: '^[!-~]{8,200}$' },
      },
      CsrfToken: {
        name: 'X-CSRF-Token',
        in: 'header',
        required: true,
        description:
          'As Rails gives it with the session; read when the request is made. Wrong or missing: 403 with `csrf`.',
        schema: { type: 'string', minLength: 1 },
      },
    },
    headers: {
      RequestId: { description: 'What to quote when asking for help.', schema: { type: 'string' } },
      RetryAfter: { description: 'Seconds.', schema: { type: 'integer', minimum: 0 } },
    },
  };
}
