import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { nameAsJpeg, sizeToSend } from '../../../src/browser/receipts/upload/shrink.ts'

test.each([
  ['a phone of 12 megapixels', [4000, 3000], [2600, 1950]],
  ['one held upright', [3000, 4000], [1950, 2600]],
  ['a small picture is left as it is', [800, 1200], [800, 1200]],
  ['a till roll keeps letters that can be read', [1500, 9000], [1100, 6600]],
  ['a narrow one is never made larger', [500, 9000], [500, 9000]],
])('%s', (_fact, [width = 0, height = 0], [wide = 0, high = 0]) => {
  expect(sizeToSend(width, height)).toEqual({ width: wide, height: high })
})

test('never larger than it was, never more pixels than the server takes, of the same shape', () => {
  const length = fc.integer({ min: 16, max: 20_000 })
  fc.assert(
    fc.property(length, length, (width, height) => {
      const sent = sizeToSend(width, height)
      expect(sent.width).toBeLessThanOrEqual(width)
      expect(sent.height).toBeLessThanOrEqual(height)
      expect(sent.width * sent.height).toBeLessThanOrEqual(40_000_000)
      expect(Math.abs(sent.width / width - sent.height / height)).toBeLessThan(0.04)
    }),
  )
})

test.each([
  ['IMG_1024.HEIC', 'IMG_1024.jpg'],
  ['till 3.5.png', 'till 3.5.jpg'],
  ['image', 'image.jpg'],
  ['.png', 'receipt.jpg'],
])('%s is sent as %s', (name, sent) => expect(nameAsJpeg(name)).toBe(sent))
