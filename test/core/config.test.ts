import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseRange } from '../../src/core/addresses.ts'
import {
  type Config,
  ConfigError,
  FIRST_BOOT,
  onPort,
  readConfig,
  settingRows,
  surveyConfig,
} from '../../src/core/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearth-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (text: string): string => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, text)
  return path
}

const read = (env: Record<string, string>): Config => readConfig(env).config

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'it was accepted'
}

const key = Buffer.alloc(32, 7).toString('base64')

const PROXIES = [parseRange('10.0.0.1'), parseRange('fd00::/8')]

const MAIL = {
  SVC_SMTP_URL: 'smtp://hearth:secret@mail.example:587',
  SVC_SMTP_FROM: 'Hearth <hearth@mail.example>',
}

/** Every setting: a text that is not its default, what becomes of it, and a text it refuses. */
const settings: [name: string, field: keyof Config, text: string, value: unknown, refused?: string][] = [
  ['SVC_BASE_URL', 'baseUrl', 'https://hearth.example/', 'https://hearth.example', 'hearth.example'],
  ['SVC_HOST', 'host', '0.0.0.0', '0.0.0.0'],
  ['SVC_PORT', 'port', '9090', 9090, '65536'],
  ['SVC_TLS', 'tls', 'local', 'local', 'on'],
  ['SVC_MDNS', 'mdns', 'Family.local', 'family', 'our.house'],
  ['SVC_DATA_DIR', 'dataDir', '/var/lib/hearth', '/var/lib/hearth'],
  ['SVC_ERRORS_URL', 'errorsUrl', 'https://errors.example', 'https://errors.example', 'ftp://errors.example'],
  ['SVC_LOG_LEVEL', 'logLevel', 'debug', 'debug', 'verbose'],
  ['SVC_LOG_FORMAT', 'logFormat', 'json', 'json', 'JSON'],
  ['SVC_SECRET_KEY', 'secretKey', key, key],
  ['SVC_REGISTRATION_OPEN', 'registrationOpen', 'true', true, 'yes'],
  ['SVC_ADMIN_EMAIL', 'adminEmail', 'ann@example.com', 'ann@example.com'],
  ['SVC_ADMIN_PASSWORD', 'adminPassword', ' spaces count ', ' spaces count '],
  ['SVC_HOUSEHOLD_NAME', 'householdName', 'The Smiths', 'The Smiths'],
  ['SVC_ADMIN_COUNTRY', 'adminCountry', 'US', 'US', 'FR'],
  ['SVC_RATES', 'rates', 'ecb', 'ecb', 'ECB'],
  ['SVC_INVITE_LIFETIME_DAYS', 'inviteLifetimeDays', '30', 30, '0'],
  ['SVC_TRUSTED_PROXIES', 'trustedProxies', '10.0.0.1, fd00::/8', PROXIES, '10.0.0.1, proxy.lan'],
  ['SVC_EGRESS_ALLOW_PRIVATE', 'egressAllowPrivate', 'true', true, 'yes'],
  [
    'SVC_EGRESS_LAN_HOSTS',
    'egressLanHosts',
    'Ntfy.lan, 192.168.1.5, fd00::5',
    ['ntfy.lan', '192.168.1.5', '[fd00::5]'],
    'https://ntfy.lan',
  ],
  ['SVC_AGGREGATOR_SCHEDULED_SYNC_CRON', 'scheduledSyncCron', ' 5 4 * * * ', '5 4 * * *', '17 9 31 2 *'],
  ['SVC_BACKUP_CRON', 'backupCron', ' 5 4 * * * ', '5 4 * * *', 'never'],
  ['SVC_BACKUP_KEEP', 'backupKeep', '3d', { days: 3, weeks: 0, months: 0 }, 'three'],
  ['SVC_BACKUP_DIR', 'backupDir', '/mnt/copies', '/mnt/copies'],
  ['SVC_BACKUP_PASSPHRASE', 'backupPassphrase', 'kettle maple ember', 'kettle maple ember'],
  ['SVC_BACKUP_HOOK', 'backupHook', '/usr/local/bin/off-site', '/usr/local/bin/off-site'],
  ['SVC_REPLICATED', 'replicated', 'on', 'on', 'true'],
  ['SVC_IMPORT_MAX_FILE_BYTES', 'importMaxFileBytes', '1024', 1024, '67108865'],
  ['SVC_IMPORT_MAX_ROWS', 'importMaxRows', '10', 10, '-1'],
  ['SVC_IMPORT_MAX_FIELD_CHARS', 'importMaxFieldChars', '20', 20, '1e3'],
  ['SVC_STATEMENTS_MAX_PAGES', 'statementsMaxPages', '12', 12, '501'],
  ['SVC_MOVE_MAX_FILE_BYTES', 'moveMaxFileBytes', '4096', 4096, '67108865'],
  ['SVC_MOVE_MAX_ROWS', 'moveMaxRows', '10', 10, '0'],
  ['SVC_CHILD_MEMORY_BYTES', 'childMemoryBytes', '268435456', 268_435_456, '1024'],
  ['SVC_RECEIPTS_MAX_FILE_BYTES', 'receiptsMaxFileBytes', '2048', 2048, '67108865'],
  ['SVC_RECEIPTS_MAX_PAGES', 'receiptsMaxPages', '4', 4, '51'],
  ['SVC_RECEIPTS_FOLDER', 'receiptsFolder', '/srv/scans', '/srv/scans'],
  ['SVC_METRICS_TOKEN', 'metricsToken', 'a-token-of-Prometheus', 'a-token-of-Prometheus'],
  ['SVC_METRICS_ALLOW', 'metricsAllow', '10.0.0.1, fd00::/8', PROXIES, '10.0.0.1, prometheus.lan'],
  [
    'SVC_UPDATE_CHECK',
    'updateCheck',
    'https://releases.example/latest',
    'https://releases.example/latest',
    'http://releases.example',
  ],
]

