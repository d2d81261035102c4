import { afterAll, beforeAll, describe, expect, setDefaultTimeout, spyOn, test } from 'bun:test'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, settingRows } from '../../../src/core/config.ts'
import { printConfig } from '../../../src/server/commands/config.ts'
import { settingChecks } from '../../../src/server/commands/config-check/config-check.ts'
import { askReach } from '../../../src/server/reach/reach.ts'
import type { SystemWarning } from '../../../src/server/system/warning-rule.ts'
import { matters } from '../../../src/server/system/warnings.ts'
import { type MailServer, makeMailServer } from '../../messages/channels/mail-server.ts'
import { clearAway, fromSource, run } from '../../project/program.ts'
import { START } from '../../support/house.ts'
import { renewed } from '../tls/pairs.ts'
import { type Env, inForm, OIDC, type Row, row, well } from './config-rows.ts'

/* Each row is a configuration somebody writes, and what the check has to say of it before the service is started. */

clearAway()
setDefaultTimeout(180_000)
const folder = mkdtempSync(join(tmpdir(), 'hearth-check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]): string => join(folder, ...names)
const file = (name: string, text: string, mode = 0o600): string => {
  writeFileSync(at(name), text)
  chmodSync(at(name), mode)
  return at(name)
}
const own = at('data')
const other = renewed(['elsewhere.example'])
const pair = renewed(['hearth.example'])
const ended = renewed(['hearth.example'], { from: -9, days: 5 })
const ending = renewed(['hearth.example'], { days: 6 })
const files = (cert: string, key: string) => ({
  SVC_TLS: 'files',
  SVC_TLS_CERT: cert,
  SVC_TLS_KEY: key,
  SVC_BASE_URL: 'https://hearth.example',
})
const ADMIN = { SVC_ADMIN_EMAIL: 'ann@example.com', SVC_ADMIN_PASSWORD: 'correct horse battery' }

let taken: Bun.Server<unknown>
let provider: Bun.Server<unknown>
let mail: MailServer
/** The mail server of the house, which wants a password and speaks no TLS. */
const mailOf = (password: string) => ({
  SVC_SMTP_URL: `smtp://hearth:${password}@127.0.0.1:${mail.port}`,
  SVC_SMTP_FROM: 'Hearth <hearth@example.com>',
})
const LISTED = { SVC_EGRESS_LAN_HOSTS: '127.0.0.1' }
beforeAll(async () => {
  mkdirSync(own)
  mkdirSync(at('folder'))
  const busy = () => new Response('busy')
  taken = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: busy })
  provider = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: ({ url }) => Response.json({ issuer: new URL(url).origin }),
  })
  for (const [name, { cert, key }] of Object.entries({ pair, other, ended, ending })) {
    file(`${name}.crt`, cert)
    file(`${name}.key`, key)
  }
  file('script', '#!/bin/sh\nexit 0\n', 0o700)
  file('unmarked', 'echo copied\n', 0o700)
  file('windows', '#!/bin/sh\r\nexit 0\r\n', 0o700)
  file('snake', '#!/usr/bin/python9\n', 0o700)
  file('plain', '#!/bin/sh\n', 0o600)
  mkdirSync(at('marked'))
  file('marked/backup-folder.json', JSON.stringify({ folder: at('folder') }))
  file('empty', '')
  file('token', 'a-token-of-Prometheus\n')
  mail = await makeMailServer({ hasTls: false })
})
afterAll(async () => {
  await mail.stop()
  await taken.stop(true)
  await provider.stop(true)
})

