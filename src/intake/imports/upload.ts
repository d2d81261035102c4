import { createHash } from 'node:crypto'
import type { Config } from '../../core/config.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { UploadedFile } from './prepared-import.ts'

const LONGEST_NAME = 200

/** The uploaded part as bytes. Its name is for showing only and never a path. */
export async function uploaded(part: unknown, { importMaxFileBytes }: Config): Promise<UploadedFile> {
  if (!(part instanceof Blob)) throw invalid('file', 'send the file as a part of its own, with a file name')
  if (part.size > importMaxFileBytes)
    throw new Problem('upload-too-large', { detail: `The file is larger than ${importMaxFileBytes} bytes.` })
  const bytes = new Uint8Array(await part.arrayBuffer())
  return { bytes, name: nameOf(part), hash: createHash('sha256').update(bytes).digest('hex') }
}

function nameOf(part: Blob): string {
  const given = part instanceof File ? part.name : ''
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  return [...shown].slice(0, LONGEST_NAME).join('') || 'file'
}
