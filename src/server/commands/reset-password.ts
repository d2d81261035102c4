import type { Config } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import * as reset from '../../people/auth/password-reset.ts'
import * as household from '../../people/household/household.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { type Db, immediately } from '../../platform/db/db.ts'
import { schemaStatus } from '../../platform/db/migrate.ts'
import { openExisting } from './open-existing.ts'

/** Prints a reset link for somebody who cannot sign in, for whoever can read the data. */
export function resetPassword(config: Config, email: string): void {
  const data = openExisting(config)
  if (!data) throw new DataError(`There is no data in ${config.dataDir}.`)
  try {
    printLink(data.db, config.baseUrl, email)
  } finally {
    data.db.$client.close()
  }
}

function printLink(db: Db, baseUrl: string, email: string): void {
  if (schemaStatus(db).pending.length > 0)
    throw new DataError('The data needs to be migrated first: hearth migrate.')
  const user = household.findUserByEmail(db, email)
  if (!user) throw new DataError(`There is no active account with the address ${email}.`)
  const { url, token } = immediately(db, (tx) => reset.mint(tx, baseUrl, user.id, { at: systemClock() }))
  console.log(
    `A link for ${user.email}, good once and for one hour:\n\n  ${url}\n\nOr: POST ${baseUrl}/api/v1/auth/password/reset {"token":"${token}","newPassword":"…"}`,
  )
}