describe('every setting', () => {
  test('is in the list below, so that a new one is tested as well', () => {
    const others = [...Object.keys(PROVIDER), ...Object.keys(FILES), 'SVC_HTTP_PORT', ...Object.keys(MAIL)]
    expect(settingRows.map(({ name }) => name).filter((name) => !others.includes(name))).toEqual(
      settings.map(([name]) => name),
    )
  })

  test.each(settings)('%s is read from the environment', (name, field, text, value) => {
    expect(read({})[field]).not.toEqual(value as never)
    expect(read({ [name]: text })[field]).toEqual(value as never)
  })

  test.each(settings)(
    '%s is read from a file as well, without the line break at its end',
    (name, field, text, value) => {
      expect(read({ [`${name}_FILE`]: fileOf(`${text}\n`) })[field]).toEqual(value as never)
      expect(read({ [`${name}_FILE`]: fileOf(`${text}\r\n`) })[field]).toEqual(value as never)
    },
  )

  test.each(settings)('%s left blank is not set', (name) => {
    expect(read({ [name]: '', [`${name}_FILE`]: '' })).toEqual(read({}))
  })

  test.each(settings)('%s given twice stops the boot', (name, _field, text) => {
    expect(refusal({ [name]: text, [`${name}_FILE`]: fileOf(text) })).toBe(
      `${name} and ${name}_FILE are both set; keep one of them.`,
    )
  })

  const refusing = settings.flatMap(([name, , , , refused]) =>
    refused === undefined ? [] : [[name, refused]],
  )
  test.each(refusing)('%s refuses %s with what it takes instead', (name, refused) => {
    const form = settingRows.find((row) => row.name === name)?.form
    expect(refusal({ [name as string]: refused as string })).toBe(
      `${name} must be ${form}; it is "${refused}".`,
    )
  })
})

const FILES = { SVC_TLS_CERT: '/etc/hearth/cert.pem', SVC_TLS_KEY: '/etc/hearth/key.pem' }

const PROVIDER = {
  SVC_OIDC_ISSUER: 'https://id.example/',
  SVC_OIDC_CLIENT_ID: 'hearth',
  SVC_OIDC_CLIENT_SECRET: 'between us',
  SVC_OIDC_DISPLAY_NAME: 'Example',
}

