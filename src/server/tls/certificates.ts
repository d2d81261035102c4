import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { type AddressRange, parseAddress } from '../../core/addresses.ts'
import { LOCAL_DOMAINS, LOCAL_RANGES } from '../../core/local-names.ts'
import type { Instant } from '../../core/time.ts'
import {
  bits,
  type Der,
  explicit,
  implicit,
  integer,
  octets,
  oid,
  sequence,
  setOf,
  time,
  truth,
  utf8,
} from './der.ts'

/**
 * X.509 certificates as RFC 5280 profiles them, written by hand: two kinds of them take less than the twenty packages
 * of a library would bring along. What is signed is ECDSA with SHA-256 on P-256, which everything takes.
 */
export const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey

interface Life {
  from: Instant
  until: Instant
}

/** The certificate of an authority that vouches for machines of the house and for nothing else. */
export function authorityCertificate(name: string, key: KeyObject, life: Life): string {
  const publicKey = publicKeyOf(key)
  const extensions = sequence(
    extension(ID.basicConstraints, sequence(truth(true), integer(Uint8Array.of(0))), CRITICAL),
    // keyCertSign and cRLSign are the bits 5 and 6.
    extension(ID.keyUsage, bits(Uint8Array.of(0x06), 1), CRITICAL),
    extension(ID.nameConstraints, sequence(explicit(0, ...permitted())), CRITICAL),
    extension(ID.subjectKeyIdentifier, octets(keyIdentifier(publicKey))),
  )
  return signed({ issuer: name, subject: name, life, publicKey, extensions, key })
}

interface ServerCertificateRequest {
  issuer: { name: string; key: KeyObject }
  subject: string
  key: KeyObject
  /** Names and addresses; the first ones are shown first. */
  hosts: string[]
  life: Life
}

/** The certificate of a server that answers to these names and addresses. */
export function serverCertificate({ issuer, subject, key, hosts, life }: ServerCertificateRequest): string {
  const publicKey = publicKeyOf(key)
  const extensions = sequence(
    extension(ID.basicConstraints, sequence(), CRITICAL),
    // digitalSignature is the bit 0: with elliptic curves it is all that TLS asks for.
    extension(ID.keyUsage, bits(Uint8Array.of(0x80), 7), CRITICAL),
    extension(ID.extendedKeyUsage, sequence(oid(ID.serverAuth))),
    extension(ID.subjectAltName, sequence(...hosts.map(generalName))),
    extension(ID.authorityKeyIdentifier, sequence(implicit(0, keyIdentifier(publicKeyOf(issuer.key))))),
    extension(ID.subjectKeyIdentifier, octets(keyIdentifier(publicKey))),
  )
  return signed({ issuer: issuer.name, subject, life, publicKey, extensions, key: issuer.key })
}

interface ToBeSigned {
  issuer: string
  subject: string
  life: Life
  publicKey: Buffer
  extensions: Der
  key: KeyObject
}

function signed({ issuer, subject, life, publicKey, extensions, key }: ToBeSigned): string {
  const toBeSigned = sequence(
    explicit(0, integer(Uint8Array.of(2))),
    // Nobody can guess it (CA/Browser Forum 7.1), and its first bit is never set.
    integer(Buffer.concat([Uint8Array.of(0x40 | ((randomBytes(1)[0] ?? 0) % 64)), randomBytes(15)])),
    ALGORITHM,
    nameOf(issuer),
    sequence(time(life.from), time(life.until)),
    nameOf(subject),
    publicKey,
    explicit(3, extensions),
  )
  const certificate = sequence(toBeSigned, ALGORITHM, bits(sign('sha256', toBeSigned, key)))
  return pemOf(certificate)
}

const pemOf = (der: Der): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`

const ID = {
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  authorityKeyIdentifier: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  commonName: '2.5.4.3',
  organizationName: '2.5.4.10',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
}
const ALGORITHM = sequence(oid(ID.ecdsaWithSha256))
const CRITICAL = true

const extension = (id: string, value: Der, isCritical = false): Der =>
  sequence(oid(id), ...(isCritical ? [truth(true)] : []), octets(value))

const nameOf = (commonName: string): Der =>
  sequence(attribute(ID.organizationName, 'Hearth'), attribute(ID.commonName, commonName))
const attribute = (type: string, text: string): Der => setOf(sequence(oid(type), utf8(text)))

const publicKeyOf = (key: KeyObject): Buffer =>
  createPublicKey(key as unknown as string).export({ type: 'spki', format: 'der' })

/** RFC 7093 2 (1): the first 160 bits of the SHA-256 of the key's own bits, which are a point of 65 bytes. */
const keyIdentifier = (publicKey: Buffer): Buffer =>
  createHash('sha256').update(publicKey.subarray(-65)).digest().subarray(0, 20)

/** A name as one of its kinds (RFC 5280 4.2.1.6): [2] a name of the DNS, [7] an address. */
function generalName(host: string): Der {
  const address = parseAddress(host)
  return address ? implicit(7, address) : implicit(2, Buffer.from(host))
}

/** A name permits what is below it as well; of an address the bits that count follow it. */
const permitted = (): Der[] => [
  ...LOCAL_DOMAINS.map((domain) => sequence(implicit(2, Buffer.from(domain)))),
  ...LOCAL_RANGES.map((range) => sequence(implicit(7, Buffer.concat([range.address, maskOf(range)])))),
]

const maskOf = ({ address, bits }: AddressRange): Uint8Array =>
  address.map((_, at) => 0xff & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8))))
