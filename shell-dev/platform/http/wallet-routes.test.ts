import { strFromU8, unzipSync } from 'fflate';
import forge from 'node-forge';
import { createHash } from 'node:crypto';
import { aScene, endScenes, takeSeats, type Scene } from '../testing/scene';
import { anEvent } from '../testing/seed';
import { passCertificates } from '../wallet/certificates';
import { PASS_TYPE } from '../wallet/pass-type';

afterEach(endScenes);

interface Pass {
  readonly voided: boolean;
  readonly serialNumber: string;
  readonly authenticationToken: string;
  readonly webServiceURL: string;
  readonly barcodes?: readonly { readonly message: string; readonly altText: string }[];
  readonly eventTicket: {
    readonly secondaryFields: readonly { readonly key: string; readonly value: unknown }[];
  };
}

/** What a pass says, once its files are those of its manifest, and that is signed. */
async function open(answer: Response): Promise<{ pass: Pass; text: string }> {
  if (answer.status !== 200) throw new Error(await answer.text());
  expect(answer.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const manifest = files['manifest.json'] ?? new Uint8Array();
  const digests = JSON.parse(strFromU8(manifest)) as Record<string, string>;
  expect(Object.keys(digests).toSorted()).toEqual(
    Object.keys(files)
      .filter((name) => name !== 'manifest.json' && name !== 'signature')
      .toSorted(),
  );
  for (const [name, digest] of Object.entries(digests))
    expect(
      createHash('sha1')
        .update(files[name] ?? '')
        .digest('hex'),
    ).toBe(digest);
  await expectSigned(files['signature'] ?? new Uint8Array(), manifest);
  const text = strFromU8(files['pass.json'] ?? new Uint8Array());
  return { pass: JSON.parse(text) as Pass, text };
}

/** By the certificate of this process, which its own authority has signed. */
async function expectSigned(signature: Uint8Array, signed: Uint8Array): Promise<void> {
  const { wwdr, signerCert } = await passCertificates();
  const authority = forge.pki.certificateFromPem(wwdr);
  const certificate = forge.pki.certificateFromPem(signerCert);
  expect(authority.verify(certificate)).toBe(true);
  const message = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(Buffer.from(signature).toString('binary')),
  ) as unknown as {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { authenticatedAttributes, signature: bytes } = message.rawCapture;
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const digest = forge.md.sha1.create().update(forge.asn1.toDer(attributes).getBytes());
  const key = certificate.publicKey as forge.pki.rsa.PublicKey;
  expect(key.verify(digest.digest().bytes(), bytes)).toBe(true);
  expect(forge.asn1.toDer(attributes).toHex()).toContain(createHash('sha1').update(signed).digest('hex'));
}

async function aTicket(): Promise<{
  scene: Scene;
  path: string;
  id: string;
  code: { qr: string; short: string };
}> {
  const scene = await aScene([anEvent()], [], { pages: 'https://platform.example/events' });
  const garcia = await scene.as('family-garcia');
  const { id, code, wallet } = await takeSeats(garcia, 2);
  if (!code || !wallet?.apple) throw new Error('no ticket');
  return { scene, path: wallet.apple, id, code };
}

describe('a ticket as a pass', () => {
  it('is signed, holds the code, the time there and no needs, and is for its household alone', async () => {
    const { scene, path, id, code } = await aTicket();
    const garcia = await scene.as('family-garcia');
    const { pass, text } = await open(await garcia.send('GET', path));
    expect(pass).toMatchObject({
      serialNumber: id,
      voided: false,
      barcodes: [{ message: code.qr, altText: code.short }],
      webServiceURL: `${scene.platform.url}/api/wallet`,
    });
    expect(pass.eventTicket.secondaryFields).toContainEqual(
      expect.objectContaining({ key: 'Starts', value: '2026-11-27T18:30:00+01:00' }),
    );
    const { phone } = await garcia.ask('showRegistration', { params: { registrationId: id as never } });
    expect(phone).not.toBe('');
    expect(text).not.toContain(phone);
    expect((await (await scene.as(null)).send('GET', path)).status).toBe(401);
    expect((await (await scene.as('family-lind')).send('GET', path)).status).toBe(404);
  });
});

describe('the web service of wallets', () => {
  it('keeps the pass of a device up to date until it is removed, and void once the reservation is cancelled', async () => {
    const { scene, path, id } = await aTicket();
    const garcia = await scene.as('family-garcia');
    const { pass } = await open(await garcia.send('GET', path));
    const token = `ApplePass ${pass.authenticationToken}`;
    const device = `${pass.webServiceURL}/v1/devices/dev-1/registrations/${PASS_TYPE}`;
    const send = (method: string, url: string, headers: Record<string, string> = { Authorization: token }) =>
      fetch(url, { method, headers, ...(method === 'POST' && { body: '{"pushToken":"ab12"}' }) });
    const newest = `${pass.webServiceURL}/v1/passes/${PASS_TYPE}/${id}`;

    expect((await send('POST', `${device}/${id}`, {})).status).toBe(401);
    expect((await send('POST', `${device}/${id}`, { Authorization: 'ApplePass 00' })).status).toBe(401);
    expect((await send('GET', device)).status).toBe(204);
    expect((await send('POST', `${device}/${id}`)).status).toBe(201);
    expect((await send('POST', `${device}/${id}`)).status).toBe(200);
    const known = (await (await send('GET', device)).json()) as {
      serialNumbers: string[];
      lastUpdated: string;
    };
    expect(known.serialNumbers).toEqual([id]);
    const since = `${device}?passesUpdatedSince=${known.lastUpdated}`;
    expect((await send('GET', since)).status).toBe(204);
    const first = await send('GET', newest);
    const modified = first.headers.get('last-modified') ?? '';
    const unmodified = { Authorization: token, 'If-Modified-Since': modified };
    expect((await send('GET', newest, unmodified)).status).toBe(304);

    await scene.later(5);
    const { lock_version } = await garcia.ask('showRegistration', {
      params: { registrationId: id as never },
    });
    await garcia.ask('cancelRegistration', {
      params: { registrationId: id as never },
      body: { lock_version },
    });
    expect(await (await send('GET', since)).json()).toMatchObject({ serialNumbers: [id] });
    const voided = await open(await send('GET', newest, unmodified));
    expect(voided.pass).toMatchObject({ voided: true, serialNumber: id });
    expect(voided.pass.barcodes).toBeUndefined();
    expect((await garcia.send('GET', path)).status).toBe(404);

    expect((await send('DELETE', `${device}/${id}`)).status).toBe(200);
    expect((await send('GET', device)).status).toBe(204);
    expect((await send('POST', `${pass.webServiceURL}/v1/log`)).status).toBe(200);
  });
});