describe('an identity provider', () => {
  test('is configured by four settings together, and its issuer is kept to the letter', () => {
    expect(read(PROVIDER)).toMatchObject({
      oidcIssuer: 'https://id.example/',
      oidcClientId: 'hearth',
      oidcClientSecret: 'between us',
      oidcDisplayName: 'Example',
    })
  })

  test.each(Object.keys(PROVIDER))('without %s stops the boot', (name) => {
    expect(refusal({ ...PROVIDER, [name]: '' })).toContain(`half configured: ${name} missing`)
  })

  test.each(['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost/realm'])(
    'may do without https on the loopback: %s',
    (issuer) => expect(read({ ...PROVIDER, SVC_OIDC_ISSUER: issuer }).oidcIssuer).toBe(issuer),
  )

  test.each([
    'http://id.example',
    'http://127.0.0.1.example',
    'http://10.0.0.1',
    'id.example',
    'https://a@b',
  ])('is refused at %s', (issuer) =>
    expect(refusal({ ...PROVIDER, SVC_OIDC_ISSUER: issuer })).toStartWith('SVC_OIDC_ISSUER must be'),
  )
})

describe('HTTPS', () => {
  const local = (env: Record<string, string>) => read({ SVC_TLS: 'local', ...env })

  test('has its base URL on this machine by https, and follows a port that was chosen while starting', () => {
    expect(local({ SVC_PORT: '9000' }).baseUrl).toBe('https://localhost:9000')
    expect(onPort(local({ SVC_PORT: '0' }), 4321)).toMatchObject({
      baseUrl: 'https://localhost:4321',
      errorsUrl: 'https://localhost:4321/errors',
    })
  })

  test('from files is configured by their paths, which may be given as NAME_FILE as well', () => {
    const wanted = { tls: 'files', tlsCert: FILES.SVC_TLS_CERT, tlsKey: FILES.SVC_TLS_KEY, httpPort: 'off' }
    expect(read({ SVC_TLS: 'files', ...FILES })).toMatchObject(wanted as Partial<Config>)
    const asFiles = Object.fromEntries(Object.entries(FILES).map(([name, path]) => [`${name}_FILE`, path]))
    expect(read({ SVC_TLS: 'files', ...asFiles })).toMatchObject(wanted as Partial<Config>)
    expect(refusal({ SVC_TLS: 'files', ...FILES, ...asFiles })).toContain('are both set; keep one of them.')
  })

  test.each(Object.keys(FILES))('from files stops the boot without %s', (name) => {
    expect(refusal({ SVC_TLS: 'files', ...FILES, [name]: '' })).toBe(
      `SVC_TLS=files needs the paths of two files, and ${name} is missing.`,
    )
  })

  test.each(['off', 'local'])('that is %s is told of files that nobody would read', (tls) => {
    for (const [name, path] of Object.entries(FILES))
      expect(refusal({ SVC_TLS: tls, [name]: path })).toStartWith(`${name} is only for SVC_TLS=files`)
  })

  test('takes a path and never the contents, which no message repeats', () => {
    const pem = '-----BEGIN PRIVATE KEY-----\nsecret'
    const text = refusal({ SVC_TLS: 'files', ...FILES, SVC_TLS_KEY: pem })
    expect(text).toBe('SVC_TLS_KEY must be path of a file; it is something else.')
  })

  test.each([
    ['8080', undefined, 8081],
    ['443', undefined, 80],
    ['65535', undefined, 'off'],
    ['443', 'off', 'off'],
    ['443', '8080', 8080],
    ['0', undefined, 0],
  ])('on port %s has its plain door, given %p, on %p', (port, given, wanted) => {
    expect(local({ SVC_PORT: port, ...(given && { SVC_HTTP_PORT: given }) }).httpPort).toBe(wanted as number)
  })

  test('has a plain door with files where it is asked for, and none where it is off', () => {
    expect(read({ SVC_TLS: 'files', ...FILES, SVC_HTTP_PORT: '80' }).httpPort).toBe(80)
    expect(refusal({ SVC_HTTP_PORT: '80' })).toBe(
      'SVC_HTTP_PORT is only for SVC_TLS=files or local, and SVC_TLS is off.',
    )
    expect(refusal({ SVC_TLS: 'local', SVC_HTTP_PORT: '8080' })).toBe(
      'SVC_HTTP_PORT and SVC_PORT are both 8080; plain http needs a port of its own.',
    )
    for (const port of ['65536', 'on', '-1', '8e1'])
      expect(refusal({ SVC_TLS: 'local', SVC_HTTP_PORT: port })).toStartWith(
        'SVC_HTTP_PORT must be off, or whole',
      )
  })

  test.each(['https://a', 'https://ab:8443'])('is refused at %s, behind which no path is found', (url) => {
    expect(refusal({ SVC_TLS: 'files', ...FILES, SVC_BASE_URL: url })).toBe(
      `SVC_BASE_URL is ${url}; by https its host needs three characters or more.`,
    )
    expect(read({ SVC_TLS: 'files', ...FILES, SVC_BASE_URL: 'https://nas' }).baseUrl).toBe('https://nas')
  })

  test.each(['local', 'files'])('that is %s is not reached by http', (tls) => {
    const env = { SVC_TLS: tls, ...(tls === 'files' && FILES), SVC_BASE_URL: 'http://nas.lan' }
    expect(refusal(env)).toBe(
      `SVC_BASE_URL is http://nas.lan, but with SVC_TLS=${tls} people come by https. Write https://.`,
    )
  })

  test.each([
    'hearth.example.com',
    'nas',
    'local.example',
    'notlocal',
    'xlan',
    'home.arpa.example',
    '8.8.8.8',
    '172.32.0.1',
    '100.64.0.1',
    '[2001:4860::1]',
    '[::ffff:8.8.8.8]',
  ])('of the house is refused to %s, which is not of it', (host) => {
    expect(refusal({ SVC_TLS: 'local', SVC_BASE_URL: `https://${host}` })).toStartWith(
      'SVC_TLS=local makes certificates for the house alone',
    )
    expect(read({ SVC_TLS: 'files', ...FILES, SVC_BASE_URL: `https://${host}` }).tls).toBe('files')
  })

  test.each([
    'hearth.local',
    'NAS.lan:8443',
    'a.b.home.arpa',
    'money.internal',
    'localhost:8080',
    'hearth.localhost',
    '192.168.1.5',
    '10.0.0.1:8443',
    '172.31.255.255',
    '169.254.1.1',
    '127.0.0.1',
    '[::1]',
    '[fd00::5]:8443',
    '[fe80::1]',
    '[::ffff:192.168.1.5]',
  ])('of the house is for %s', (host) => {
    expect(local({ SVC_BASE_URL: `https://${host}` }).baseUrl).toStartWith('https://')
  })
})

