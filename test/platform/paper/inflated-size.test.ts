import { expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { isInflated } from '../../../src/platform/paper/inflated-size.ts'
import { pdfOfObjects } from '../../records/receipts/receipt-files.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const packed = (data: Uint8Array, depth = 1): Uint8Array =>
  depth === 0 ? data : packed(deflateSync(data), depth - 1)
const pdfOf = (streams: Uint8Array[], dictionary = '') =>
  pdfOfObjects([
    '<< /Type /Catalog >>',
    ...streams.map(
      (stream) =>
        `<< /Length ${stream.length} ${dictionary} /Filter /FlateDecode >>\nstream\n${latin1(stream)}\nendstream`,
    ),
  ])
const KIB = 2 ** 10
const limits = { stream: 32 * KIB, file: 64 * KIB, pictures: 512 * KIB }

test('a stream that unpacks to more than a page needs is found, however often it is packed', () => {
  const page = new Uint8Array(KIB)
  const bomb = new Uint8Array(40 * KIB)
  expect(isInflated(pdfOf([packed(page), packed(page, 2)]), limits)).toBe(false)
  expect(isInflated(pdfOf([packed(bomb)]), limits)).toBe(true)
  expect(isInflated(pdfOf([packed(bomb, 2)]), limits)).toBe(true)
})

test('so are many streams that are too much together, unless they are pictures', () => {
  const half = packed(new Uint8Array(30 * KIB))
  expect(isInflated(pdfOf([half, half]), limits)).toBe(false)
  expect(isInflated(pdfOf([half, half, half]), limits)).toBe(true)
  expect(isInflated(pdfOf([half, half, half], '/Subtype /Image'), limits)).toBe(false)
})

test('what is packed by nothing, or badly, is let through to who reads it', () => {
  expect(isInflated(pdfOfObjects(['<< /Type /Catalog >>']), limits)).toBe(false)
  expect(isInflated(pdfOf([Uint8Array.of(0x78, 0x9c, 1, 2, 3)]), limits)).toBe(false)
})
