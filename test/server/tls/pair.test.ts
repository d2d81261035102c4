import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../src/core/config.ts'
import { readPair } from '../../../src/server/tls/pair.ts'
import { tryPair } from '../../../src/server/tls/tls.ts'
import { START } from '../../support/house.ts'
import { filesIn, LOCKED_KEY, renewed } from './pairs.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearth-pair-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusal = (pair: { cert: string; key: string }): string => {
  try {
    readPair(filesIn(folder, pair), START)
    return 'it was taken'
  } catch (error) {
    return (error as Error).message.replaceAll(folder, '')
  }
}

describe('a pair of files', () => {
  test('is taken alone, and with the certificates it leads up to', () => {
    const { cert, chain, key } = renewed()
    expect(readPair(filesIn(folder, { cert, key }), START)).toMatchObject({ cert, key })
    const fromNow = renewed(['hearth.local'], { from: 0 })
    expect(readPair(filesIn(folder, fromNow), START)).toMatchObject({ cert: fromNow.cert })
    expect(readPair(filesIn(folder, { cert: chain, key }), START).leaf.subjectAltName).toBe(
      'DNS:hearth.local',
    )
  })

  const good = renewed()
  const other = renewed()
  const past = renewed(['hearth.local'], { from: -90, days: 89 })
  const future = renewed(['hearth.local'], { from: 1 })
  const issuerFirst = good.chain.split(/(?<=-----END CERTIFICATE-----\n)/)
  test.each([
    ['another key', { ...good, key: other.key }, 'is not that of the first certificate in /cert.pem'],
    [
      'the issuer first',
      { ...good, cert: issuerFirst.toReversed().join('') },
      'is not that of the first certificate',
    ],
    ['an end at this moment', renewed(['hearth.local'], { days: 1 }), 'ended at 2026-06-15T12:00:00.000Z'],
    ['an end in the past', past, 'The certificate in /cert.pem ended at 2026-06-14T12:00:00.000Z. Renew it'],
    ['a beginning in the future', future, 'begins at 2026-06-16T12:00:00.000Z, and it is 2026-06-15T12:00'],
    ['a locked key', { ...good, key: LOCKED_KEY }, 'The key in /key.pem is locked with a passphrase.'],
    ['no certificate', { ...good, cert: 'hello' }, '/cert.pem holds no certificate in PEM'],
    ['an empty certificate', { ...good, cert: '' }, '/cert.pem holds no certificate in PEM'],
    [
      'half a certificate',
      { ...good, cert: good.cert.slice(0, 300) },
      '/cert.pem holds no certificate in PEM',
    ],
    ['no key', { ...good, key: 'hello' }, '/key.pem holds no private key in PEM'],
    ['the two mixed up', { cert: good.key, key: good.cert }, '/cert.pem holds no certificate in PEM'],
  ])('is refused with %s, and it says why', (_, pair, why) => {
    expect(refusal(pair)).toContain(why)
  })

  test.each(['cert', 'key'] as const)('is refused where the %s cannot be read', (which) => {
    const paths = { ...filesIn(folder, good), [which]: join(folder, 'nothing') }
    expect(() => readPair(paths, START)).toThrow(`${join(folder, 'nothing')} cannot be read (ENOENT)`)
    expect(() => readPair({ ...paths, [which]: folder }, START)).toThrow('cannot be read (EISDIR)')
  })

  test('stops the start before anything is made on the disk', () => {
    const paths = filesIn(folder, past)
    const env = { SVC_TLS: 'files', SVC_TLS_CERT: paths.cert, SVC_TLS_KEY: paths.key }
    const { config } = readConfig(env)
    expect(() => tryPair(config, START)).toThrow('ended at 2026-06-14')
    filesIn(folder, good)
    tryPair(config, START)
  })
})
