import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as reset from '../auth/reset.ts'
import type { Config } from '../config.ts'
import { openShared } from '../db/data-directory.ts'
import { immediately } from '../db/db.ts'
import { DataError, schemaStatus } from '../db/migrate.ts'
import * as household from '../household/household.ts'
import { systemClock } from '../time.ts'

/** Prints a reset link for somebody who cannot sign in. Works beside a running server, so it takes no lock. */
export function resetPassword(config: Config, email: string): void {
  if (!existsSync(join(config.dataDir, 'hearth.sqlite')))
    throw new DataError(`There is no data in ${config.dataDir}.`)
  const { db } = openShared(config)
  try {
    if (schemaStatus(db).pending.length > 0)
      throw new DataError('The data needs to be migrated first: hearth migrate.')
    const user = household.findUserByEmail(db, email)
    if (!user) throw new DataError(`There is no active account with the address ${email}.`)
    const { url, token } = immediately(db, (tx) => reset.mint(tx, config.baseUrl, user.id, systemClock()))
    console.log(
      `A link for ${user.email}, good once and for one hour:\n\n  ${url}\n\nOr: POST ${config.baseUrl}/api/v1/auth/password/reset {"token":"${token}","newPassword":"…"}`,
    )
  } finally {
    db.$client.close()
  }
}
