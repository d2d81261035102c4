import { createHash } from 'node:crypto'
import { configure, ZipWriter } from '@zip.js/zip.js'
import type { Actor } from '../../core/actor.ts'
import { toRfc3339 } from '../../core/time.ts'
import { VERSION } from '../../core/version.ts'
import type { Db } from '../../platform/db/db.ts'
import { pieces } from './chunks.ts'
import { sheet, sheets } from './csv-sheets.ts'
import {
  type ArchivedFile,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  RECEIPTS,
  RECORDS,
} from './manifest.ts'
import { records } from './ndjson-records.ts'
import { receiptFiles, receiptLines } from './receipt-files.ts'
import { statementFiles } from './statement-files.ts'

// It would start Workers of its own beside the one this runs in.
configure({ useWebWorkers: false })

type Bytes = Generator<Uint8Array<ArrayBuffer>, void>

/** What the stream of an archive is asked for. */
interface ArchiveRequest {
  actor: Actor
  dataDir: string
  /** Opened; see ndjson-records.ts. */
  profiles: Record<string, string>
}

/**
 * A household's whole books as a ZIP: every record, the same as sheets for people, and at the end what must be in it.
 * What is people's own goes along for an administrator; for a member it is their own alone.
 * Made as it is taken; the end of the ZIP is written last, so one that was cut off is not taken for a whole one.
 */
export async function* archiveStream(db: Db, request: ArchiveRequest): AsyncGenerator<Uint8Array, void> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = write(db, request, writable)
  // Of a failure the readable side hears nothing: the writer keeps its lock on the other one.
  const failed = new Promise<never>((_, reject) => written.catch(reject))
  const reader = readable.getReader()
  for (;;) {
    const { value, done } = await Promise.race([reader.read(), failed])
    if (done) return
    yield value
  }
}

async function write(
  db: Db,
  { actor, dataDir, profiles }: ArchiveRequest,
  writable: WritableStream,
): Promise<void> {
  const zip = new ZipWriter(writable, { keepOrder: true, lastModDate: new Date(actor.at) })
  const files: ArchivedFile[] = []
  const tables: Record<string, number> = {}
  const add = async (name: string, bytes: Bytes, records: () => number) => {
    const seal = { bytes: 0, hash: createHash('sha256') }
    await zip.add(name, sealed(bytes, seal))
    files.push({ name, bytes: seal.bytes, sha256: seal.hash.digest('hex'), records: records() })
  }
  const { householdId, userId, role } = actor
  const lines = records(db, { householdId, profiles, ...(role !== 'ADMIN' && { userId }) }, tables)
  await add(RECORDS, pieces(lines), () => sum(Object.values(tables)))
  for (const [name, rows] of Object.entries(sheets)) {
    let count = 0
    const counted = (records: number) => {
      count = records
    }
    await add(name, pieces(sheet(rows(db, actor), counted)), () => count)
  }
  const archived = new Set<string>()
  for (const { name, bytes, sha256 } of receiptFiles(db, dataDir, actor)) {
    // A picture is packed already.
    await zip.add(name, new Blob([bytes]).stream(), { level: 0 })
    archived.add(sha256)
  }
  for (const { name, bytes } of statementFiles(db, dataDir, actor))
    await zip.add(name, new Blob([bytes]).stream(), { level: 0 })
  let receipts = 0
  const receiptRows = receiptLines(db, { actor, dataDir, archived }, () => receipts++)
  await add(RECEIPTS, pieces(receiptRows), () => receipts)
  const manifest: Manifest = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    hearth: VERSION,
    schema: schemaOf(db),
    exportedAt: toRfc3339(actor.at),
    scope: role === 'ADMIN' ? 'HOUSEHOLD' : 'MEMBER',
    files,
    tables,
  }
  await zip.add(MANIFEST, new Blob([`${JSON.stringify(manifest, null, 2)}\n`]).stream())
  await zip.close()
}

/** The bytes as a stream that waits for its reader, counted and hashed as they pass. */
function sealed(bytes: Bytes, seal: { bytes: number; hash: ReturnType<typeof createHash> }): ReadableStream {
  return new ReadableStream(
    {
      pull(controller) {
        const { value, done } = bytes.next()
        if (done) return controller.close()
        seal.bytes += value.length
        seal.hash.update(value)
        controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
}

const schemaOf = (db: Db): string =>
  db.$client.query<{ tag: string | null }, []>('SELECT max(tag) AS tag FROM hearth_migrations').get()?.tag ??
  ''

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0)
