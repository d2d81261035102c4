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
  const bytes = new Uint8Array(await part.arrayBuffer())
  return { bytes, name: fileNameOf(part), hash: createHash('sha256').update(bytes).digest('hex') }
}
