import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { ChildFailure, type Isolate } from '../../platform/background/isolated.ts'
import { uploadPath } from '../../platform/paper/storage.ts'
import type { PlainPage } from '../../platform/paper/without-metadata.ts'
import type { PackageZip } from './package-zip.ts'
import type { PackedReceipt } from './packed-receipts.ts'

/** Where the files are, and what is to become of them. */
interface EntriesRequest {
  dataDir: string
  householdId: number
  strip: boolean
  isolate: Isolate
}

/** One buffer for all of them: thousands of files in a row would be thousands of new ones for the collector. */
const BUFFER_BYTES = 2 ** 20

/** Puts the receipts into the package one after the other. What is gone or is not what it was says so and stays out. */
export async function addReceipts(
  zip: PackageZip,
  receipts: PackedReceipt[],
  request: EntriesRequest,
  report: (done: number) => void,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  for (const [index, receipt] of receipts.entries()) {
    const path = uploadPath(request.dataDir, { householdId: request.householdId, sha256: receipt.sha256 })
    if (!existsSync(path)) receipt.fault = 'MISSING'
    else if (hashOf(path, buffer) !== receipt.sha256) receipt.fault = 'DAMAGED'
    else if (request.strip) await addStripped(zip, receipt, path, request.isolate)
    else {
      const name = `${receipt.stem}.${receipt.extension}`
      await zip.add(name, chunksOf(path, buffer))
      receipt.names.push(name)
    }
    report(index + 1)
  }
}

function hashOf(path: string, buffer: Buffer): string {
  const hash = createHash('sha256')
  for (const chunk of chunksOf(path, buffer)) hash.update(chunk)
  return hash.digest('hex')
}

/** Each is to be used before the next one is asked for. */
function* chunksOf(path: string, buffer: Buffer): Generator<Uint8Array> {
  const handle = openSync(path, 'r')
  try {
    for (;;) {
      const count = readSync(handle, buffer)
      if (count === 0) return
      yield buffer.subarray(0, count)
    }
  } finally {
    closeSync(handle)
  }
}

const PAGE_DEADLINE_MS = 60_000

/** A page a file. Nothing of an original is given where it cannot be drawn: its metadata would go along. */
async function addStripped(
  zip: PackageZip,
  receipt: PackedReceipt,
  path: string,
  isolate: Isolate,
): Promise<void> {
  const original = { bytes: receipt.bytes, sha256: receipt.sha256 }
  const bytes = readFileSync(path)
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const drawn = await plainPage(isolate, { bytes, page })
    if (!drawn.picture) {
      receipt.fault = 'NOT_DRAWN'
      return
    }
    pages = drawn.pages
    const name = `${receipt.stem}${receipt.extension === 'pdf' ? `_p${page}` : ''}.jpg`
    await zip.add(name, [drawn.picture], original)
    receipt.names.push(name)
  }
}

/** What a child process breaks at cannot be drawn. */
async function plainPage(
  isolate: Isolate,
  requested: { bytes: Uint8Array; page: number },
): Promise<PlainPage> {
  try {
    return await isolate('receipts.plain-page', requested, { lane: 'RECEIPTS', deadlineMs: PAGE_DEADLINE_MS })
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error
    return { pages: 0, picture: null }
  }
}