/** What only this machine can tell. */
const onMachine: Row[] = [
  row('a secret from an empty file', 'setting-refused', () => ({ SVC_METRICS_TOKEN_FILE: at('empty') })),
  row('a secret given twice', 'setting-refused', () => ({
    SVC_METRICS_TOKEN: 'a-token-of-Prometheus',
    SVC_METRICS_TOKEN_FILE: at('token'),
  })),
  well('the defaults', {}),
  well('a directory that is yet to be made', () => ({ SVC_DATA_DIR: at('yet', 'to', 'be') })),
  row('data where there is a file', 'data-dir-unusable', () => ({ SVC_DATA_DIR: at('script') })),
  row('data below a file', 'data-dir-unusable', () => ({ SVC_DATA_DIR: at('script', 'data') })),
  row('backups on the disk of the data', 'backup-same-disk', () => ({ SVC_BACKUP_DIR: at('folder') })),
  row('backups on a disk that is not mounted', 'backup-not-mounted', () => ({
    SVC_DATA_DIR: at('marked'),
    SVC_BACKUP_DIR: at('folder'),
  })),
  well('backups that are copied elsewhere', () => ({
    SVC_BACKUP_DIR: at('folder'),
    SVC_BACKUP_HOOK: at('script'),
  })),
  row('backups where there is a file', 'backup-dir-unusable', () => ({ SVC_BACKUP_DIR: at('script') })),
  row('backups below a file', 'backup-dir-unusable', () => ({ SVC_BACKUP_DIR: at('script', 'backups') })),
  row('backups where nothing can be made', 'backup-dir-unusable', { SVC_BACKUP_DIR: '/proc/hearth' }),
  row('replication that nobody does', 'replica-behind', { SVC_REPLICATED: 'on' }),
  well('a hook', () => ({ SVC_BACKUP_HOOK: at('script') })),
  well('a hook that is a program', { SVC_BACKUP_HOOK: process.execPath }),
  well('a hook by its bare name', { SVC_BACKUP_HOOK: 'true' }),
  row('a hook that is not there', 'backup-hook-unusable', () => ({ SVC_BACKUP_HOOK: at('none') })),
  row('a bare name that is no program', 'backup-hook-unusable', { SVC_BACKUP_HOOK: 'hearth-copies-nothing' }),
  row('a hook that may not be executed', 'backup-hook-unusable', () => ({ SVC_BACKUP_HOOK: at('plain') })),
  row('a hook that is a folder', 'backup-hook-unusable', () => ({ SVC_BACKUP_HOOK: at('folder') })),
  row('a hook with arguments', 'backup-hook-unusable', () => ({
    SVC_BACKUP_HOOK: `${at('script')} --to nas`,
  })),
  row('a hook that is a command line', 'backup-hook-unusable', { SVC_BACKUP_HOOK: 'true && true' }),
  row('a script without its first line', 'backup-hook-unusable', () => ({ SVC_BACKUP_HOOK: at('unmarked') })),
  row('a script with line breaks of Windows', 'backup-hook-unusable', () => ({
    SVC_BACKUP_HOOK: at('windows'),
  })),
  row('a script of a language that is missing', 'backup-hook-unusable', () => ({
    SVC_BACKUP_HOOK: at('snake'),
  })),
  well('an administrator', ADMIN),
  row('an administrator without a password', 'first-admin-refused', { SVC_ADMIN_EMAIL: 'ann@example.com' }),
  row('a password without an administrator', 'first-admin-refused', {
    SVC_ADMIN_PASSWORD: 'correct horse battery',
  }),
  row('a short password', 'first-admin-refused', { ...ADMIN, SVC_ADMIN_PASSWORD: 'hunter2' }),
  row('a common password', 'first-admin-refused', { ...ADMIN, SVC_ADMIN_PASSWORD: 'password1234' }),
  row('the address as its password', 'first-admin-refused', {
    ...ADMIN,
    SVC_ADMIN_PASSWORD: ADMIN.SVC_ADMIN_EMAIL,
  }),
  row('a password of spaces', 'first-admin-refused', { ...ADMIN, SVC_ADMIN_PASSWORD: ' '.repeat(14) }),
  row('an administrator without an address', 'first-admin-refused', { ...ADMIN, SVC_ADMIN_EMAIL: 'ann' }),
  row('a household with a name of two lines', 'first-admin-refused', { SVC_HOUSEHOLD_NAME: 'The\nSmiths' }),
  row('a household with a name without end', 'first-admin-refused', { SVC_HOUSEHOLD_NAME: 'S'.repeat(101) }),
  well('a certificate', () => files(at('pair.crt'), at('pair.key'))),
  row('a certificate that is not there', 'certificate-unusable', () => files(at('none'), at('pair.key'))),
  row('a key that is not there', 'certificate-unusable', () => files(at('pair.crt'), at('none'))),
  row('the key of another certificate', 'certificate-unusable', () => files(at('pair.crt'), at('other.key'))),
  row('the files the wrong way round', 'certificate-unusable', () => files(at('pair.key'), at('pair.crt'))),
  row('a certificate that is empty', 'certificate-unusable', () => files(at('empty'), at('pair.key'))),
  row('a certificate that is a folder', 'certificate-unusable', () => files(at('folder'), at('pair.key'))),
  row('a certificate that has ended', 'certificate-unusable', () => files(at('ended.crt'), at('ended.key'))),
  row('a certificate that ends soon', 'certificate-ending', () => files(at('ending.crt'), at('ending.key'))),
  row('a certificate for another name', 'certificate-other-name', () =>
    files(at('other.crt'), at('other.key')),
  ),
  row('https that nobody serves', 'base-url-elsewhere', {
    SVC_BASE_URL: 'https://hearth.example',
    SVC_HOST: '0.0.0.0',
  }),
  well('https that a proxy serves', {
    SVC_BASE_URL: 'https://hearth.example',
    SVC_TRUSTED_PROXIES: '127.0.0.1',
  }),
  row('a name to listen on that does not resolve', 'host-unusable', { SVC_HOST: 'nas.invalid' }),
  row('an address of another machine', 'host-unusable', { SVC_HOST: '192.0.2.55' }),
  row('a URL to listen on', 'host-unusable', { SVC_HOST: 'http://0.0.0.0' }),
  row('a port that is taken', 'port-unusable', () => ({ SVC_PORT: String(taken.port) })),
  row('a redirect port that is taken', 'port-unusable', () => ({
    SVC_TLS: 'local',
    SVC_PORT: '0',
    SVC_HTTP_PORT: String(taken.port),
  })),
  row('a proxy that is everybody', 'trusts-everybody', { SVC_TRUSTED_PROXIES: '0.0.0.0/0' }),
  row('a proxy that is everybody by IPv6', 'trusts-everybody', { SVC_TRUSTED_PROXIES: '127.0.0.1, ::/0' }),
  well('proxies of the private networks', { SVC_TRUSTED_PROXIES: '10.0.0.0/8, fc00::/7' }),
  row('metrics for everybody', 'metrics-for-everybody', { SVC_METRICS_ALLOW: '0.0.0.0/0' }),
  row('a token that repeats a sign', 'secret-guessable', { SVC_METRICS_TOKEN: 'x'.repeat(20) }),
  row('a key of zeros', 'secret-guessable', { SVC_SECRET_KEY: Buffer.alloc(32).toString('base64') }),
  row('a common passphrase', 'secret-guessable', { SVC_BACKUP_PASSPHRASE: 'password1234' }),
  row('a sync every minute', 'sync-too-often', { SVC_AGGREGATOR_SCHEDULED_SYNC_CRON: '* * * * *' }),
  row('a backup a month', 'backup-rare', { SVC_BACKUP_CRON: '17 3 1 * *' }),
  well('backups that are off, which is only noted', { SVC_BACKUP_CRON: 'off' }),
  row('a feed at a private address', 'update-feed-refused', {
    SVC_UPDATE_CHECK: 'https://192.168.1.5/latest',
  }),
  row('a feed on this machine', 'update-feed-refused', { SVC_UPDATE_CHECK: 'https://localhost/latest' }),
  row('a feed at a name that leads nowhere', 'update-feed-refused', {
    SVC_UPDATE_CHECK: 'https://feed.invalid/',
  }),
  well('a provider that answers', () => ({ ...OIDC, SVC_OIDC_ISSUER: provider.url.origin })),
  row('a provider with another name', 'identity-provider-unusable', () => ({
    ...OIDC,
    SVC_OIDC_ISSUER: `${provider.url.origin}/realm`,
  })),
  row('a provider that is nowhere', 'identity-provider-unusable', OIDC),
  well('a mail server of the house', () => ({ ...mailOf('secret'), ...LISTED })),
  row('a mail server that refuses the password', 'mail-server-unusable', () => ({
    ...mailOf('wrong'),
    ...LISTED,
  })),
  row('a mail server of the house that is not listed', 'mail-server-unusable', () => mailOf('secret')),
  row('a mail server that is nowhere', 'mail-server-unusable', {
    SVC_SMTP_URL: 'smtps://mail.invalid',
    SVC_SMTP_FROM: 'hearth@example.com',
  }),
  row('a sender without an address', 'mail-sender-unusable', () => ({
    ...mailOf('secret'),
    ...LISTED,
    SVC_SMTP_FROM: 'Hearth',
  })),
  row('a name in quotes', 'value-quoted', { SVC_HOUSEHOLD_NAME: '"The Smiths"' }),
  row('a passphrase in quotes', 'value-quoted', {
    SVC_BACKUP_PASSPHRASE: "'a long passphrase of many words'",
  }),
  row('data in the home of a shell', 'path-not-expanded', { SVC_DATA_DIR: '~/hearth' }),
  row('backups in a variable of a shell', 'path-not-expanded', () => ({
    SVC_BACKUP_DIR: '$HOME/backups',
    SVC_BACKUP_HOOK: at('script'),
  })),
  well('half a gigabyte for uploads', { SVC_CHILD_MEMORY_BYTES: '536870912' }),
  row('receipts from a folder that is not there', 'receipts-folder', { SVC_RECEIPTS_FOLDER: '/nowhere' }),
  row('receipts from the folder of the data', 'receipts-folder', () => ({ SVC_RECEIPTS_FOLDER: own })),
  row('registration that is open to the network', 'registration-open', () => ({
    ...files(at('pair.crt'), at('pair.key')),
    SVC_REGISTRATION_OPEN: 'true',
  })),
]

