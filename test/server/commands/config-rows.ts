export type Env = Record<string, string>
/** The code of what is said, where something has to be corrected; undefined where the configuration is right. */
export type Row = [what: string, expected: string | undefined, env: () => Env]
export const row = (what: string, expected: string | undefined, env: Env | (() => Env)): Row => [
  what,
  expected,
  typeof env === 'function' ? env : () => env,
]
const refused = (what: string, env: Env): Row => row(what, 'setting-refused', env)
export const well = (what: string, env: Env | (() => Env)): Row => row(what, undefined, env)

export const OIDC = {
  SVC_OIDC_ISSUER: 'https://id.invalid',
  SVC_OIDC_CLIENT_ID: 'hearth',
  SVC_OIDC_CLIENT_SECRET: 'between us',
  SVC_OIDC_DISPLAY_NAME: 'Example',
}

/** What can be told by reading the settings alone. */
export const inForm: Row[] = [
  refused('a base URL without a scheme', { SVC_BASE_URL: 'hearth.example' }),
  refused('a base URL with a path', { SVC_BASE_URL: 'https://hearth.example/money' }),
  refused('a base URL of another scheme', { SVC_BASE_URL: 'ftp://hearth.example' }),
  refused('a name with a dot', { SVC_MDNS: 'our.house' }),
  row('a port that nobody listens on', 'base-url-elsewhere', {
    SVC_TLS: 'local',
    SVC_PORT: '18443',
    SVC_BASE_URL: 'https://localhost',
  }),
  row('an address that the machine does not have', 'base-url-elsewhere', {
    SVC_TLS: 'local',
    SVC_HOST: '0.0.0.0',
    SVC_BASE_URL: 'https://192.168.255.254',
  }),
  refused('a port that is a word', { SVC_PORT: 'http' }),
  refused('a port above the last', { SVC_PORT: '65536' }),
  refused('HTTPS switched on as if it were a switch', { SVC_TLS: 'on' }),
  refused('HTTPS from files without any', { SVC_TLS: 'files' }),
  refused('HTTPS from files without a key', { SVC_TLS: 'files', SVC_TLS_CERT: '/etc/hearth/cert.pem' }),
  refused('files without HTTPS', { SVC_TLS_CERT: '/a.pem', SVC_TLS_KEY: '/b.pem' }),
  refused('HTTPS with an http base URL', { SVC_TLS: 'local', SVC_BASE_URL: 'http://nas.local' }),
  refused('the house’s authority for a public name', {
    SVC_TLS: 'local',
    SVC_BASE_URL: 'https://hearth.example',
  }),
  refused('both ports the same', { SVC_TLS: 'local', SVC_PORT: '8443', SVC_HTTP_PORT: '8443' }),
  refused('a redirect without HTTPS', { SVC_HTTP_PORT: '80' }),
  refused('contents in place of a path', {
    SVC_TLS: 'files',
    SVC_TLS_CERT: '/a',
    SVC_TLS_KEY: '-----BEGIN PRIVATE KEY-----',
  }),
  refused('a level of log there is not', { SVC_LOG_LEVEL: 'verbose' }),
  refused('a format of log in capitals', { SVC_LOG_FORMAT: 'JSON' }),
  refused('a key of 16 bytes', { SVC_SECRET_KEY: Buffer.alloc(16, 1).toString('base64') }),
  refused('yes for true', { SVC_REGISTRATION_OPEN: 'yes' }),
  refused('a country it does not know', { SVC_ADMIN_COUNTRY: 'FR' }),
  refused('a feed of rates it does not know', { SVC_RATES: 'fed' }),
  refused('invites that end at once', { SVC_INVITE_LIFETIME_DAYS: '0' }),
  refused('a proxy by its name', { SVC_TRUSTED_PROXIES: 'proxy.lan' }),
  refused('a sync on a day that never comes', { SVC_AGGREGATOR_SCHEDULED_SYNC_CRON: '17 9 31 2 *' }),
  refused('backups at a time of day', { SVC_BACKUP_CRON: '03:17' }),
  refused('a rule of keeping in words', { SVC_BACKUP_KEEP: 'seven days' }),
  refused('a short passphrase', { SVC_BACKUP_PASSPHRASE: 'short' }),
  refused('half of a provider', { SVC_OIDC_ISSUER: 'https://id.example' }),
  refused('a provider by plain http', { ...OIDC, SVC_OIDC_ISSUER: 'http://id.example' }),
  refused('a size with a unit', { SVC_IMPORT_MAX_FILE_BYTES: '10M' }),
  refused('too little memory for uploads', { SVC_CHILD_MEMORY_BYTES: '1024' }),
  refused('a short token for the metrics', { SVC_METRICS_TOKEN: 'short' }),
  refused('a feed by plain http', { SVC_UPDATE_CHECK: 'http://releases.example' }),
  refused('a secret from a file that is not there', { SVC_BACKUP_PASSPHRASE_FILE: '/nowhere' }),
  refused('a mail server without a sender', { SVC_SMTP_URL: 'smtps://mail.example.com' }),
  refused('a mail server by http', { SVC_SMTP_URL: 'http://mail.example.com', SVC_SMTP_FROM: 'a@b.example' }),
  refused('hosts of the house with a port', { SVC_EGRESS_LAN_HOSTS: '192.168.1.4:8080' }),
  refused('a range of hosts of the house', { SVC_EGRESS_LAN_HOSTS: '192.168.1.0/24' }),
  refused('a switch of private addresses that is 1', { SVC_EGRESS_ALLOW_PRIVATE: '1' }),
  refused('pages of errors without a scheme', { SVC_ERRORS_URL: 'errors.example' }),
  refused('an import of no rows', { SVC_IMPORT_MAX_ROWS: '0' }),
  refused('fields without an end', { SVC_IMPORT_MAX_FIELD_CHARS: '1000000' }),
  refused('statements of no pages', { SVC_STATEMENTS_MAX_PAGES: '0' }),
  refused('a move larger than any', { SVC_MOVE_MAX_FILE_BYTES: '1073741824' }),
  refused('a move of rows with separators', { SVC_MOVE_MAX_ROWS: '100,000' }),
  refused('receipts with a unit', { SVC_RECEIPTS_MAX_FILE_BYTES: '10MB' }),
  refused('receipts of too many pages', { SVC_RECEIPTS_MAX_PAGES: '51' }),
  refused('a list of metrics readers by name', { SVC_METRICS_ALLOW: 'prometheus' }),
  refused('a word with quotes', { SVC_LOG_LEVEL: '"info"' }),
  refused('a schedule by its nickname', { SVC_BACKUP_CRON: '@daily' }),
  refused('nothing to keep', { SVC_BACKUP_KEEP: '0d0w0m' }),
  row('a name of the house that nobody answers for', 'base-url-elsewhere', {
    SVC_TLS: 'local',
    SVC_HOST: '0.0.0.0',
    SVC_BASE_URL: 'https://nobody.local:0',
  }),
  row('a name with a typo', 'unknown-setting', { SVC_BACKUP_DIRECTORY: '/mnt/nas' }),
  row('plain http on the network', 'http-on-lan', { SVC_BASE_URL: 'http://nas.lan:8080' }),
]
