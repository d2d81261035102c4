import { readFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import type { BunPlugin } from 'bun'
import { packNetwork } from '../../src/platform/paper/network-weights.ts'

/** Measured on all of it: level 12 takes 1.9 s for 11.9 MB, 16 takes 9.8 s for 11.5, and 19 18.6 s for 11.3. */
const params = { [constants.ZSTD_c_compressionLevel]: 16 }
const packed = new Map<string, Buffer>()

/**
 * What only the reading of a receipt needs lies packed in the executable, and is unpacked by the process that reads one
 * (measured: 34.5 MB become 12).
 */
export const packedFiles: BunPlugin = {
  name: 'packed-files',
  setup: (build) => {
    build.onLoad({ filter: /\.(?:wasm|onnx)$/ }, ({ path }) => ({
      contents: packedOnce(path),
      loader: 'file',
    }))
  },
}

/** A release makes one executable after the other. */
function packedOnce(path: string): Buffer {
  const known = packed.get(path)
  if (known) return known
  const bytes = readFileSync(path)
  const made = zstdCompressSync(path.endsWith('.onnx') ? packNetwork(bytes) : bytes, { params })
  packed.set(path, made)
  return made
}
