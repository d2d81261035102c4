import { expect, test } from 'bun:test'
import fc from 'fast-check'
import {
  FRAME,
  type Frame,
  frameHead,
  makeFrameReader,
} from '../../../src/platform/background/child-frames.ts'
import { childBudget, SERVER_BYTES } from '../../../src/platform/background/memory-limits.ts'
import { pack, unpack } from '../../../src/platform/background/packed-values.ts'

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\0n12', '\0b0 1', '\0s'),
    fc.integer(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.uint8Array(),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { noNullPrototype: true },
    ),
  ),
}))

test('what goes to another process comes out as it went in', () => {
  fc.assert(fc.property(plain.value, (value) => expect(unpack(pack(value))).toEqual(value)))
})

test.each([
  ['a map', { known: new Map([[1, 2]]) }],
  ['a set', new Set([1])],
  ['a function', { work: () => {} }],
  ['no number', [Number.NaN]],
])('what would come out as something else does not go: %s', (_what, value) => {
  expect(() => pack(value)).toThrow()
})

test('whatever bytes come back are a value or an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4 }), plain.value, (noise, value) => {
      const packed = pack(value)
      packed.set(noise.subarray(0, packed.length), Math.max(0, packed.length - noise.length))
      try {
        unpack(packed)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }),
  )
})

test('frames are whole however their bytes arrive', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.integer({ min: 1, max: 9 }),
      (bodies, step) => {
        const frames: Frame[] = []
        const read = makeFrameReader(
          () => 40,
          (frame) => frames.push(frame),
        )
        const sent = Buffer.concat(bodies.flatMap((body) => [frameHead(FRAME.RESULT, body.length), body]))
        for (let at = 0; at < sent.length; at += step) read(sent.subarray(at, at + step))
        expect(frames.map(({ body }) => [...body])).toEqual(bodies.map((body) => [...body]))
      },
    ),
  )
})

const MIB = 2 ** 20

test.each([
  ['a large machine', 8_192, { memoryBytes: 512, atOnce: 2 }],
  ['room for two beside the server at its busiest', 1_792, { memoryBytes: 512, atOnce: 2 }],
  ['the container of the package', 1_280, { memoryBytes: 512, atOnce: 1 }],
  ['just room for one', 768, { memoryBytes: 512, atOnce: 1 }],
  ['less than one wants', 512, { memoryBytes: 256, atOnce: 1 }],
  ['hardly anything', 128, { memoryBytes: 96, atOnce: 1 }],
])('children share what the server leaves: %s', (_what, mebibytes, { memoryBytes, atOnce }) => {
  expect(SERVER_BYTES).toBe(256 * MIB)
  expect(childBudget(512 * MIB, mebibytes * MIB)).toEqual({ memoryBytes: memoryBytes * MIB, atOnce })
})