/** Every name of the rows leads to this machine, but for one. */
const askHere = (config: Config) =>
  askReach(config, {
    addresses: () => [],
    resolve: async (url) =>
      url.includes('nobody') ? { kind: 'NONE' } : { kind: 'ADDRESSES', addresses: ['127.0.0.1'] },
    isContained: () => false,
  })

/** What has to be corrected, as the command prints it; and that it ends with 1 for that, and else with 0. */
const verdict = async (env: Env): Promise<SystemWarning[]> => {
  const printed: string[] = []
  const print = spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  const options = { isJson: true, isCheck: true }
  const given = { SVC_DATA_DIR: own, SVC_PORT: '0', ...env }
  const isWell = await printConfig(given, options, { at: START, ask: askHere }).finally(() =>
    print.mockRestore(),
  )
  const wrong = (JSON.parse(printed.join('\n')).warnings as SystemWarning[]).filter(matters)
  expect(isWell).toBe(wrong.length === 0)
  return wrong
}

describe('a check tells of', () => {
  test.each(inForm)('%s', async (_, expected, env) => {
    expect((await verdict(env())).map(({ code }) => code)).toContain(expected as string)
  })

  test.each(onMachine)('%s', async (_, expected, env) => {
    const found = await verdict(env())
    expect(found.map(({ code }) => code)).toEqual(expected === undefined ? [] : [expected])
    for (const { sentence, remedy } of found) expect([sentence, remedy]).not.toContain('')
  })
})