test('the defaults are those of the contract', () => {
  expect(read({})).toEqual({
    baseUrl: 'http://localhost:8080',
    host: '127.0.0.1',
    port: 8080,
    tls: 'off',
    tlsCert: undefined,
    tlsKey: undefined,
    httpPort: 'off',
    mdns: 'on',
    dataDir: './hearth-data',
    errorsUrl: 'http://localhost:8080/errors',
    logLevel: 'info',
    logFormat: 'text',
    secretKey: undefined,
    registrationOpen: false,
    adminEmail: undefined,
    adminPassword: undefined,
    householdName: 'Household',
    adminCountry: 'CA',
    rates: 'off',
    inviteLifetimeDays: 7,
    trustedProxies: [],
    egressAllowPrivate: false,
    egressLanHosts: [],
    smtpUrl: undefined,
    smtpFrom: undefined,
    scheduledSyncCron: '17 9 * * *',
    backupCron: '17 3 * * *',
    backupKeep: { days: 7, weeks: 4, months: 12 },
    backupDir: undefined,
    backupPassphrase: undefined,
    backupHook: undefined,
    replicated: 'off',
    oidcIssuer: undefined,
    oidcClientId: undefined,
    oidcClientSecret: undefined,
    oidcDisplayName: undefined,
    importMaxFileBytes: 10 * 1024 * 1024,
    importMaxRows: 50_000,
    importMaxFieldChars: 1_000,
    statementsMaxPages: 60,
    moveMaxFileBytes: 32 * 1024 * 1024,
    moveMaxRows: 100_000,
    childMemoryBytes: 536_870_912,
    receiptsMaxFileBytes: 10 * 1024 * 1024,
    receiptsMaxPages: 10,
    receiptsFolder: undefined,
    metricsToken: undefined,
    metricsAllow: [],
    updateCheck: undefined,
  })
})

