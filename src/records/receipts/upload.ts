import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { alone } from '../../platform/file-turns.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import { inspect } from '../../platform/paper/inspect.ts'
import { dropFiles, keepUpload } from '../../platform/paper/storage.ts'
import { link } from './matching/links.ts'
import type { ReceiptUpload, UploadedReceipt } from './model.ts'
import type { ReceiptRow } from './receipt-rows.ts'
import { bringBack, get } from './receipts.ts'
import { receipts } from './tables.ts'
import { searchable } from './values.ts'

type Options = Pick<typeof ReceiptUpload.static, 'documentKind' | 'transactionId'>

interface Upload {
  bytes: Uint8Array
  name: string
  mediaType: ReceiptRow['mediaType']
  sha256: string
}

/**
 * Takes a picture or a PDF in. Once this answers, file and row are there whatever happens next. Bytes that were here
 * before answer with the receipt they are, brought back where it was in the bin.
 */
export async function take(
  deps: Deps,
  actor: Actor,
  { file: part, ...options }: typeof ReceiptUpload.static,
): Promise<UploadedReceipt> {
  if (!(part instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
  const most = deps.config.receiptsMaxFileBytes
  if (part.size > most) throw new Problem('upload-too-large', { reason: { kind: 'FILE_TOO_LARGE', most } })
  const bytes = new Uint8Array(await part.arrayBuffer())
  return takeBytes(deps, actor, { ...options, bytes, name: fileNameOf(part) })
}

/** The same of bytes that did not come with a request. */
export async function takeBytes(
  deps: Deps,
  actor: Actor,
  { bytes, name, ...options }: Pick<Upload, 'bytes' | 'name'> & Options,
): Promise<UploadedReceipt> {
  const file = inspect(bytes)
  if ('refusal' in file) throw invalid('file', file.reason)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const upload = { bytes, name, mediaType: file.mediaType, sha256, ...options }
  const { dataDir } = deps.config
  const stored = { householdId: actor.householdId, sha256 }
  return alone(deps, stored, async () => {
    const known = sameBytes(deps.db, actor, sha256)
    // The file may have gone missing meanwhile: it is the same one, and is put back.
    await keepUpload(dataDir, stored, bytes)
    try {
      const id = await deps.write((tx) => keepRow(tx, actor, upload))
      return { ...get(deps.db, dataDir, actor, id), duplicate: known !== undefined }
    } catch (error) {
      if (!sameBytes(deps.db, actor, sha256)) await dropFiles(dataDir, stored)
      throw error
    }
  })
}

const sameBytes = (db: Db, { householdId }: Actor, sha256: string): ReceiptRow | undefined =>
  db
    .select()
    .from(receipts)
    .where(and(eq(receipts.householdId, householdId), eq(receipts.sha256, sha256)))
    .get()

/** The row of a stored file; answers its id. */
export function keepRow(
  tx: Tx,
  actor: Actor,
  { bytes, name, transactionId, ...upload }: Upload & Options,
): string {
  const known = sameBytes(tx, actor, upload.sha256)
  if (known && known.deletedAt !== null) bringBack(tx, actor, known)
  const id = known?.id ?? addRow(tx, actor, { ...upload, bytes, name })
  if (transactionId !== undefined) link(tx, actor, id, { transactionId })
  return id
}

function addRow(tx: Tx, actor: Actor, upload: Upload & Options): string {
  const id = newId()
  tx.insert(receipts)
    .values({
      id,
      householdId: actor.householdId,
      sha256: upload.sha256,
      mediaType: upload.mediaType,
      bytes: upload.bytes.length,
      fileName: upload.name,
      documentKind: upload.documentKind ?? 'RECEIPT',
      state: 'UPLOADED',
      searched: searchable([upload.name]),
      uploadedBy: actor.userId,
      uploadedAt: actor.at,
    })
    .run()
  record(tx, actor, 'receipt.uploaded', id)
  return id
}
