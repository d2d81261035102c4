import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import { type OpenData, openDataDirectory } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { keepCopy, migrate } from '../../platform/db/migrate.ts'
import { verdictOn } from '../installation-key/open-data.ts'
import { type ForgottenSecrets, resetKey as reset } from '../installation-key/reset-key.ts'

/**
 * The way on for whoever has lost the key: the one that is there, or a new one where there is none, becomes the data's.
 * What only the lost one opened is forgotten, after a copy.
 */
export function resetKey(config: Config): void {
  if (!existsSync(join(config.dataDir, 'hearth.sqlite')))
    throw new DataError(`There is no data in ${config.dataDir}.`)
  const data = openDataDirectory(config, 'ANY_OR_NEW_KEY')
  try {
    if (verdictOn(data) === 'RIGHT')
      throw new DataError(`${data.keyName} is the key that the data was made with. Nothing was changed.`)
    const copy = keepCopy(data.db, 'reset-key', systemClock)
    // Another key could not have been let in to do it before.
    migrate(data.db, systemClock)
    const forgotten = reset(data, systemClock())
    data.keepKey()
    console.log(message(data, copy, forgotten))
  } finally {
    data.db.$client.close()
    data.close()
  }
}

function message({ path }: OpenData, copy: string, forgotten: ForgottenSecrets): string {
  const lines = forgotten.map(({ count, what, next }) => `  ${count} ${what}: ${next}`)
  const lost =
    lines.length > 0 ? `\n\nForgotten, because only the lost key opened it:\n\n${lines.join('\n')}` : ''
  return `The data in ${path} has a key again; keep a copy of it. How it was before is in ${copy}.${lost}`
}