describe('mail', () => {
  test('has a server and a sender', () => {
    expect(read(MAIL)).toMatchObject({ smtpUrl: MAIL.SVC_SMTP_URL, smtpFrom: MAIL.SVC_SMTP_FROM })
  })
  test.each(Object.keys(MAIL))('with %s alone stops the boot', (name) => {
    expect(refusal({ [name]: MAIL[name as keyof typeof MAIL] })).toBe(
      'SVC_SMTP_URL and SVC_SMTP_FROM belong together. Set both, or neither.',
    )
  })
  test.each(['mail.example', 'http://mail.example', 'smtp://', 'smtp://mail.example/path'])(
    'has no server %s',
    (text) => expect(refusal({ ...MAIL, SVC_SMTP_URL: text })).toStartWith('SVC_SMTP_URL must be'),
  )
})

describe('backups', () => {
  test.each([
    ['7d4w12m', { days: 7, weeks: 4, months: 12 }],
    ['3w', { days: 0, weeks: 3, months: 0 }],
    ['10d2m', { days: 10, weeks: 0, months: 2 }],
  ])('are kept as %s says', (text, kept) => expect(read({ SVC_BACKUP_KEEP: text }).backupKeep).toEqual(kept))
  test.each(['', 'd', '7', '0d', '0d0w0m', '4w7d', '7d4w12m1y', '-1d', 'all'].filter((text) => text !== ''))(
    'cannot be kept as %s',
    (text) => expect(refusal({ SVC_BACKUP_KEEP: text })).toStartWith('SVC_BACKUP_KEEP must be'),
  )
  test('are made when the pattern says, or not by themselves', () => {
    expect(read({ SVC_BACKUP_CRON: 'off' }).backupCron).toBe('off')
    expect(read({ SVC_BACKUP_CRON: '0 */6 * * *' }).backupCron).toBe('0 */6 * * *')
    expect(refusal({ SVC_BACKUP_CRON: 'nightly' })).toStartWith('SVC_BACKUP_CRON must be')
  })
  test('are not encrypted by a word that is soon guessed, which is not printed', () => {
    expect(refusal({ SVC_BACKUP_PASSPHRASE: 'hunter2' })).toBe(
      'SVC_BACKUP_PASSPHRASE must be text of 12 characters or more; it is something else.',
    )
  })
})

describe('addresses', () => {
  test('the base URL follows the port, and the errors follow the base URL', () => {
    expect(read({ SVC_PORT: '9000' }).baseUrl).toBe('http://localhost:9000')
    expect(read({ SVC_BASE_URL: 'https://a.example//' }).errorsUrl).toBe('https://a.example/errors')
    expect(read({ SVC_BASE_URL: 'https://A.example:443/' }).baseUrl).toBe('https://a.example')
  })

  test('follow a port that was chosen while starting, unless they were given', () => {
    expect(onPort(read({ SVC_PORT: '0' }), 4321)).toMatchObject({
      port: 4321,
      baseUrl: 'http://localhost:4321',
      errorsUrl: 'http://localhost:4321/errors',
    })
    expect(onPort(read({ SVC_PORT: '0', SVC_BASE_URL: 'https://a.example' }), 4321).baseUrl).toBe(
      'https://a.example',
    )
  })

  test.each([
    'https://user@a.example',
    'https://:secret@a.example',
    'https://a.example/?x=1',
    'https://a.example/#top',
    'javascript:alert(1)',
    'https://a.example/hearth',
    'https://a.example/hearth/',
    'https://a.example//hearth//',
  ])('%s is no base for a link', (url) =>
    expect(refusal({ SVC_BASE_URL: url })).toStartWith(
      'SVC_BASE_URL must be http or https URL without a path; it is "',
    ),
  )
})

describe('whole numbers', () => {
  test.each(['0', '65535'])('the port may be %s', (port) => {
    expect(read({ SVC_PORT: port }).port).toBe(Number(port))
  })

  test.each(['-1', '65536', '80.5', '8e1', '0x50', ' 80', '８０', '9999999999999'])(
    'the port cannot be %p',
    (port) => {
      expect(refusal({ SVC_PORT: port })).toBe(
        `SVC_PORT must be whole number, 0 to 65535; it is ${JSON.stringify(port)}.`,
      )
    },
  )
})