test('44 configurations and more are named, each once', () => {
  const names = [...inForm, ...onMachine].map(([what]) => what)
  expect(names.length).toBeGreaterThanOrEqual(44)
  expect(new Set(names).size).toBe(names.length)
})

test('nothing is left of a check', () => {
  expect([readdirSync(own), readdirSync(at('folder')), existsSync(at('yet'))]).toEqual([[], [], false])
})

test('every check has a row above, but for those that need another disk or machine', () => {
  const rows = [...inForm, ...onMachine].map(([, expected]) => expected)
  const without = settingChecks.map(({ code }) => code).filter((code) => !rows.includes(code))
  expect(without).toEqual(['data-on-share', 'backup-no-room', 'backups-off', 'child-memory'])
})

test('every setting is in a row above', () => {
  const named = new Set([...inForm, ...onMachine].flatMap(([, , env]) => Object.keys(env())))
  const without = settingRows
    .map(({ name }) => name)
    .filter((name) => ![name, `${name}_FILE`].some((one) => named.has(one)))
  expect(without).toEqual([])
})

const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

test('what the user who owns the data may not do is told, to root as well', async () => {
  // The folder of the tests may be closed to everybody else, however deep in it something lies.
  const place = mkdtempSync('/tmp/hearth-owned-')
  const [data, closed] = [join(place, 'owned'), join(place, 'closed')]
  mkdirSync(data, { mode: 0o700 })
  mkdirSync(closed, { mode: 0o500 })
  chmodSync(place, 0o711)
  if (isRoot) chownSync(data, NOBODY, NOBODY)
  const env = { SVC_DATA_DIR: data, SVC_PORT: '0' }
  const check = (more: Env) => run(fromSource, ['config', '--check'], { ...env, ...more })
  const { exitCode, stdout } = await check({})
  const found = stdout.split('\n').filter((line) => /^(?:ERROR|WARNING)/.test(line))
  expect([exitCode, found, stdout.includes('(checked-as-owner)')]).toEqual([0, [], isRoot])
  const refused = await check({ SVC_BACKUP_DIR: join(closed, 'inside') })
  expect([refused.exitCode, refused.stdout.includes('(backup-dir-unusable)')]).toEqual([1, true])
  rmSync(place, { recursive: true })
})
