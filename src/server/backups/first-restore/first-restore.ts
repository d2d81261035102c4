import type { Config } from '../../../core/config.ts'
import { type Language, languageOf } from '../../../core/languages.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { KEY_BYTES } from '../../../core/secrets.ts'
import type { Instant } from '../../../core/time.ts'
import { isEmpty } from '../../../people/household/household.ts'
import { DataError } from '../../../platform/db/data-error.ts'
import type { Deps, Reopened } from '../../../platform/deps.ts'
import { stateOf } from '../../../platform/installation-state.ts'
import { prolongLink, refuseWithoutLink } from '../../founding/founding.ts'
import { faultInWords, messageInWords } from '../../jobs/words/in-words.ts'
import { ArchiveDamaged } from '../archive/archive-damaged.ts'
import { fingerprintOf, keyText, secretsOf } from '../installation-key.ts'
import { verifyOrderOf } from '../order.ts'
import { restoreBackup } from '../restore.ts'
import { storageFailureOf, type WithinBackup } from '../tasks.ts'
import type { FirstRestore, FirstRestoreCheck, FirstRestoreOpening, FirstRestoreQuestion } from './model.ts'
import { beginUpload, pieceBytes, uploadPath, writePiece } from './upload.ts'

/*
 * A backup takes the place of an installation that nobody has set up yet, by whoever has the one-time link: it comes in
 * pieces, is verified, and is restored by the same work as on the command line once the data is closed. Until the
 * decision of that is on disk there is the empty installation, from then on the restored one.
 */

/** What opens a backup. */
interface Opening {
  passphrase: string | undefined
  key: string | undefined
}

interface Upload {
  state: FirstRestore['state']
  bytes: number
  receivedBytes: number
  isChecking: boolean
  /** Once it was verified: what it was opened with. */
  checked: Opening | undefined
  /** Where the restore has failed: why, as far as it is about the backup or the disk. */
  why: Why | undefined
}

type Why = (language: Language) => string

const makeUpload = (): Upload => ({
  state: 'NONE',
  bytes: 0,
  receivedBytes: 0,
  isChecking: false,
  checked: undefined,
  why: undefined,
})

/** The upload of whoever has the link; throws a Problem for everybody else, and while it is not theirs to change. */
function uploadOf(deps: Deps, token: string, at: Instant): Upload {
  refuseWithoutLink(deps, token, at)
  prolongLink(deps, at)
  return stateOf(deps, makeUpload)
}

function changeable(upload: Upload): Upload {
  if (upload.isChecking || upload.state === 'RESTORING') throw new Problem('conflict')
  return upload
}

const shown = (
  { config }: Deps,
  { state, bytes, receivedBytes, why }: Upload,
  locale?: string,
): FirstRestore => ({
  state,
  fault: why?.(languageOf(locale ?? null)) ?? null,
  bytes,
  receivedBytes,
  pieceBytes: pieceBytes(config),
})

export const current = (deps: Deps, { token, locale }: FirstRestoreQuestion, at: Instant): FirstRestore =>
  shown(deps, uploadOf(deps, token, at), locale)

export function begin(
  deps: Deps,
  { token, bytes }: { token: string; bytes: number },
  at: Instant,
): FirstRestore {
  const upload = changeable(uploadOf(deps, token, at))
  beginUpload(deps.config, bytes)
  return shown(deps, Object.assign(upload, makeUpload(), { state: 'RECEIVING', bytes }))
}

