import type { Call } from '../../src/api/call';
import { allCalls } from '../platform/answers/handler';
import { allChannels } from '../platform/cable/channels';
import { Refused } from '../platform/rules/refused';
import { asyncApi } from './asyncapi';
import { openApi } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: object;
  readonly security: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

const http = openApi('1.0.0') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const cable = asyncApi('1.0.0') as unknown as {
  readonly channels: Readonly<
    Record<string, { readonly address: string; readonly messages: object; readonly parameters?: object }>
  >;
  readonly operations: object;
  readonly components: { readonly messages: object };
};
const operations = Object.values(http.paths).flatMap((path) => Object.values(path));

/** What a reference points to; `undefined` where it points to nothing. */
const at = (document: object, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
      document,
    );
const references = (document: object) =>
  [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');

describe.each([
  ['OpenAPI', http],
  ['AsyncAPI', cable],
])('the %s document', (_, document) => {
  it('refers to nothing that is not in it, and holds nothing that is not referred to', () => {
    const all = references(document);
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((reference) => at(document, reference) === undefined)).toEqual([]);
    const schemas = Object.keys(at(document, '#/components/schemas') as object);
    expect(schemas.filter((name) => !all.includes(`#/components/schemas/${name}`))).toEqual([]);
  });

  it('is plain JSON: no undefined, no function, nothing of the schema library', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(JSON.stringify(document)).not.toMatch(/\$defs|~standard|\$schema/);
  });
});

it('comes out the same each time', () => {
  expect(JSON.stringify(openApi('1.0.0'))).toBe(JSON.stringify(http));
  expect(JSON.stringify(asyncApi('1.0.0'))).toBe(JSON.stringify(cable));
});

describe('the HTTP contract', () => {
  it('has every call once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(allCalls).toSorted(),
    );
  });

  it.each(Object.entries<Call>(allCalls))('%s', (name, call) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    const [path] = Object.entries(http.paths).find(([, methods]) =>
      Object.values(methods).some((one) => one === operation),
    ) ?? [''];
    if (!operation) throw new Error(name);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(operation.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(inPath);
    const headers = operation.parameters.filter((one) => one.$ref).map((one) => one.$ref);
    expect(headers).toEqual(
      call.method === 'GET'
        ? []
        : ['#/components/parameters/IdempotencyKey', '#/components/parameters/CsrfToken'],
    );
    expect(operation.requestBody === undefined).toBe(call.body === undefined);
    expect(path.startsWith(call.api === 'family' ? '/api/family/' : '/api/v2/')).toBe(true);
    expect(operation.security.some((one) => Object.keys(one).length === 0)).toBe(
      call.api === 'main' && (call.who === undefined || call.who === 'secret'),
    );
    for (const code of call.refusals ?? []) {
      const response = operation.responses[new Refused(code).status];
      expect(JSON.stringify(response?.content)).toContain(`"${code}"`);
    }
    for (const [status, response] of Object.entries(operation.responses)) {
      if (status !== 'default') expect(response.content).toBeDefined();
    }
  });

  it('says how filters travel', () => {
    const parameters = http.paths['/api/v2/events']?.['get']?.parameters;
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'modes',
        style: 'form',
        explode: false,
        schema: expect.objectContaining({ type: 'array' }) as object,
      }),
    );
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'party',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: 20 },
      }),
    );
    expect(http.paths['/api/v2/events/days']?.['get']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'from', required: true }),
    );
  });
});

describe('the cable contract', () => {
  it('has every channel with its parameters, its messages and one operation', () => {
    expect(Object.keys(cable.channels)).toEqual(Object.keys(allChannels));
    expect(Object.keys(cable.operations)).toHaveLength(Object.keys(allChannels).length);
    for (const [name, channel] of Object.entries(cable.channels)) {
      const inAddress = [...channel.address.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(channel.parameters ?? {})).toEqual(inAddress);
      expect(Object.keys(channel.messages).length).toBeGreaterThan(0);
      expect(channel.address.startsWith(allChannels[name as keyof typeof allChannels].channel)).toBe(true);
    }
    expect(Object.keys(cable.components.messages).toSorted()).toEqual([
      'alarms.changed',
      'conflicts.changed',
      'door.changed',
      'door.counted',
      'door.seats',
      'event.changed',
      'event.removed',
      'guests.changed',
      'hands.changed',
      'history.added',
      'kitchens.changed',
      'notice.changed',
      'notice.removed',
      'offer.changed',
      'offers.changed',
      'present',
      'receipts.changed',
      'registration.changed',
      'registration.removed',
      'report.changed',
      'rights.changed',
      'shift.changed',
      'shifts.changed',
      'ticket.changed',
    ]);
  });
});
