import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js'
import type { ArchivedFile } from './tar.ts'

/** A ZIP archive of one moment, whatever the time zone of this machine. */
export async function zip(files: ArchivedFile[], epochSeconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new BlobWriter())
  for (const { path, content } of files.toSorted((left, right) => (left.path < right.path ? -1 : 1))) {
    const reader = new BlobReader(new Blob([content as Uint8Array<ArrayBuffer>]))
    const lastModDate = asIfInUtc(epochSeconds)
    await writer.add(path, reader, { level: 9, lastModDate, extendedTimestamp: false, useWebWorkers: false })
  }
  return new Uint8Array(await (await writer.close()).arrayBuffer())
}

/** The format has the digits of a clock on the wall; the library takes them from that of this machine. */
function asIfInUtc(epochSeconds: number): Date {
  const at = new Date(epochSeconds * 1_000)
  const day = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()] as const
  return new Date(...day, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds())
}
