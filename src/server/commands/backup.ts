import { existsSync } from 'node:fs'
import { type Config, ConfigError } from '../../core/config.ts'
import { systemClock, toRfc3339 } from '../../core/time.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { ArchiveDamaged } from '../backups/archive/archive-damaged.ts'
import { type BackupEntry, listBackups, note, signerIn } from '../backups/catalogue.ts'
import { createBackup } from '../backups/create.ts'
import { backupFolder, placeOf } from '../backups/folders.ts'
import { keyText, secretsOf } from '../backups/installation-key.ts'
import { forgetFolder } from '../backups/mount.ts'
import { orderOf, verifyOrderOf } from '../backups/order.ts'
import { restoreBackup } from '../backups/restore.ts'
import type { Signer } from '../backups/signature.ts'
import { everyBackup } from '../backups/state.ts'
import { type Depth, verifyBackup } from '../backups/verify.ts'
import { openDataShared } from '../installation-key/open-data.ts'
import type { BackupFault } from '../jobs/words/backup-facts.ts'
import { faultInWords } from '../jobs/words/in-words.ts'
import { openCurrent } from './open-existing.ts'

type BackupRequest =
  | { action: 'create'; to: string | undefined; note: string | null; isFolderNew: boolean }
  | { action: 'list'; asJson: boolean }
  | { action: 'restore'; file: string; to: string | undefined }
  | { action: 'verify'; file: string | undefined; depth: Depth }

/** Reads the words behind `hearth backup`, options anywhere; undefined for what makes no sense. */
export function backupRequest([action, ...words]: string[]): BackupRequest | undefined {
  const given = wordsOf(words, VALUED[action ?? ''] ?? [])
  if (!given) return undefined
  const { values, flags, names } = given
  const only = (allowed: string[]) => flags.every((flag) => allowed.includes(flag))
  if (action === 'create' && names.length === 0 && only(['--new-folder'])) {
    const isFolderNew = flags.includes('--new-folder')
    if (isFolderNew && '--to' in values) return undefined
    return { action, to: values['--to'], note: values['--note'] ?? null, isFolderNew }
  }
  if (action === 'list' && names.length === 0 && only(['--json']))
    return { action, asJson: flags.includes('--json') }
  if (action === 'restore' && names.length === 1 && names[0] && only([]))
    return { action, file: names[0], to: values['--as'] }
  if (action === 'verify' && only(['--latest', '--quick', '--hashes'])) return verifyRequest(names, flags)
  return undefined
}

/** Which options of which action have a value behind them. */
const VALUED: Record<string, string[]> = { create: ['--to', '--note'], restore: ['--as'] }

function wordsOf(words: string[], valued: string[]) {
  const values: Record<string, string> = {}
  const flags: string[] = []
  const names: string[] = []
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (!word.startsWith('--')) names.push(word)
    else if (!valued.includes(word)) flags.push(word)
    else {
      const value = left.shift()
      if (!value || word in values) return undefined
      values[word] = value
    }
  }
  return new Set(flags).size < flags.length ? undefined : { values, flags, names }
}

function verifyRequest([file, ...more]: string[], flags: string[]): BackupRequest | undefined {
  const isLatest = flags.includes('--latest')
  if (more.length > 0 || isLatest === (file !== undefined)) return undefined
  const [isQuick, hashesOnly] = [flags.includes('--quick'), flags.includes('--hashes')]
  if (isQuick && hashesOnly) return undefined
  return { action: 'verify', file, depth: hashesOnly ? 'HASHES' : isQuick ? 'QUICK' : 'FULL' }
}

/** Answers whether all is well. Throws DataError for what a disk or a folder refuses. */
export async function backup(config: Config, request: BackupRequest): Promise<boolean> {
  try {
    return await carryOut(config, request)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error instanceof DataError) throw error
    throw new DataError(`${error.message}. Look whether the folder may be written and the disk has room.`)
  }
}

async function carryOut(config: Config, request: BackupRequest): Promise<boolean> {
  if (request.action === 'create') await create(config, request)
  else if (request.action === 'list') list(config, request.asJson)
  else if (request.action === 'restore') await restore(config, request)
  else return verify(config, request)
  return true
}

async function create(
  config: Config,
  { to, note, isFolderNew }: Extract<BackupRequest, { action: 'create' }>,
): Promise<void> {
  if (note !== null && note.length > 500) throw new ConfigError('A note has at most 500 characters.')
  const data = openCurrent(config, (existing) => openDataShared(existing, 'READ'))
  if (isFolderNew) forgetFolder(config)
  const order = orderOf(config, data, { kind: 'MANUAL', at: systemClock(), note, folder: to })
  // Whoever closes the data last takes its log away, and what reads only cannot.
  const made = await createBackup(order).finally(() => data.db.$client.close())
  const { accounts, transactions, users, auditEntries } = made.manifest.figures
  console.log(`${made.path}
  ${made.bytes.toLocaleString('en')} bytes, schema ${made.manifest.schema}
  ${accounts} accounts, ${transactions} transactions, ${users} people, ${auditEntries} audit entries`)
  console.log(keySentence(made.manifest.encryption !== null, order.keyFingerprint))
}

