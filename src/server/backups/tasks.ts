import { Problem } from '../../core/problem.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connectToRead } from '../../platform/db/db.ts'
import * as doctor from '../doctor/doctor.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import { type BackupOrder, createBackup, type Made } from './create.ts'
import { type VerifyOrder, verifyBackup } from './verify.ts'

/** What was found wrong, in words; null where all was well. */
interface Outcome {
  fault: string | null
}

/** Makes a backup and looks at it as quickly as can be, so that none is relied on that was never opened. */
export async function createTask(order: BackupOrder): Promise<Made & Outcome> {
  const made = await refusing(() => createBackup(order))
  const { passphrase, key, dataDir } = order
  const look: VerifyOrder = { path: made.path, workParent: dataDir, depth: 'QUICK', passphrase, key }
  return { ...made, ...(await verifyTask(look)) }
}

export const verifyTask = (order: VerifyOrder): Promise<Outcome> => found(() => verifyBackup(order))

/** Restores a backup to nowhere and examines it as one's own data: what it is worth is known before it is needed. */
export const drillTask = (order: VerifyOrder): Promise<Outcome> =>
  found(() =>
    verifyBackup(
      order,
      () => {},
      ({ databasePath }) => refuseUnsound(databasePath),
    ),
  )

function refuseUnsound(databasePath: string): void {
  const db = connectToRead(databasePath, () => {})
  try {
    const wrong = [...doctor.examine(db)].find(({ faults }) => faults.length > 0)
    if (wrong) throw new ArchiveDamaged(`its ${wrong.subject} is wrong: ${wrong.faults.join('; ')}`)
  } finally {
    db.$client.close()
  }
}

const found = (look: () => Promise<void>): Promise<Outcome> =>
  refusing(() =>
    look().then(
      () => ({ fault: null }),
      (error) => {
        if (!(error instanceof ArchiveDamaged)) throw error
        return { fault: error.message }
      },
    ),
  )

/** What an operator can do something about, in words that go into the job's row and onto the page. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DataError) throw new Problem('insufficient-storage', { outside: error.message })
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    throw new Problem('insufficient-storage', {
      reason: { kind: 'FOLDER_UNUSABLE', code: `${error.code}` },
    })
  }
}
