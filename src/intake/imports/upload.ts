import { createHash } from 'node:crypto'
import type { Config } from '../../core/config.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import type { UploadedFile } from './prepared-import.ts'

/** The uploaded part as bytes. Its name is for showing only and never a path. */
export async function uploaded(part: unknown, { importMaxFileBytes }: Config): Promise<UploadedFile> {
  if (!(part instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
  if (part.size > importMaxFileBytes)
    throw new Problem('upload-too-large', { reason: { kind: 'FILE_TOO_LARGE', most: importMaxFileBytes } })
  return fileOf(new Uint8Array(await part.arrayBuffer()), fileNameOf(part))
}

/** Several parts of one name are the pages of one file; together they are no larger than one may be. */
export async function uploadedAll(parts: unknown, config: Config): Promise<UploadedFile[]> {
  const list = Array.isArray(parts) ? parts : [parts]
  const size = list.reduce((sum, part) => sum + (part instanceof Blob ? part.size : 0), 0)
  const most = config.importMaxFileBytes
  if (list.length > 1 && size > most)
    throw new Problem('upload-too-large', { reason: { kind: 'FILES_TOO_LARGE', most } })
  return Promise.all(list.map((part) => uploaded(part, config)))
}

export const fileOf = (bytes: Uint8Array, name: string): UploadedFile => ({
  bytes,
  name,
  hash: createHash('sha256').update(bytes).digest('hex'),
})