const keySentence = (isEncrypted: boolean, fingerprint: string): string =>
  isEncrypted
    ? `\nIt is encrypted and holds the key (${fingerprint}). Keep the passphrase where this machine cannot take it along.`
    : `\nIt is not encrypted and holds no key: what is sealed in it (second factors, accesses to banks) opens with\nthe key ${fingerprint} alone. Keep hearth.key elsewhere as well, or set SVC_BACKUP_PASSPHRASE.`

function list(config: Config, asJson: boolean): void {
  const key = keyText(config)
  const secrets = key === undefined ? undefined : secretsOf(key)
  const entries = everyBackup(config).map((entry) => ({ ...entry, ...signerIn(entry, secrets) }))
  if (asJson) console.log(JSON.stringify(entries.map(jsonOf), null, 2))
  else if (entries.length === 0) console.log(`There is no backup in ${backupFolder(config)}.`)
  else for (const entry of entries) console.log(lineOf(entry))
}

type ListedBackup = BackupEntry & { signer: Signer | null }

function jsonOf({ at, verified, told, fault, ...entry }: ListedBackup) {
  const { manifestHash: _, signature: __, ...described } = told ?? {}
  return {
    ...entry,
    at: toRfc3339(at),
    fault: fault ? faultInWords(fault, 'en') : null,
    verified: verified
      ? {
          ...verified,
          fault: verified.fault && faultInWords(verified.fault, 'en'),
          at: toRfc3339(verified.at as typeof at),
        }
      : null,
    ...described,
  }
}

const SIGNERS: Record<Signer, string> = {
  THIS_INSTALLATION: 'signed here',
  ANOTHER_KEY: 'signed with another key',
  UNSIGNED: 'not signed',
}

function lineOf({ id, at, kind, bytes, told, fault, verified, form, signer }: ListedBackup): string {
  const what = told
    ? `${told.figures.transactions} transactions, Hearth ${told.hearth}, ${told.schema}, ${told.isEncrypted ? 'encrypted' : 'not encrypted, no key'}, ${signer ? SIGNERS[signer] : `WRONG: ${fault && faultInWords(fault, 'en')}`}`
    : form === 'COPY'
      ? 'a whole database, not encrypted'
      : `CANNOT BE READ: ${fault && faultInWords(fault, 'en')}`
  const looked = verified
    ? `${verified.fault === null ? 'verified' : `WRONG (${faultInWords(verified.fault, 'en')})`} ${toRfc3339(verified.at as typeof at)}`
    : 'never verified'
  const words = told?.note ? `\n    ${JSON.stringify(told.note)}` : ''
  return `${toRfc3339(at)}  ${kind.padEnd(14)}  ${bytes.toLocaleString('en')} bytes  ${looked}\n    ${id}\n    ${what}${words}`
}

async function verify(
  config: Config,
  { file, depth }: Extract<BackupRequest, { action: 'verify' }>,
): Promise<boolean> {
  const path = file ?? latest(config)
  const place = placeOf(path)
  const known = listBackups(place.folder).find((entry) => entry.path === place.path)
  const remember = (fault: BackupFault | null) => {
    if (!known) return
    const { id, bytes } = known
    const verification = { bytes, at: systemClock(), depth, fault }
    note(place.folder, (notes) => ({ ...notes, verified: { ...notes.verified, [id]: verification } }))
  }
  try {
    await verifyBackup(verifyOrderOf(config, path, depth), (line) => console.log(line))
    remember(null)
    console.log(`\n${path} is whole.`)
    return true
  } catch (error) {
    if (!(error instanceof ArchiveDamaged)) throw error
    const isClosed = known?.told?.isEncrypted && config.backupPassphrase === undefined
    if (!isClosed) remember(error.fault)
    console.log(`WRONG  ${path}: ${error.message}.`)
    return false
  }
}

async function restore(
  config: Config,
  { file, to }: Extract<BackupRequest, { action: 'restore' }>,
): Promise<void> {
  const done = await restoreBackup(config, { path: file, to }, systemClock, (line) => console.log(line))
  const { described, dataDir, migrated, kept, hasKey } = done
  console.log(`\n${dataDir} now has the data of ${described.createdAt}.`)
  if (migrated.length > 0) console.log(`It was brought up to date: ${migrated.join(', ')}.`)
  if (kept !== undefined) console.log(`What was there before is kept as ${kept}.`)
  console.log(
    'Everybody signs in again. App tokens, invites and reset links are void. Webhooks and the scheduled bank sync wait\nuntil an administrator resumes them under Settings, Backups.',
  )
  if (!hasKey)
    console.log(
      `\nThe backup holds no key, and there is none here. Before Hearth starts, put hearth.key (${described.keyFingerprint}) into\n${dataDir}, or set SVC_SECRET_KEY_FILE. If it is lost, hearth reset-key goes on with another one.`,
    )
}

function latest(config: Config): string {
  const [entry] = listBackups(backupFolder(config)).filter(({ form }) => form === 'ARCHIVE')
  if (!entry || !existsSync(entry.path)) throw new DataError(`There is no backup in ${backupFolder(config)}.`)
  return entry.path
}
