import type { Config } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import { restore } from '../exports/restore.ts'

const WORTH_REPORTING = 100_000

/** Makes the data of a new installation from what another one exported, and prints the administrators' way in. */
export async function importExport(config: Config, path: string): Promise<void> {
  const { records, links } = await restore(config, path, systemClock, (done, all) => {
    if (done % WORTH_REPORTING === 0) console.log(`${done} of ${all} records`)
  })
  console.log(
    `Restored ${records} records into ${config.dataDir}.\n\nNobody has a password or a second factor yet. Each of these links sets one administrator's password, once and within an hour of now; Hearth must be running for it (hearth serve):\n`,
  )
  for (const { email, url } of links) console.log(`  ${email}\n    ${url}\n`)
  console.log(
    'The others get theirs from an administrator, or from hearth reset-password EMAIL. Two-factor sign-in is set up anew by each.',
  )
}
