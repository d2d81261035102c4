import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import pack from '../../../dist/web.pack' with { type: 'file' }
import { once } from '../../core/once.ts'

/** One file of the web app, whole, as it is sent. */
export interface WebAsset {
  type: string
  /** Its name holds a hash of its content, so that it may be kept for good. */
  isHashed: boolean
  etag: string
  /** Unpacked for the first who asks for it: who comes by https takes it as it lies there. */
  readonly plain: Uint8Array<ArrayBuffer>
  brotli: Uint8Array<ArrayBuffer>
}

/** What scripts/bundle.ts writes of each file into the first line of the pack; the bytes follow in this order. */
export interface PackEntry extends Omit<WebAsset, 'plain' | 'brotli'> {
  path: string
  bytes: number
  /** What is dense by itself is not. */
  isBrotli: boolean
}

/** The files of the web app by the path they are asked for at. Read once: they lie in the executable. */
export const webAssets = once((): Map<string, WebAsset> => {
  const pages = readFileSync(pack)
  const end = pages.indexOf('\n')
  const entries = JSON.parse(pages.toString('utf8', 0, end)) as PackEntry[]
  const found = new Map<string, WebAsset>()
  let at = end + 1
  for (const { path, bytes, isBrotli, ...rest } of entries) {
    const stored = pages.subarray(at, at + bytes)
    const plain = once(() => (isBrotli ? brotliDecompressSync(stored) : stored))
    at += bytes
    found.set(path, {
      ...rest,
      brotli: isBrotli ? stored : new Uint8Array(),
      get plain() {
        return plain()
      },
    })
  }
  return found
})
