import { type LogFormat, type LogLevel, logFormats, logLevels } from './log.ts'
import {
  address,
  bearer,
  choice,
  cron,
  feed,
  issuer,
  keep,
  key,
  localCron,
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
    'Where people reach Hearth; the links it prints start with it.',
    'http://localhost:{SVC_PORT}, https:// with SVC_TLS',
  ),
  host: text('SVC_HOST', 'Address to listen on; 0.0.0.0 lets the whole network in.', {
    fallback: '127.0.0.1',
  }),
  port: whole('SVC_PORT', 0, 65_535, '8080', 'Port to listen on; 0 takes a free one.'),
  tls: choice(
    'SVC_TLS',
    ['off', 'files', 'local'] as const,
    'off',
    'Who makes the certificate for HTTPS: nobody or a proxy; whoever writes the files below; Hearth itself, for names and addresses of the house.',
  ),
  tlsCert: path(
    'SVC_TLS_CERT',
    'With SVC_TLS=files the certificate in PEM, with those it leads up to; read again when it changes.',
  ),
  tlsKey: path('SVC_TLS_KEY', 'With SVC_TLS=files its key in PEM, without a passphrase.'),
  httpPort: sidePort(
    'SVC_HTTP_PORT',
    'Port beside HTTPS that leads people there from plain http and, with SVC_TLS=local, gives the certificate to trust at /trust.',
    '80 beside 443, else {SVC_PORT} + 1; off with SVC_TLS=files',
  ),
  dataDir: text('SVC_DATA_DIR', 'Directory of the database, its copies and the key.', {
    fallback: './hearth-data',
  }),
  errorsUrl: address('SVC_ERRORS_URL', 'Prefix of the type URL in error answers.', '{SVC_BASE_URL}/errors'),
  logLevel: choice<LogLevel>('SVC_LOG_LEVEL', logLevels, 'info', 'Least severe event that is logged.'),
  logFormat: choice<LogFormat>('SVC_LOG_FORMAT', logFormats, 'text', 'One text or one JSON line per event.'),
  secretKey: key('SVC_SECRET_KEY', 'Seals secrets; made in the data directory when not given.'),
  registrationOpen: truth(
    'SVC_REGISTRATION_OPEN',
    'false',
    'Whether anyone may register; read at the first boot only.',
  ),
  adminEmail: text(
    'SVC_ADMIN_EMAIL',
    "The first administrator's e-mail address; read at the first boot only.",
  ),
  adminPassword: text(
    'SVC_ADMIN_PASSWORD',
    "The first administrator's password, 12 to 128 characters; read at the first boot only.",
  ),
  householdName: text('SVC_HOUSEHOLD_NAME', 'Name of the household; read at the first boot only.', {
    fallback: 'Household',
  }),
  adminCountry: choice(
    'SVC_ADMIN_COUNTRY',
    ['CA', 'US'] as const,
    'CA',
    'Country and so currency and first time zone of the household; read at the first boot only.',
  ),
  inviteLifetimeDays: whole('SVC_INVITE_LIFETIME_DAYS', 1, 365, '7', 'How many days an invite may be used.'),
  trustedProxies: ranges('SVC_TRUSTED_PROXIES', 'Reverse proxies whose X-Forwarded-For is believed.'),
  egressAllowPrivate: truth(
    'SVC_EGRESS_ALLOW_PRIVATE',
    'false',
    'Whether an AI endpoint may be at a private address or plain http, where its user allows it as well.',
  ),
  scheduledSyncCron: cron(
    'SVC_AGGREGATOR_SCHEDULED_SYNC_CRON',
    '17 9 * * *',
    'When connected banks are asked for what is new; they expect it once a day.',
  ),
  backupCron: localCron(
    'SVC_BACKUP_CRON',
    '17 3 * * *',
    'When a backup is made by itself, where anything was written since the last one.',
  ),
  backupKeep: keep(
    'SVC_BACKUP_KEEP',
    '7d4w12m',
    'Of how many days, weeks and months the latest backup that was made by itself is kept.',
  ),
  backupDir: text('SVC_BACKUP_DIR', 'Directory of the backups; a mounted disk or share, say.', {
    shownFallback: '{SVC_DATA_DIR}/backups',
  }),
  backupPassphrase: phrase(
    'SVC_BACKUP_PASSPHRASE',
    'Encrypts backups, which then hold the key of the data as well; without it they hold no key.',
  ),
  backupHook: text(
    'SVC_BACKUP_HOOK',
    'Program that is run after each backup with its path, to take it elsewhere.',
  ),
  oidcIssuer: issuer(
    'SVC_OIDC_ISSUER',
    'Issuer of the OpenID Connect provider that people may sign in with; all four of these, or none.',
  ),
  oidcClientId: text(
    'SVC_OIDC_CLIENT_ID',
    'What the provider calls Hearth; its redirect URI there is {SVC_BASE_URL}/api/v1/auth/callback, its back-channel logout URI {SVC_BASE_URL}/api/v1/auth/backchannel-logout.',
  ),
  oidcClientSecret: text('SVC_OIDC_CLIENT_SECRET', 'The secret Hearth shares with the provider.'),
  oidcDisplayName: text('SVC_OIDC_DISPLAY_NAME', 'What the provider is called on the sign-in page.'),
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
    'Most characters in one field of an import; Hearth’s own export may have more.',
  ),
  moveMaxFileBytes: whole(
    'SVC_MOVE_MAX_FILE_BYTES',
    1,
    67_108_864,
    '33554432',
    'Largest upload in bytes of what another program exported, for moving in.',
  ),
  moveMaxRows: whole('SVC_MOVE_MAX_ROWS', 1, 1_000_000, '100000', 'Most transactions in one move.'),
  childMemoryBytes: whole(
    'SVC_CHILD_MEMORY_BYTES',
    134_217_728,
    8_589_934_592,
    '536870912',
    'Most memory in bytes of one process that opens uploads; less where the container has less.',
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
    'Most pages of a receipt that are read; twice as many of a PDF that holds its text.',
  ),
  metricsToken: bearer(
    'SVC_METRICS_TOKEN',
    'Bearer token that reads /metrics; without it and SVC_METRICS_ALLOW there is no /metrics.',
  ),
  metricsAllow: ranges(
    'SVC_METRICS_ALLOW',
    'Who may read /metrics without a token, by the address of the connection.',
  ),
  updateCheck: feed(
    'SVC_UPDATE_CHECK',
    "Feed of the newest release, asked once a week; off when not set. GitHub's latest-release JSON.",
  ),
}
