import { settingRows } from '../../core/config.ts'

interface Command {
  usage: string
  /** What it does, on a line of --help. */
  summary: string
  /** What docs/commands.md says beyond that. */
  more?: string
}

/** What the program can be told to do: --help, docs/commands.md and the manual page say it. */
export const commandRows: Command[] = [
  {
    usage: 'serve',
    summary: 'Run the service (the default).',
    more: 'On SIGHUP it rereads `rate-limits.toml` in the data directory.',
  },
  {
    usage: 'serve --read-only',
    summary: 'Serve a copy of the data, such as a restored replica, without changing it.',
    more: 'Writes are refused, no jobs run, and sign-ins are forgotten when it stops.',
  },
  {
    usage: 'setup',
    summary: 'Ask who is to reach Hearth, by which name and port, write the settings, and start.',
    more: '`--for machine`, `--for house [--name NAME]` or `--for proxy --name NAME [--proxy ADDRESS]`, and `--port N`, answer without being asked; `--no-start` only writes, `--file FILE` elsewhere.',
  },
  {
    usage: 'demo [--language fr]',
    summary: 'Run the service with a made-up household, which is deleted when it stops.',
    more: 'Two people, three years. It speaks the language of `LANG`, or the one that is named.',
  },
  {
    usage: 'migrate [--status]',
    summary: 'Migrate the data to this version, or show what would be done.',
    more: '`--status` exits 1 if there is something to do.',
  },
  {
    usage: 'backup create',
    summary: 'Make a backup, also while the service runs; --to DIR, --note TEXT, --new-folder.',
    more: '`--new-folder` accepts the backup directory as it is, where a mount is missing or was replaced. See [backups](backups.md).',
  },
  { usage: 'backup list [--json]', summary: 'List the backups.' },
  {
    usage: 'backup verify FILE',
    summary: 'Check whether a backup is intact, and show its contents; or --latest, --quick, --hashes.',
  },
  {
    usage: 'backup restore FILE',
    summary: 'Replace the data with a backup; --as DIR restores it elsewhere, for a look.',
  },
  {
    usage: 'doctor [--repair]',
    summary: 'Check whether the data is intact; --repair recalculates derived data that is wrong.',
    more: 'Works while the service runs.',
  },
  {
    usage: 'config [--json] [--check]',
    summary: 'Print every setting with its value and source.',
    more: '`--json` is for programs; `--check` exits 1 on an error or a warning.',
  },
  { usage: 'doctor FILE', summary: 'Check the data in a backup, without changing anything.' },
  {
    usage: 'reset-key',
    summary: "Continue with a new key if the data's own is lost.",
    more: 'Deletes what only the lost key could decrypt: sessions, second factors, bank connections, API keys.',
  },
  {
    usage: 'reset-password EMAIL',
    summary: 'Print a one-time link to choose a new password.',
    more: 'Works while the service runs.',
  },
  {
    usage: 'import-export FILE',
    summary: 'Create the data of a new installation from an export.',
    more: 'Takes a file of `/api/v1/me/export`.',
  },
  {
    usage: 'check-egress PURPOSE URL',
    summary:
      'Show whether webhook, bank-sync, ai, updates, rates, push, ntfy, gotify or smtp may call a URL, and why.',
    more: 'Only resolves the name and calls nothing. `-` reads one URL per line; `--allow-private-endpoint` assumes that the member allows private addresses.',
  },
  { usage: 'healthcheck', summary: 'Exit 0 if the service answers.' },
  {
    usage: 'trust',
    summary: 'Print the certificate authority that devices have to trust with SVC_TLS=local.',
    more: 'As eight words and a fingerprint, and as a QR code in a terminal.',
  },
  { usage: 'openapi', summary: "Print the API's reference as OpenAPI 3.1." },
  { usage: 'version', summary: 'Print the version.' },
]

const COLUMN = 27

/** One line for each; what is longer than its column stands on a line of its own. */
const usageLine = ({ usage, summary }: Command): string =>
  usage.length + 4 > COLUMN
    ? `  ${usage}\n${' '.repeat(COLUMN)}${summary}`
    : `  ${usage}`.padEnd(COLUMN) + summary

export function help(): string {
  const rows = settingRows.map(({ name, fallback, form, sentence }) => {
    const preset = fallback === '' ? '' : ` Default: ${fallback}.`
    return `  ${name}\n      ${sentence} (${form})${preset}\n`
  })
  return `Hearth: a household's finances in one executable.

Usage: hearth [command]

${commandRows.map(usageLine).join('\n')}

Settings are environment variables. NAME_FILE reads the value from a file.

${rows.join('')}`
}

/** The table of docs/commands.md. */
export function commandsTable(): string {
  const rows = commandRows.map(
    ({ usage, summary, more }) => `| \`hearth ${usage}\` | ${summary}${more ? ` ${more}` : ''} |`,
  )
  return ['| command | what it does |', '| --- | --- |', ...rows].join('\n')
}

/** The table of docs/settings.md, from the rows of --help. */
export function settingsTable(): string {
  const rows = settingRows.map(
    ({ name, fallback, form, sentence }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${form} | ${sentence} |`,
  )
  return ['| setting | default | form | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
