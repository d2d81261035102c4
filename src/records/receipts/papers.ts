import { createHash } from 'node:crypto'
import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { alone } from '../../platform/file-turns.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { inspect } from '../../platform/paper/inspect.ts'
import type { Turn } from '../../platform/paper/page-words.ts'
import { keepUpload, uploadPath } from '../../platform/paper/storage.ts'
import { reconsider } from './matching/reconsider.ts'
import type { ReceiptPapers } from './model.ts'
import { isLinked, keepAsDocument, offeredPapers } from './paper-parts.ts'
import type { ReadBox } from './reading/reading.ts'
import { receiptReader } from './reading-queue.ts'
import { type ReceiptRow, rowOf } from './receipt-rows.ts'
import { get, refuseStaleReceipt } from './receipts.ts'
import { keepRow } from './upload.ts'

interface Asked {
  id: string
  version?: number | undefined
}

interface Paper {
  bytes: Uint8Array
  name: string
  mediaType: ReceiptRow['mediaType']
  sha256: string
}

/**
 * Makes a receipt of each of several papers that were found in one file. They are read by themselves; the file stays as it
 * is, as a document.
 */
export async function splitPapers(deps: Deps, actor: Actor, asked: Asked): Promise<ReceiptPapers> {
  const { db, config } = deps
  const row = rowOf(db, actor, asked.id)
  const papers = papersOf(db, row)
  const file = Bun.file(uploadPath(config.dataDir, row))
  if (!(await file.exists())) throw new Problem('not-found', { reason: { kind: 'FILE_GONE' } })
  const turns = (row.turns ?? []) as Turn[]
  const drawn = await stateOf(deps, receiptReader).cut({ bytes: await file.bytes(), turns, papers })
  if (drawn.pictures.length !== papers.length)
    throw new Problem('conflict', { reason: { kind: 'NO_PICTURE' } })
  const parts = drawn.pictures.map((bytes, at) => partOf(row, bytes, at + 1))
  const ids = await stored(deps, actor, parts, () =>
    deps.write((tx) => keepParts(tx, deps, actor, asked, parts)),
  )
  return {
    receipt: get(db, config.dataDir, actor, row.id),
    parts: ids.map((id) => get(db, config.dataDir, actor, id)),
  }
}

/** Throws conflict where there is but one, or it is not the time. */
function papersOf(db: Db, row: ReceiptRow): ReadBox[][] {
  if (row.state === 'READING') throw new Problem('conflict', { reason: { kind: 'BEING_READ' } })
  const linked = isLinked(db, row)
  if (linked) throw new Problem('conflict', { reason: { kind: 'HAS_TRANSACTION' } })
  const papers = offeredPapers(row, linked)
  if (papers.length < 2) throw new Problem('conflict', { reason: { kind: 'ONE_PAPER' } })
  return papers
}

function partOf({ fileName }: ReceiptRow, bytes: Uint8Array, number: number): Paper {
  const file = inspect(bytes)
  if ('refusal' in file) throw new Problem('conflict', { reason: { kind: 'NO_PICTURE' } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = `${fileName.replace(/\.[^.]*$/, '')}-${number}.jpg`
  return { bytes, name, mediaType: file.mediaType, sha256 }
}

/** The files first, each held until the rows are there; what no row names is swept. */
function stored<Kept>(deps: Deps, actor: Actor, parts: Paper[], keep: () => Promise<Kept>): Promise<Kept> {
  const [first, ...others] = parts
  if (!first) return keep()
  const file = { householdId: actor.householdId, sha256: first.sha256 }
  return alone(deps, file, async () => {
    await keepUpload(deps.config.dataDir, file, first.bytes)
    return stored(deps, actor, others, keep)
  })
}

function keepParts(tx: Tx, { config }: Deps, actor: Actor, asked: Asked, parts: Paper[]): string[] {
  refuseStaleReceipt(tx, config.dataDir, actor, asked)
  const row = rowOf(tx, actor, asked.id)
  papersOf(tx, row)
  const ids = parts.map((part) => keepRow(tx, actor, part))
  keepAsDocument(tx, actor, row, ids)
  reconsider(tx, actor, row.seq)
  return ids
}
