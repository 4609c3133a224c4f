import type * as v from 'valibot';
import { allChannels } from '../platform/cable/channels';
import { componentSchemas, jsonSchema, type Json } from './json-schema';

type Channel = (typeof allChannels)[keyof typeof allChannels];
type Variant = v.GenericSchema & { readonly options: readonly Option[] };
type Option = v.GenericSchema & { readonly entries: { readonly type: { readonly literal: string } } };

/** The cable's contract as AsyncAPI 3: every channel, how to subscribe to it, every message. */
export function asyncApi(version: string): Json {
  const all = Object.entries<Channel>(allChannels);
  const messages = Object.fromEntries(
    all.flatMap(([, channel]) => optionsOf(channel)).map((option) => [typeOf(option), message(option)]),
  );
  const document = {
    asyncapi: '3.0.0',
    info: {
      title: 'Events: the cable contract it needs',
      version,
      description:
        'Generated from `src/api/channels.ts`. The socket says that something changed; HTTP says what is true. Messages may be lost, doubled and reordered: of two with one `id` the greater `version` counts.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      cable: {
        host: 'platform.example',
        pathname: '/cable',
        protocol: 'wss',
        description: 'Action Cable, subprotocol `actioncable-v1-json`. The real address is the shell’s.',
      },
    },
    channels: Object.fromEntries(all.map(([name, channel]) => [name, channelOf(channel)])),
    operations: Object.fromEntries(
      all.map(([name, channel]) => [`receive_${name}`, receiving(name, channel)]),
    ),
  };
  return { ...document, components: { messages, schemas: componentSchemas({ document, messages }) } };
}

function channelOf(channel: Channel): Json {
  const parameters = Object.keys(channel.params.entries);
  const address = [channel.channel, ...parameters.map((name) => `{${name}}`)].join('/');
  const identifier = Object.fromEntries([
    ['channel', channel.channel],
    ['client', 'events'],
    ...parameters.map((name) => [name, `{${name}}`]),
  ]);
  return {
    address,
    description:
      'One of the subscriptions that share the socket. `x-actioncable-identifier` is what `subscribe` sends.',
    messages: Object.fromEntries(
      optionsOf(channel).map((option) => [
        typeOf(option),
        { $ref: `#/components/messages/${typeOf(option)}` },
      ]),
    ),
    ...(parameters.length > 0 && {
      parameters: Object.fromEntries(
        parameters.map((name) => [name, { description: `\`${name}\` of the subscription` }]),
      ),
    }),
    'x-actioncable-identifier': identifier,
    'x-params-schema': jsonSchema(channel.params),
  };
}

function receiving(name: string, channel: Channel): Json {
  return {
    action: 'receive',
    channel: { $ref: `#/channels/${name}` },
    messages: optionsOf(channel).map((option) => ({ $ref: `#/channels/${name}/messages/${typeOf(option)}` })),
  };
}

function message(option: Option): Json {
  return { name: typeOf(option), payload: jsonSchema(option) };
}

function optionsOf({ message: schema }: Channel): readonly Option[] {
  return (schema as unknown as Variant).options;
}

function typeOf(option: Option): string {
  return option.entries.type.literal;
}
