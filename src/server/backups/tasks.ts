import { Problem } from '../../core/problem.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connectToRead } from '../../platform/db/db.ts'
import * as doctor from '../doctor/doctor.ts'
import type { BackupFault, StorageFailure } from '../jobs/words/backup-facts.ts'
import { ArchiveDamaged } from './archive/archive-damaged.ts'
import type { Figures } from './archive/manifest.ts'
import { type BackupOrder, createBackup, type Made } from './create.ts'
import { figuresOf } from './figures.ts'
import { NotMounted } from './mount.ts'
import { type Described, type VerifyOrder, verifyBackup, verifyMade } from './verify.ts'
import { WithoutRoom } from './work-folder.ts'

/** What was found wrong; null where all was well. */
interface Outcome {
  fault: BackupFault | null
}

/** What an operator can do something about: it is said in the job's row and on the page. */
type OrFailure<T> = T | { failure: StorageFailure }

/** Makes a backup and looks at it as quickly as can be, so that none is relied on that was never opened. */
export const createTask = (order: BackupOrder): Promise<OrFailure<Made & Outcome>> =>
  caught(async () => {
    let outcome: Outcome = { fault: null }
    const made = await createBackup(order, async ({ path }, copy) => {
      outcome = await found(() => verifyMade({ ...order, path }, copy))
    })
    return { ...made, ...outcome }
  })

/** What a backup is of, for whoever is about to restore it. */
export interface WithinBackup extends Pick<Described, 'createdAt' | 'schema' | 'keyFingerprint'> {
  /** The version that made it; null for a copy, which tells nothing of itself. */
  hearth: string | null
  household: string | null
  figures: Omit<Figures, 'balances'>
  holdsKey: boolean
}

/** Verifies it as thoroughly as a restore does, and tells what is in it; null where it cannot be relied on. */
export const lookTask = (order: VerifyOrder): Promise<OrFailure<Outcome & { within: WithinBackup | null }>> =>
  caught(async () => {
    let within: WithinBackup | null = null
    const outcome = await found(() =>
      verifyBackup(
        order,
        () => {},
        ({ databasePath, key }, { createdAt, schema, keyFingerprint, hearth }) => {
          const holdsKey = key !== undefined
          within = {
            createdAt,
            schema,
            keyFingerprint,
            hearth: hearth ?? null,
            holdsKey,
            ...contentOf(databasePath),
          }
        },
      ),
    )
    return { ...outcome, within }
  })

function contentOf(databasePath: string): Pick<WithinBackup, 'household' | 'figures'> {
  const db = connectToRead(databasePath, () => {})
  try {
    const row = db.$client.query<{ name: string }, []>('SELECT name FROM households LIMIT 1').get()
    const { balances: _, ...figures } = figuresOf(db.$client)
    return { household: row?.name ?? null, figures }
  } finally {
    db.$client.close()
  }
}

export const verifyTask = (order: VerifyOrder): Promise<OrFailure<Outcome>> =>
  caught(() => found(() => verifyBackup(order)))

/** Restores a backup to nowhere and examines it as one's own data: what it is worth is known before it is needed. */
export const drillTask = (order: VerifyOrder): Promise<OrFailure<Outcome>> =>
  caught(() =>
    found(() =>
      verifyBackup(
        order,
        () => {},
        ({ databasePath }) => refuseUnsound(databasePath),
      ),
    ),
  )

function refuseUnsound(databasePath: string): void {
  const db = connectToRead(databasePath, () => {})
  try {
    const wrong = [...doctor.examine(db)].find(({ faults }) => faults.length > 0)
    if (wrong) throw new ArchiveDamaged({ kind: 'UNSOUND', subject: wrong.subject, faults: wrong.faults })
  } finally {
    db.$client.close()
  }
}

const found = (look: () => Promise<void>): Promise<Outcome> =>
  look().then(
    () => ({ fault: null }),
    (error) => {
      if (!(error instanceof ArchiveDamaged)) throw error
      return { fault: error.fault }
    },
  )

async function caught<T>(work: () => Promise<T>): Promise<OrFailure<T>> {
  try {
    return await work()
  } catch (error) {
    const failure = storageFailureOf(error)
    if (failure) return { failure }
    if (error instanceof DataError) throw new Problem('insufficient-storage', { outside: error.message })
    throw error
  }
}

/** What of the folder or its disk an error is about; undefined where it is about something else. */
export function storageFailureOf(error: unknown): StorageFailure | undefined {
  if (error instanceof WithoutRoom || error instanceof NotMounted) return error.failure
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  return { kind: 'FOLDER_UNUSABLE', code: String(error.code) }
}
