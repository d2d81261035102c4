import { settingRows } from '../../src/core/config.ts'
import { commandRows } from '../../src/server/commands/help.ts'

/** The manual page of the program in man(7), from the rows of --help: it cannot say what the program does not. */
export function manPage(version: string, epochSeconds: number): string {
  const day = new Date(epochSeconds * 1_000).toISOString().slice(0, 10)
  const lines = [
    `.TH HEARTH 1 ${day} "Hearth ${roff(version)}" "User Commands"`,
    // A name that is broken at the end of a line cannot be copied.
    '.nh',
    '.ad l',
    ...section('NAME', [String.raw`hearth \- a household's finances in one executable`]),
    ...section('SYNOPSIS', ['.B hearth', '[command]']),
    ...section('DESCRIPTION', [
      'Keeps the money of a household on a machine of its own: a service for browsers and programs, with its data in one',
      'directory. Without a command it serves. Of the Debian package, the unit hearth.service runs it, and',
      '.BR hearthctl (8)',
      'runs its other commands as that service does.',
    ]),
    ...section('COMMANDS', commandRows.flatMap(commandLines)),
    ...section('ENVIRONMENT', [
      roff('Settings are environment variables. NAME_FILE reads the value of NAME from a file.'),
      ...settingRows.flatMap(settingLines),
    ]),
    ...section('EXIT STATUS', [
      ...tagged('0', ['The command did what it says.']),
      ...tagged('1', ['It could not, or what it checked is not sound; it says which.']),
      ...tagged('2', ['There is no such command in this form.']),
    ]),
    ...section('FILES', [
      ...tagged('/etc/hearth/hearth.env', ['Settings of the service of the Debian package.']),
      ...tagged('/var/lib/hearth', ['Its data.']),
      ...tagged('/usr/share/doc/hearth', ['The documentation, and examples of drop-ins and hooks.']),
    ]),
    ...section('SEE ALSO', ['.BR hearthctl (8)']),
  ]
  return `${lines.join('\n')}\n`
}

const section = (title: string, lines: string[]): string[] => [`.SH ${title}`, ...lines]

const tagged = (tag: string, lines: string[]): string[] => ['.TP', `.B ${roff(tag)}`, ...lines]

const commandLines = ({ usage, summary, more }: (typeof commandRows)[number]): string[] =>
  tagged(usage, [roff(summary), ...(more ? [unmarked(more)] : [])])

const settingLines = ({ name, fallback, form, sentence }: (typeof settingRows)[number]): string[] =>
  tagged(name, [roff(`${sentence} (${form})`), ...(fallback === '' ? [] : [roff(`Default: ${fallback}.`)])])

/** What docs/commands.md says in Markdown: code is bold, a link is the path of its page. */
const unmarked = (text: string): string =>
  roff(text.replaceAll(/\[[^\]]+\]\((\w+\.md)\)/g, '/usr/share/doc/hearth/$1')).replaceAll(
    /`([^`]+)`/g,
    String.raw`\fB$1\fR`,
  )

/** A line as groff prints it unchanged: hyphens that can be copied, and nothing that it takes for a request. */
function roff(text: string): string {
  const escaped = text
    .replaceAll('\\', String.raw`\e`)
    .replaceAll('-', String.raw`\-`)
    .replaceAll('~', String.raw`\(ti`)
  return /^[.']/.test(escaped) ? String.raw`\&${escaped}` : escaped
}
