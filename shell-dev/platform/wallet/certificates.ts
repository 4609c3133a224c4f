import forge from 'node-forge';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** In PEM, as `passkit-generator` takes them. */
export interface PassCertificates {
  /** Stands in for Apple's, so no phone accepts what is signed with the other. */
  readonly wwdr: string;
  readonly signerCert: string;
  readonly signerKey: string;
}

const makeKeys = promisify(generateKeyPair);
const pem = {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

let made: Promise<PassCertificates> | undefined;

/** The certificates of this process, made when the first pass is asked for. */
export const passCertificates = (): Promise<PassCertificates> => (made ??= make());

async function make(): Promise<PassCertificates> {
  const [root, signer] = await Promise.all([makeKeys('rsa', pem), makeKeys('rsa', pem)]);
  const issuer = 'Events sample authority';
  const rootKey = forge.pki.privateKeyFromPem(root.privateKey);
  const certify = (name: string, publicKey: string, serial: string): string => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
    certificate.serialNumber = serial;
    certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + 1);
    certificate.setSubject([{ name: 'commonName', value: name }]);
    certificate.setIssuer([{ name: 'commonName', value: issuer }]);
    certificate.setExtensions([{ name: 'basicConstraints', cA: name === issuer }]);
    certificate.sign(rootKey, forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate);
  };
  return {
    wwdr: certify(issuer, root.publicKey, '01'),
    signerCert: certify('Events sample passes', signer.publicKey, '02'),
    signerKey: signer.privateKey,
  };
}
