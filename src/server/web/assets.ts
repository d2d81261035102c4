import { readFileSync } from 'node:fs'
import pack from '../../../dist/web.pack' with { type: 'file' }
import { once } from '../../core/once.ts'

/** One file of the web app, whole, as it is sent. */
export interface WebAsset {
  type: string
  /** Its name holds a hash of its content, so that it may be kept for good. */
  isHashed: boolean
  etag: string
  plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer>
}

/** What scripts/bundle.ts writes of each file into the first line of the pack; the bytes follow in this order. */
export interface PackEntry extends Omit<WebAsset, 'plain' | 'brotli'> {
  path: string
  plainBytes: number
  brotliBytes: number
}

/** The files of the web app by the path they are asked for at. Read once: they lie in the executable. */
export const webAssets = once((): Map<string, WebAsset> => {
  const bytes = readFileSync(pack)
  const end = bytes.indexOf('\n')
  const entries = JSON.parse(bytes.toString('utf8', 0, end)) as PackEntry[]
  const found = new Map<string, WebAsset>()
  let at = end + 1
  for (const { path, plainBytes, brotliBytes, ...rest } of entries) {
    const plain = bytes.subarray(at, at + plainBytes)
    const brotli = bytes.subarray(at + plainBytes, at + plainBytes + brotliBytes)
    at += plainBytes + brotliBytes
    found.set(path, { ...rest, plain, brotli })
  }
  return found
})
