import { join } from 'node:path'
import type { Actor } from '../../../core/actor.ts'
import { Problem } from '../../../core/problem.ts'
import type { Instant } from '../../../core/time.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { fileNameOf } from '../../../platform/http/file-names.ts'
import { stateOf } from '../../../platform/installation-state.ts'
import { inspect } from '../../../platform/paper/inspect.ts'
import { takeBytes } from '../upload.ts'
import { type FileFailure, failureNote } from './failure-words.ts'
import { folderFault } from './folder-fault.ts'
import { contentsOf, isStable, lookAgain, putAway, type WaitingFile } from './folder-files.ts'

const LOOK_MS = 5_000
/** What could not be taken for another reason than itself is tried again after this. */
const RETRY_MS = 10 * 60_000
/** Then the reading has its turn, and a stop does not wait for long. */
const MOST_AT_ONCE = 20

interface FolderState {
  lookedAt: Instant | undefined
  files: Map<string, WaitingFile>
  /** What was last said to the log. */
  fault: string | undefined
}

const makeFolderState = (): FolderState => ({ lookedAt: undefined, files: new Map(), fault: undefined })

/**
 * Takes in what lies in the folder of receipts, for the first household and in the name of the administrator who has been
 * there longest. A file is moved once it is stored: whoever is killed in between finds the same receipt the next time.
 */
export async function takeFromFolder(deps: Deps): Promise<void> {
  const { receiptsFolder: folder } = deps.config
  if (folder === undefined) return
  const state = stateOf(deps, makeFolderState)
  const at = deps.clock()
  const isEarly = state.lookedAt !== undefined && at >= state.lookedAt && at < state.lookedAt + LOOK_MS
  if (isEarly) return
  state.lookedAt = at
  const fault = folderFault(deps.config)
  sayOnce(deps, state, fault)
  if (fault) return
  state.files = lookAgain(folder, state.files, at)
  const ready = [...state.files].filter(([, file]) => isStable(file, at)).slice(0, MOST_AT_ONCE)
  const actor = ready.length > 0 ? takerOf(deps.db, at) : undefined
  if (actor) for (const [name, file] of ready) await takeOne(deps, state, actor, { folder, name, file })
}

function sayOnce({ log }: Deps, state: FolderState, fault: string | undefined): void {
  if (fault === state.fault) return
  state.fault = fault
  if (fault) log.warn('receipts-folder.unusable', { fault })
  else log.info('receipts-folder.usable')
}

const TAKER = `SELECT id AS userId, household_id AS householdId FROM users
  WHERE removed_at IS NULL AND role = 'ADMIN' ORDER BY household_id, created_at, id LIMIT 1`

/** Before anybody has set Hearth up there is nobody, and files wait. */
function takerOf(db: Db, at: Instant): Actor | undefined {
  const person = db.$client.query<Pick<Actor, 'userId' | 'householdId'>, []>(TAKER).get()
  return person ? { ...person, role: 'ADMIN', sessionId: '', at, isAutomatic: true } : undefined
}

interface FolderFile {
  folder: string
  name: string
  file: WaitingFile
}

async function takeOne(
  deps: Deps,
  state: FolderState,
  actor: Actor,
  { folder, name, file }: FolderFile,
): Promise<void> {
  try {
    const contents = await contentsOf(join(folder, name), file, deps.config.receiptsMaxFileBytes)
    if (contents === 'CHANGING') return
    const failure = 'failure' in contents ? contents.failure : failureOf(contents.bytes)
    if (failure) {
      putAway(folder, name, 'failed', failureNote(name, failure, languageOfReader(deps.db, actor)))
      deps.log.warn('receipts-folder.refused', { reason: failure.kind })
    } else if ('bytes' in contents) {
      await takeBytes(deps, actor, { bytes: contents.bytes, name: fileNameOf(new File([], name)) })
      putAway(folder, name, 'taken')
    }
    state.files.delete(name)
  } catch (error) {
    // A full disk is the same for the next one.
    if (error instanceof Problem && error.slug === 'insufficient-storage') throw error
    deps.log.error('receipts-folder.failed', { reason: String(error) })
    file.since = deps.clock()
    file.neededMs = RETRY_MS
  }
}

function failureOf(bytes: Uint8Array): FileFailure | undefined {
  const file = inspect(bytes)
  return 'refusal' in file ? { kind: file.refusal } : undefined
}
