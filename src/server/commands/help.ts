import { settingRows } from '../../core/config.ts'

const USAGE = `Hearth: a household's finances in one executable.

Usage: hearth [command]

  serve                    Run the service (the default).
  demo                     Run the service on a made-up household, which is gone when it ends.
  migrate [--status]       Bring the data up to date, or say what would be done.
  backup create            Make a backup, beside a running service too; --to DIR, --note TEXT.
  backup list [--json]     List the backups.
  backup verify FILE       Say whether a backup is whole and what it says; or --latest, --quick, --hashes.
  backup restore FILE      Put a backup in place of the data; --as DIR puts it elsewhere, for a look.
  doctor [--repair]        Say whether the data is whole; make anew what is derived and wrong.
  config [--json] [--check]
                           Print every setting with its value and source; exit 1 on a warning.
  doctor FILE              Say the same of a backup; reads only.
  reset-key                Go on with another key where the data's own is lost.
  reset-password EMAIL     Print a one-time link to choose a new password.
  import-export FILE       Make the data of a new installation from an export.
  check-egress PURPOSE URL
                           Say whether webhook, bank-sync, ai or updates may call a URL, and why.
  healthcheck              Exit 0 when the service answers.
  trust                    Print what devices have to trust with SVC_TLS=local.
  openapi                  Print the API's reference as OpenAPI 3.1.
  version                  Print the version.

Settings are environment variables. NAME_FILE reads the value from a file.
`

export function help(): string {
  const rows = settingRows.map(({ name, fallback, form, sentence }) => {
    const preset = fallback === '' ? '' : ` Default: ${fallback}.`
    return `  ${name}\n      ${sentence} (${form})${preset}\n`
  })
  return `${USAGE}\n${rows.join('')}`
}

/** The README's table, from the same rows. */
export function settingsTable(): string {
  const rows = settingRows.map(
    ({ name, fallback, form, sentence }) =>
      `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${form} | ${sentence} |`,
  )
  return ['| setting | default | form | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
