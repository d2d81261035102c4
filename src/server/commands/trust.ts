import { type Config, ConfigError } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import type { OpenData } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { openDataShared } from '../installation-key/open-data.ts'
import { askReachFromCommand } from '../reach/reach.ts'
import { type Authority, authorityOf } from '../tls/authority.ts'
import { trustNotice, trustText } from '../tls/trust.ts'
import { openExisting } from './open-existing.ts'

/** Prints what the devices of the house have to trust, to be compared with what they are shown; beside a running server too. */
export async function printTrust(config: Config): Promise<void> {
  if (config.tls !== 'local')
    throw new ConfigError(
      `Hearth makes no certificate of its own with SVC_TLS=${config.tls}. Set SVC_TLS=local for that.`,
    )
  const data = openExisting(config, (existing) => openDataShared(existing, 'READ'))
  const authority = data && knownAuthority(data)
  if (!authority)
    throw new DataError(
      'There is no authority of the house yet. The first start with SVC_TLS=local makes it.',
    )
  const { origin: baseUrl } = await askReachFromCommand(config)
  console.log(
    trustText(trustNotice({ config: { ...config, baseUrl }, state: new Map() }, authority), {
      hasCode: process.stdout.isTTY,
    }),
  )
}

function knownAuthority({ db, secrets }: OpenData): Authority | undefined {
  try {
    const hasTable = db.$client
      .query("SELECT 1 FROM sqlite_schema WHERE name = 'certificate_authorities'")
      .get()
    return hasTable ? authorityOf({ db, secrets }, systemClock()) : undefined
  } finally {
    db.$client.close()
  }
}
