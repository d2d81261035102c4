import type { Config } from '../../core/config.ts'
import { connectToRead } from '../../platform/db/db.ts'
import { ArchiveDamaged } from '../backups/archive/archive-damaged.ts'
import { verifyOrderOf } from '../backups/order.ts'
import { verifyBackup } from '../backups/verify.ts'
import * as doctor from '../doctor/doctor.ts'
import { isSound, printed } from './doctor-lines.ts'

/** Verifies a backup and looks at the data in it as at one's own; what was unpacked for that is gone afterwards. */
export async function examineFile(config: Config, path: string): Promise<boolean> {
  let allSound = false
  const order = verifyOrderOf(config, path, 'QUICK')
  try {
    await verifyBackup(
      order,
      (line) => console.log(line),
      ({ databasePath }) => {
        allSound = examined(databasePath)
      },
    )
    return allSound
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    console.log(`WRONG  ${path}: ${error.message}.`)
    return false
  }
}

function examined(databasePath: string): boolean {
  const db = connectToRead(databasePath, () => {})
  try {
    return printed(doctor.examine(db)).every(isSound)
  } finally {
    db.$client.close()
  }
}
