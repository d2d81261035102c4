import type { Config } from '../../core/config.ts'
import {
  type DataDirectory,
  type DataUse,
  type OpenData,
  openDataDirectory,
  openShared,
} from '../../platform/db/data-directory.ts'
import { anotherKey, judgeKey, type KeyVerdict } from '../../platform/db/key-proof.ts'
import { countSealed } from './sealed-values.ts'

/** Opens the data directory for one process; throws DataError for another key, of old data as well. */
export function openData(config: Config): DataDirectory {
  const directory = openDataDirectory(config)
  try {
    refuseAnotherKey(directory)
    return directory
  } catch (error) {
    directory.db.$client.close()
    directory.close()
    throw error
  }
}

/** The same without the lock, for a command that works beside a running server. */
export function openDataShared(config: Config, use: DataUse = 'WRITE'): OpenData {
  const data = openShared(config, 'RIGHT_KEY', use)
  try {
    refuseAnotherKey(data)
    return data
  } catch (error) {
    data.db.$client.close()
    throw error
  }
}

function refuseAnotherKey(data: OpenData): void {
  if (verdictOn(data) === 'WRONG') throw anotherKey(data.keyName, data.databasePath)
}

/**
 * What is said of the key. Data from before there was a proof is asked by what is sealed in it: the right key opens some
 * of that, even where it was run with another one for a while.
 */
export function verdictOn({ db, secrets }: OpenData): KeyVerdict {
  const verdict = judgeKey(db, secrets)
  if (verdict !== 'UNPROVEN') return verdict
  const counts = countSealed(db, secrets)
  if (counts.some(({ all, closed }) => closed < all)) return 'RIGHT'
  return counts.some(({ all }) => all > 0) ? 'WRONG' : 'UNPROVEN'
}
