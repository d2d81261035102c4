import { SQLiteError } from 'bun:sqlite'
import type { Config } from '../../core/config.ts'
import { systemClock } from '../../core/time.ts'
import { type OpenData, openShared } from '../../platform/db/data-directory.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { type Db, immediately } from '../../platform/db/db.ts'
import { keepCopy } from '../../platform/db/migrate.ts'
import { authorityCheck } from '../doctor/authority-check.ts'
import { channelsCheck } from '../doctor/channels-check.ts'
import type { Check } from '../doctor/check.ts'
import * as doctor from '../doctor/doctor.ts'
import { keyCheck } from '../doctor/key-check.ts'
import { receiptsCheck, statementsCheck } from '../doctor/paper-checks.ts'
import { openData } from '../installation-key/open-data.ts'
import { isSound, printed } from './doctor-lines.ts'
import { openCurrent } from './open-existing.ts'

/**
 * Looks whether the data is whole, beside a running server too, from one moment of it. Prints a line for each thing
 * that was looked at and answers whether all is well.
 */
export function examine(config: Config): boolean {
  const data = openCurrent(config, (existing) => openShared(existing, 'ANY_KEY', 'READ'))
  const { db } = data
  try {
    db.$client.run('PRAGMA query_only = ON')
    db.$client.run('BEGIN')
    const found = printed(doctor.examine(db, ofInstallation(data, config)))
    if (found.some(doctor.canBeRepaired))
      console.log('\nhearth doctor --repair does that, after a copy; no server may run meanwhile.')
    return found.every(isSound)
  } finally {
    db.$client.close()
  }
}

/** The same, and makes anew what is derived and wrong. Answers whether all is well afterwards. */
export function examineAndRepair(config: Config): boolean {
  openCurrent(config).db.$client.close()
  const data = openData(config)
  const { db, close } = data
  try {
    const found = printed(doctor.examine(db, ofInstallation(data, config)))
    if (!found.some(doctor.canBeRepaired)) return found.every(isSound)
    console.log(`\nA copy of how it was is in ${copyOf(db)}.\n`)
    return printed(immediately(db, (tx) => doctor.repair(tx, found, ofInstallation(data, config)))).every(
      isSound,
    )
  } finally {
    db.$client.close()
    close()
  }
}

function copyOf(db: Db): string {
  try {
    return keepCopy(db, 'repair', systemClock)
  } catch (error) {
    const why = error instanceof SQLiteError && error.code ? error.code : String(error)
    throw new DataError(`There can be no copy of the data, so nothing was repaired (${why}).`)
  }
}

const ofInstallation = (data: OpenData, config: Config): Check[] => [
  keyCheck(data),
  authorityCheck(data),
  receiptsCheck(data),
  statementsCheck(data),
  channelsCheck(data, config),
]
