import { expect, test } from 'bun:test'
import type { Bitmap } from '../../../src/platform/paper/bitmap.ts'
import { decode, jpegOf } from '../../../src/platform/paper/codecs.ts'
import { cutPapers } from '../../../src/platform/paper/cut-papers.ts'
import { inspect } from '../../../src/platform/paper/inspect.ts'

/** Dark to a column, bright behind it. */
function halved(width: number, height: number, column: number): Bitmap {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < column; x++) data.fill(20, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data }
}

async function bitmapIn(bytes: Uint8Array | undefined): Promise<Bitmap> {
  const file = inspect(bytes ?? new Uint8Array())
  if ('refusal' in file || file.mediaType === 'application/pdf') throw new Error('no picture')
  return decode(bytes ?? new Uint8Array(), file)
}

const shadeOf = ({ data, width, height }: Bitmap): number =>
  data[(Math.floor(height / 2) * width + 5) * 4] ?? 0

const HALVES = [
  [{ page: 1, x: 0, y: 0, width: 0.25, height: 1 }],
  [{ page: 1, x: 0.25, y: 0, width: 0.75, height: 1 }],
]

test('each paper is a picture of its own part', async () => {
  const picture = await jpegOf(halved(400, 200, 100), 90)
  const parts = await Promise.all((await cutPapers(picture, [0], HALVES)).map(bitmapIn))
  expect(parts.map(({ width, height }) => [width, height])).toEqual([
    [100, 200],
    [300, 200],
  ])
  expect(parts.map((part) => shadeOf(part) < 128)).toEqual([true, false])
})

test('parts are those of the page as it stands upright', async () => {
  // A quarter turn to the right makes its left side the top.
  const picture = await jpegOf(halved(400, 200, 100), 90)
  const [top] = await cutPapers(picture, [1], [[{ page: 1, x: 0, y: 0, width: 1, height: 0.25 }]])
  const { width, height, ...rest } = await bitmapIn(top)
  expect([width, height]).toEqual([200, 100])
  expect(shadeOf({ width, height, ...rest })).toBeLessThan(128)
})

test('several areas of one paper are below each other', async () => {
  const picture = await jpegOf(halved(400, 200, 100), 90)
  const [both] = await cutPapers(picture, [0], [HALVES.flat()])
  const { width, height } = await bitmapIn(both)
  expect([width, height]).toEqual([300, 400])
})

test('an area beyond the page is cut at its edge, and what is no picture is refused', async () => {
  const picture = await jpegOf(halved(40, 20, 10), 90)
  const [part] = await cutPapers(picture, [], [[{ page: 1, x: 0.5, y: -1, width: 9, height: 9 }]])
  const { width, height } = await bitmapIn(part)
  expect([width, height]).toEqual([20, 20])
  expect(cutPapers(new TextEncoder().encode('no picture'), [], HALVES)).rejects.toThrow()
})