/** Takes the next piece. One that came before is taken again: its answer may have been lost. */
export async function receive(
  deps: Deps,
  { token, offset, file }: { token: string; offset: string; file: unknown },
  at: Instant,
): Promise<FirstRestore> {
  const upload = changeable(uploadOf(deps, token, at))
  if (!(file instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
  const piece = new Uint8Array(await file.arrayBuffer())
  const start = Number(offset)
  const end = start + piece.length
  if (upload.state !== 'RECEIVING' || start > upload.receivedBytes || end > upload.bytes)
    throw new Problem('conflict')
  if (piece.length > pieceBytes(deps.config)) throw new Problem('upload-too-large')
  writePiece(deps.config, start, piece)
  upload.receivedBytes = Math.max(upload.receivedBytes, end)
  if (upload.receivedBytes === upload.bytes) upload.state = 'RECEIVED'
  return shown(deps, upload)
}

/** Verifies what came as thoroughly as the restore will, and tells what is in it, or what it cannot be opened without. */
export async function check(
  deps: Deps,
  { token, passphrase, key, locale }: FirstRestoreOpening,
  at: Instant,
): Promise<FirstRestoreCheck> {
  const upload = changeable(uploadOf(deps, token, at))
  if (upload.state !== 'RECEIVED') throw new Problem('conflict')
  const opening = openingOf(deps.config, { passphrase, key })
  const language = languageOf(locale ?? null)
  upload.isChecking = true
  upload.checked = undefined
  try {
    const order = { ...verifyOrderOf(deps.config, uploadPath(deps.config), 'FULL'), ...opening }
    const looked = await deps.background.task('backups.look', order)
    if ('failure' in looked) return { ...NOTHING_FOUND, fault: messageInWords(looked.failure, language) }
    const { fault, within } = looked
    if (fault?.kind === 'ENCRYPTED') return { ...NOTHING_FOUND, needs: 'PASSPHRASE' }
    if (fault)
      return {
        ...NOTHING_FOUND,
        fault: faultInWords(fault, language),
        needs: fault.kind === 'WRONG_PASSPHRASE' ? 'PASSPHRASE' : null,
      }
    if (!within?.household) throw new Problem('conflict', { reason: { kind: 'BACKUP_IS_EMPTY' } })
    const isOpened = isKeyThere(deps.config, within, opening)
    if (!isOpened && deps.config.secretKey !== undefined)
      throw new Problem('conflict', {
        reason: { kind: 'KEY_OF_SETTINGS', fingerprint: within.keyFingerprint },
      })
    if (isOpened) upload.checked = opening
    return {
      fault: null,
      needs: isOpened ? null : 'KEY',
      keyFingerprint: isOpened ? null : within.keyFingerprint || null,
      content: contentOf(within, within.household),
    }
  } finally {
    upload.isChecking = false
  }
}

const NOTHING_FOUND = { fault: null, needs: null, keyFingerprint: null, content: null } as const

const contentOf = (
  { createdAt, hearth, schema, figures }: WithinBackup,
  household: string,
): FirstRestoreCheck['content'] => ({ createdAt, household, version: hearth, schema, counts: figures })

/** What the settings say stands where nothing is given. The key that an empty installation made is worth nothing. */
function openingOf(
  config: Config,
  given: { passphrase?: string | undefined; key?: string | undefined },
): Opening {
  const key = given.key?.trim()
  const isKey = key !== undefined && Buffer.from(key, 'base64').length === KEY_BYTES
  return {
    passphrase: given.passphrase || config.backupPassphrase,
    key: config.secretKey === undefined ? (isKey ? key : undefined) : keyText(config),
  }
}

/** A key that the settings name opens it or nothing does; else the archive brings its own, or somebody has it. */
function isKeyThere(
  { secretKey }: Config,
  { holdsKey, keyFingerprint }: WithinBackup,
  { key }: Opening,
): boolean {
  const isRight = key !== undefined && fingerprintOf(secretsOf(key)) === keyFingerprint
  return isRight || (holdsKey && secretKey === undefined)
}

/** Restores what was verified. The answer comes before: meanwhile the service is closed, and back on the restored data. */
export function confirm(deps: Deps, token: string, at: Instant): FirstRestore {
  const upload = changeable(uploadOf(deps, token, at))
  const { checked } = upload
  if (!checked || !deps.reopen) throw new Problem('conflict')
  upload.state = 'RESTORING'
  deps.reopen((config) => restored(deps, config, checked))
  return shown(deps, upload)
}

async function restored(
  { log, clock, setupLink }: Deps,
  config: Config,
  opening: Opening,
): Promise<Reopened> {
  let failed: { why: Why | undefined } | undefined
  try {
    const opened = { ...config, backupPassphrase: opening.passphrase }
    const request = { path: uploadPath(config), to: undefined, intoEmpty: { key: opening.key } }
    const { described, migrated } = await restoreBackup(opened, request, clock, (line) =>
      log.info('first-restore.verified', { detail: line.trim() }),
    )
    log.info('first-restore.restored', { of: described.createdAt, migrations: migrated.join(',') })
  } catch (error) {
    failed = { why: whyOf(error) }
    log.error('first-restore.failed', { detail: error instanceof Error ? error.message : String(error) })
  }
  return { config, settle: (deps) => failed && goOn(deps, setupLink, failed.why) }
}

/** On the installation that is still empty, whoever has the link may try again. */
function goOn(deps: Deps, link: Deps['setupLink'], why: Why | undefined): void {
  if (!isEmpty(deps.db)) return
  deps.setupLink = link
  Object.assign(stateOf(deps, makeUpload), { state: 'FAILED', why })
}

/** What is of the program itself is said by the log alone. */
function whyOf(error: unknown): Why | undefined {
  const cause = error instanceof DataError ? error.cause : undefined
  if (cause instanceof ArchiveDamaged) return (language) => faultInWords(cause.fault, language)
  const failure = storageFailureOf(error)
  return failure && ((language) => messageInWords(failure, language))
}
