import { settingRows } from '../../core/config.ts'

interface Command {
  usage: string
  /** What it does, on a line of --help. */
  summary: string
  /** What docs/commands.md says beyond that. */
  more?: string
}

const commands: Command[] = [
  {
    usage: 'serve',
    summary: 'Run the service (the default).',
    more: 'SIGHUP makes it read `rate-limits.toml` in the data directory again.',
  },
  {
    usage: 'demo',
    summary: 'Run the service on a made-up household, which is gone when it ends.',
    more: 'Two people, three years.',
  },
  {
    usage: 'migrate [--status]',
    summary: 'Bring the data up to date, or say what would be done.',
    more: '`--status` exits 1 where there is something to do.',
  },
  {
    usage: 'backup create',
    summary: 'Make a backup, beside a running service too; --to DIR, --note TEXT.',
    more: 'See [backups](backups.md).',
  },
  { usage: 'backup list [--json]', summary: 'List the backups.' },
  {
    usage: 'backup verify FILE',
    summary: 'Say whether a backup is whole and what it says; or --latest, --quick, --hashes.',
  },
  {
    usage: 'backup restore FILE',
    summary: 'Put a backup in place of the data; --as DIR puts it elsewhere, for a look.',
  },
  {
    usage: 'doctor [--repair]',
    summary: 'Say whether the data is whole; make anew what is derived and wrong.',
    more: 'Works beside a running service too.',
  },
  {
    usage: 'config [--json] [--check]',
    summary: 'Print every setting with its value and source; exit 1 on a warning.',
    more: '`--json` is for programs; `--check` exits 1 on an error or a warning.',
  },
  { usage: 'doctor FILE', summary: 'Say the same of a backup; reads only.' },
  {
    usage: 'reset-key',
    summary: "Go on with another key where the data's own is lost.",
    more: 'Forgets what only the lost key opened: sessions, second factors, bank connections, API keys.',
  },
  {
    usage: 'reset-password EMAIL',
    summary: 'Print a one-time link to choose a new password.',
    more: 'Works beside a running service too.',
  },
  {
    usage: 'import-export FILE',
    summary: 'Make the data of a new installation from an export.',
    more: 'Takes a file of `/api/v1/me/export`.',
  },
  {
    usage: 'check-egress PURPOSE URL',
    summary: 'Say whether webhook, bank-sync, ai or updates may call a URL, and why.',
    more: 'Calls nothing but the resolver. `-` reads one URL a line; `--allow-private-endpoint` is the switch a member has.',
  },
  { usage: 'healthcheck', summary: 'Exit 0 when the service answers.' },
  {
    usage: 'trust',
    summary: 'Print what devices have to trust with SVC_TLS=local.',
    more: 'In words, and as a QR code on a terminal.',
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

${commands.map(usageLine).join('\n')}

Settings are environment variables. NAME_FILE reads the value from a file.

${rows.join('')}`
}

/** The table of docs/commands.md. */
export function commandsTable(): string {
  const rows = commands.map(
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
