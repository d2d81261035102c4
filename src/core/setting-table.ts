import { type LogFormat, type LogLevel, logFormats, logLevels } from './log.ts'
import {
  address,
  bearer,
  choice,
  cron,
  feed,
  hosts,
  issuer,
  keep,
  key,
  localCron,
  localName,
  mailServer,
  origin,
  path,
  phrase,
  ranges,
  sidePort,
  text,
  truth,
  whole,
} from './setting-forms.ts'

/** Every setting by what it is called in Config: its name, its form and one sentence. */
export const settings = {
  baseUrl: origin(
    'SVC_BASE_URL',
    'The address people open Hearth at; links start with it.',
    'http://localhost:{SVC_PORT}, https:// with SVC_TLS',
  ),
  host: text('SVC_HOST', 'Address to listen on; 0.0.0.0 is open to the whole network.', {
    fallback: '127.0.0.1',
  }),
  port: whole('SVC_PORT', 0, 65_535, '8080', 'Port to listen on; 0 picks a free one.'),
  tls: choice(
    'SVC_TLS',
    ['off', 'files', 'local'] as const,
    'off',
    'Where the HTTPS certificate comes from: off (plain http, or a proxy in front), files (the two files below) or local (Hearth’s own authority, for names and addresses of the local network).',
  ),
  tlsCert: path(
    'SVC_TLS_CERT',
    'With SVC_TLS=files, the certificate and its chain in PEM; reread when it changes.',
  ),
  tlsKey: path('SVC_TLS_KEY', 'With SVC_TLS=files, its private key in PEM, without a passphrase.'),
  httpPort: sidePort(
    'SVC_HTTP_PORT',
    'Plain http port that redirects to HTTPS and, with SVC_TLS=local, offers the certificate to trust at /trust.',
    '80 beside 443, else {SVC_PORT} + 1; off with SVC_TLS=files',
  ),
  mdns: localName(
    'SVC_MDNS',
    'on',
    'Whether Hearth answers for a name of its own on the local network (multicast DNS), where it listens on one: on (the name of SVC_BASE_URL if it ends in .local, else hearth.local), off, or another name.',
  ),
  dataDir: text('SVC_DATA_DIR', 'Directory of the database, its backups and the key.', {
    fallback: './hearth-data',
  }),
  errorsUrl: address('SVC_ERRORS_URL', 'Prefix of the type URL in error responses.', '{SVC_BASE_URL}/errors'),
  logLevel: choice<LogLevel>('SVC_LOG_LEVEL', logLevels, 'info', 'Lowest level of events to log.'),
  logFormat: choice<LogFormat>(
    'SVC_LOG_FORMAT',
    logFormats,
    'text',
    'One line of text or of JSON per event.',
  ),
  secretKey: key(
    'SVC_SECRET_KEY',
    'Key that encrypts stored secrets; generated in the data directory if not set.',
  ),
  registrationOpen: truth(
    'SVC_REGISTRATION_OPEN',
    'false',
    'Whether anybody may register without an invite; only read at the first start.',
  ),
  adminEmail: text(
    'SVC_ADMIN_EMAIL',
    "The first administrator's e-mail address; only read at the first start.",
  ),
  adminPassword: text(
    'SVC_ADMIN_PASSWORD',
    "The first administrator's password, 12 to 128 characters; only read at the first start.",
  ),
  householdName: text('SVC_HOUSEHOLD_NAME', 'Name of the household; only read at the first start.', {
    fallback: 'Household',
  }),
  adminCountry: choice(
    'SVC_ADMIN_COUNTRY',
    ['CA', 'US'] as const,
    'CA',
    'Country of the household, which sets its currency and initial time zone; only read at the first start.',
  ),
  rates: choice(
    'SVC_RATES',
    ['off', 'bank-of-canada', 'ecb'] as const,
    'off',
    'Who is asked for exchange rates once a day: off (nobody), bank-of-canada or ecb (European Central Bank); only read at the first start.',
  ),
  inviteLifetimeDays: whole('SVC_INVITE_LIFETIME_DAYS', 1, 365, '7', 'How many days an invite is valid.'),
  trustedProxies: ranges('SVC_TRUSTED_PROXIES', 'Reverse proxies whose X-Forwarded-For is trusted.'),
  egressAllowPrivate: truth(
    'SVC_EGRESS_ALLOW_PRIVATE',
    'false',
    'Whether an AI endpoint may have a private address or use plain http, if its user allows that too.',
  ),
  egressLanHosts: hosts(
    'SVC_EGRESS_LAN_HOSTS',
    'Hosts of the house that webhooks, ntfy, Gotify, push and mail may reach, also over plain http; otherwise only public addresses.',
  ),
  smtpUrl: mailServer(
    'SVC_SMTP_URL',
    'Mail server for notifications, invites and password links. smtp:// encrypts with STARTTLS, smtps:// from the start; without TLS only to a host in SVC_EGRESS_LAN_HOSTS.',
  ),
  smtpFrom: text('SVC_SMTP_FROM', 'Sender of its mail, such as Hearth <hearth@example.com>.'),
  scheduledSyncCron: cron(
    'SVC_AGGREGATOR_SCHEDULED_SYNC_CRON',
    '17 9 * * *',
    'When connected banks are synced; they expect it once a day.',
  ),
  backupCron: localCron(
    'SVC_BACKUP_CRON',
    '17 3 * * *',
    'When automatic backups are made, if anything was written since the last one.',
  ),
  backupKeep: keep(
    'SVC_BACKUP_KEEP',
    '7d4w12m',
    'For how many days, weeks and months to keep the latest automatic backup of each.',
  ),
  backupDir: text('SVC_BACKUP_DIR', 'Directory of the backups, for example a mounted disk or share.', {
    shownFallback: '{SVC_DATA_DIR}/backups',
  }),
  backupPassphrase: phrase(
    'SVC_BACKUP_PASSPHRASE',
    'Encrypts backups, which then also contain the key of the data; without it they contain no key.',
  ),
  backupHook: text(
    'SVC_BACKUP_HOOK',
    'Program to run after each backup with its path, to copy it elsewhere.',
  ),
  replicated: choice(
    'SVC_REPLICATED',
    ['off', 'on'] as const,
    'off',
    'Whether Litestream or the like replicates the data: the write-ahead log is then left to it, and a restore is written into the file.',
  ),
  oidcIssuer: issuer(
    'SVC_OIDC_ISSUER',
    'Issuer of the OpenID Connect provider that people may sign in with. Set all four of these, or none.',
  ),
  oidcClientId: text(
    'SVC_OIDC_CLIENT_ID',
    'Hearth’s client id at the provider. The redirect URI to register there is {SVC_BASE_URL}/api/v1/auth/callback, the back-channel logout URI {SVC_BASE_URL}/api/v1/auth/backchannel-logout.',
  ),
  oidcClientSecret: text('SVC_OIDC_CLIENT_SECRET', 'Hearth’s client secret at the provider.'),
  oidcDisplayName: text('SVC_OIDC_DISPLAY_NAME', 'The provider’s name on the sign-in page.'),
  importMaxFileBytes: whole(
    'SVC_IMPORT_MAX_FILE_BYTES',
    1,
    67_108_864,
    '10485760',
    'Largest import file in bytes.',
  ),
  importMaxRows: whole('SVC_IMPORT_MAX_ROWS', 1, 1_000_000, '50000', 'Most rows in one import.'),
  importMaxFieldChars: whole(
    'SVC_IMPORT_MAX_FIELD_CHARS',
    1,
    100_000,
    '1000',
    'Most characters in one field of an import; Hearth’s own exports may have more.',
  ),
  statementsMaxPages: whole(
    'SVC_STATEMENTS_MAX_PAGES',
    1,
    500,
    '60',
    'Most pages of a PDF statement; a third of them where they are pictures.',
  ),
  moveMaxFileBytes: whole(
    'SVC_MOVE_MAX_FILE_BYTES',
    1,
    67_108_864,
    '33554432',
    'Largest upload in bytes for a move from another program.',
  ),
  moveMaxRows: whole('SVC_MOVE_MAX_ROWS', 1, 1_000_000, '100000', 'Most transactions in one move.'),
  childMemoryBytes: whole(
    'SVC_CHILD_MEMORY_BYTES',
    134_217_728,
    8_589_934_592,
    '536870912',
    'Memory limit in bytes of each process that opens uploads; lower if the container has less.',
  ),
  receiptsMaxFileBytes: whole(
    'SVC_RECEIPTS_MAX_FILE_BYTES',
    1,
    67_108_864,
    '10485760',
    'Largest picture or PDF of a receipt in bytes.',
  ),
  receiptsMaxPages: whole(
    'SVC_RECEIPTS_MAX_PAGES',
    1,
    50,
    '10',
    'Most pages of a receipt that are read; twice as many of a PDF that contains text.',
  ),
  receiptsFolder: text(
    'SVC_RECEIPTS_FOLDER',
    'Watched folder: files put there become receipts, and are moved to its folder taken, or failed with the reason beside them.',
  ),
  metricsToken: bearer(
    'SVC_METRICS_TOKEN',
    'Bearer token for /metrics, which is off without it, SVC_METRICS_ALLOW and a personal access token of the scope MONITOR.',
  ),
  metricsAllow: ranges(
    'SVC_METRICS_ALLOW',
    'Addresses that may read /metrics without a token, by the address of the connection.',
  ),
  updateCheck: feed(
    'SVC_UPDATE_CHECK',
    "Address to check for the newest release once a week, in GitHub's latest-release JSON; off if not set.",
  ),
}