describe('files', () => {
  test('one that is not there stops the boot and says which', () => {
    const path = join(folder, 'missing')
    expect(refusal({ SVC_SECRET_KEY_FILE: path })).toBe(
      `SVC_SECRET_KEY_FILE names ${path}, which cannot be read (ENOENT). Check that it exists and that Hearth may read it.`,
    )
  })

  test('a directory is not one', () => {
    expect(refusal({ SVC_ADMIN_PASSWORD_FILE: folder })).toContain('cannot be read (EISDIR)')
  })

  test.each(['', '\n'])(
    'an empty one (%p) is a secret that was not filled in, not a missing setting',
    (text) => {
      const path = fileOf(text)
      expect(refusal({ SVC_SECRET_KEY_FILE: path })).toBe(
        `SVC_SECRET_KEY_FILE names ${path}, which is empty.`,
      )
    },
  )

  test('only one line break is taken off a password', () => {
    expect(read({ SVC_ADMIN_PASSWORD_FILE: fileOf('correct horse\n\n') }).adminPassword).toBe(
      'correct horse\n',
    )
  })
})

describe('names that are no settings', () => {
  const warnings = (env: Record<string, string>) => readConfig(env).warnings

  test.each([
    ['SVC_PROT', 'SVC_PORT'],
    ['SVC_DATADIR', 'SVC_DATA_DIR'],
    ['SVC_ADMIN_MAIL', 'SVC_ADMIN_EMAIL'],
    ['SVC_SECRET_KEYFILE', 'SVC_SECRET_KEY_FILE'],
    ['SVC_IMPORT_MAX_ROW', 'SVC_IMPORT_MAX_ROWS'],
  ])('%s is answered with the nearest one, %s', (given, nearest) => {
    expect(warnings({ [given]: 'x' })).toEqual([
      `${given} is not a setting of Hearth; did you mean ${nearest}?`,
    ])
  })

  test('known ones, their files and the names of others are not warned about', () => {
    expect(warnings({ SVC_PORT: '1', SVC_HOST_FILE: fileOf('::1'), PORT: '2', svc_port: '3' })).toEqual([])
  })

  test('a warning never repeats a value', () => {
    expect(warnings({ SVC_ADMIN_PASWORD: 'hunter2hunter2' }).join()).not.toContain('hunter2')
  })
})

describe('a token for metrics', () => {
  test.each(['', 'x'.repeat(16), 'aZ09._~+/=-'.repeat(2), 'x'.repeat(200)])('may be %p', (token) => {
    expect(read({ SVC_METRICS_TOKEN: token }).metricsToken).toBe(token || undefined)
  })

  test.each(['true', 'x'.repeat(15), 'x'.repeat(201), `${'x'.repeat(16)} `, 'ä'.repeat(16)])(
    'cannot be %p, and is not repeated',
    (token) => {
      expect(refusal({ SVC_METRICS_TOKEN: token })).toBe(
        'SVC_METRICS_TOKEN must be 16 to 200 letters, digits and -._~+/=; it is something else.',
      )
    },
  )
})

describe('a survey', () => {
  test('tells everything that is wrong and puts the defaults in its place', () => {
    const { config, faults } = surveyConfig({ SVC_PORT: 'x', SVC_LOG_LEVEL: 'loud', SVC_HOST: '::1' })
    expect(faults.map(({ name }) => name)).toEqual(['SVC_PORT', 'SVC_LOG_LEVEL'])
    expect(config).toMatchObject({ port: 8080, logLevel: 'info', host: '::1' })
  })

  test('says how each setting was given that is not its default', () => {
    const { config } = surveyConfig({ SVC_PORT: '1', SVC_HOST: '', SVC_ADMIN_EMAIL_FILE: fileOf('a@b.c') })
    expect(config.given).toEqual({ SVC_PORT: 'ENVIRONMENT', SVC_ADMIN_EMAIL: 'FILE' })
  })
})

test('settings that are only read at the first start say so', () => {
  const saying = settingRows.filter(({ sentence }) => sentence.includes('only read at the first start'))
  expect(saying.map(({ name }) => name)).toEqual([...FIRST_BOOT])
})

test('a refused secret is not repeated', () => {
  expect(refusal({ SVC_SECRET_KEY: 'hunter2' })).toBe(
    'SVC_SECRET_KEY must be base64 of 32 bytes; it is something else.',
  )
})
