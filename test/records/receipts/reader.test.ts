import { afterAll, describe, expect, test } from 'bun:test'
import { type Bitmap, upright } from '../../../src/platform/paper/bitmap.ts'
import { copiesOf, decode } from '../../../src/platform/paper/codecs.ts'
import { inspect } from '../../../src/platform/paper/inspect.ts'
import { fitAndUpright, fitForReading } from '../../../src/platform/paper/page-words.ts'
import { openPdf } from '../../../src/platform/paper/pdf.ts'
import { readerOfReceipts } from '../../support/children.ts'
import {
  encryptedPdf,
  exifSegment,
  joined,
  pdfOfText,
  pngClaiming,
  pngOf,
  turnedPdf,
} from './receipt-files.ts'

const reader = readerOfReceipts()
afterAll(() => reader.close())
const LIMITS = { mostPages: 3 }

const LINES = [
  'Corner Shop',
  '12 Mill Road',
  '2026-03-14 17:42',
  'BREAD 4.20',
  'MILK 3.10',
  'TOTAL 7.30',
].map((text, index) => ({ x: 40, y: 60 + index * 34, text, size: 22 }))
const slip = (): Uint8Array => pdfOfText([LINES], 300, 300)

/** A page of our own as a camera would see it. */
async function photo(): Promise<Bitmap> {
  const pdf = await openPdf(slip())
  const bitmap = pdf.page(0, (page) => page.render())
  pdf.close()
  return bitmap
}

const textOf = (words: { text: string; y: number }[]): string =>
  words
    .toSorted((a, b) => a.y - b.y)
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' ', '')

describe('a receipt', () => {
  test('that is a PDF gives its text, its places and its copies', async () => {
    const { pages, failure } = await reader.read(slip(), LIMITS)
    expect(failure).toBeNull()
    expect(pages).toMatchObject([{ width: 300, height: 300, turn: 0, source: 'TEXT_LAYER' }])
    expect(pages[0]?.words.map(({ text }) => text)).toEqual(LINES.map(({ text }) => text))
    const total = pages[0]?.words.at(-1)
    expect(total?.x).toBeWithin(60, 140)
    expect(total?.y).toBeWithin(210, 240)
  })

  test('that is a PDF whose pages are turned has its words where people see them', async () => {
    const straight = await reader.read(slip(), LIMITS)
    const turned = await reader.read(turnedPdf(LINES), LIMITS)
    const places = ({ pages }: typeof straight) =>
      pages[0]?.words.map(({ text, x, y }) => `${text} ${Math.round(x)} ${Math.round(y)}`)
    expect(places(turned)).toEqual(places(straight))
  })

  test('that is a photo upside down is read, and shown upright without what else was in the file', async () => {
    const { view } = await copiesOf(upright(await photo(), 3))
    const upload = joined([
      view.slice(0, 2),
      Uint8Array.from(exifSegment(1)),
      view.slice(2),
      new TextEncoder().encode('<script>'),
    ])
    const { pages, failure } = await reader.read(upload, LIMITS)
    expect(failure).toBeNull()
    expect(pages[0]?.turn).toBe(2)
    expect(textOf(pages[0]?.words ?? [])).toBe(
      'CornerShop12MillRoad2026-03-1417:42BREAD4.20MILK3.10TOTAL7.30',
    )
    const shown = Buffer.from(pages[0]?.view ?? [])
    expect(inspect(shown)).toMatchObject({ mediaType: 'image/jpeg', width: 600, height: 600, orientation: 1 })
    expect(inspect(pages[0]?.thumb ?? new Uint8Array())).toMatchObject({ width: 320, height: 320 })
    expect(shown.includes('Exif')).toBe(false)
    expect(shown.includes('<script>')).toBe(false)
    const again = await reader.copies(upload, [2], LIMITS)
    expect(again).toEqual({
      pages: [{ thumb: pages[0]?.thumb, view: pages[0]?.view }],
      failure: null,
    } as typeof again)
  }, 180_000)

  test('on which nothing is written can be shown', async () => {
    for (const page of [pngClaiming(64, 64, new Uint8Array(65 * 64)), pdfOfText([[]], 200_000, 200_000)]) {
      const { pages, failure } = await reader.read(page, LIMITS)
      expect(failure).toBe('NO_TEXT')
      expect(pages[0]?.view.length).toBeGreaterThan(100)
    }
  })
})

/** One of 12 megapixels, as phones take them, with something else at every place. */
const pixels = new Uint8Array(3_000 * 4_000 * 4)
for (let at = 0; at < pixels.length; at++) pixels[at] = (at * 2_654_435_761) >>> 24
const large = (): Bitmap => ({ width: 3_000, height: 4_000, data: pixels })

test.each([1, 3, 6, 8])(
  'a large picture is made small and stood upright in either order: %d',
  (orientation) => {
    const [one, other] = [fitAndUpright(large(), orientation), fitForReading(upright(large(), orientation))]
    expect([one.width, one.height]).toEqual([other.width, other.height])
    const apart = differenceOf(one, other)
    expect(apart).toBeLessThanOrEqual(1)
  },
)

/** The most that two pictures of one size are apart anywhere. */
function differenceOf(one: Bitmap, other: Bitmap): number {
  let most = 0
  for (let at = 0; at < one.data.length; at++)
    most = Math.max(most, Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)))
  return most
}

describe('a hostile file fails and says why', () => {
  const many = (pages: number) =>
    pdfOfText(
      Array.from({ length: pages }, () => LINES),
      300,
      300,
    )
  const blank = (pages: number) =>
    pdfOfText(
      Array.from({ length: pages }, () => []),
      300,
      300,
    )
  const png = (rows: number) => pngClaiming(3_000, 4_000, new Uint8Array(3_001 * rows))
  const cut = (bytes: Uint8Array) => bytes.slice(0, Math.floor(bytes.length * 0.6))
  /** The size that a JPEG says it has, and pixels for another one. */
  const claiming = (jpeg: Uint8Array, height: number, width = 600): Uint8Array => {
    const at = jpeg.findIndex((byte, index) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[index + 1] ?? 0))
    const lying = jpeg.slice()
    lying.set([height >> 8, height & 255, width >> 8, width & 255], at + 5)
    return lying
  }
  const cases: [what: string, make: () => Uint8Array | Promise<Uint8Array>, code: string][] = [
    ['a PDF with a password', encryptedPdf, 'ENCRYPTED_PDF'],
    ['a PDF of 10,000 pages', () => blank(10_000), 'TOO_MANY_PAGES'],
    ['a scanned PDF of one page too many', () => blank(4), 'TOO_MANY_PAGES'],
    ['a PDF of text with more than twice as many', () => many(7), 'TOO_MANY_PAGES'],
    ['a PDF that is only its beginning', () => slip().slice(0, 60), 'DAMAGED'],
    ['a PDF without pages', () => new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'DAMAGED'],
    ['a PNG with fewer rows than it says', () => png(10), 'DAMAGED'],
    [
      'a PNG cut off',
      () => cut(pngClaiming(300, 400, crypto.getRandomValues(new Uint8Array(60_000)))),
      'DAMAGED',
    ],
    ['a JPEG cut off', async () => cut((await copiesOf(await photo())).view), 'DAMAGED'],
    [
      'a JPEG that says it is three times as high',
      async () => claiming((await copiesOf(await photo())).view, 1_800),
      'DAMAGED',
    ],
    [
      'a JPEG that says it is of 39 megapixels',
      async () => claiming((await copiesOf(await photo())).view, 19_900, 1_990),
      'DAMAGED',
    ],
    ['what was refused at the door', () => new TextEncoder().encode('PK\x03\x04'), 'DAMAGED'],
  ]
  test.each(cases)('%s', async (_what, make, code) => {
    expect(await reader.read(await make(), LIMITS)).toEqual({ pages: [], failure: code as 'DAMAGED' })
  })

  test('twice as many pages are read of a PDF that is text', async () => {
    expect((await reader.read(many(6), LIMITS)).pages).toHaveLength(6)
  })

  test('a page of 200,000 points is drawn small', async () => {
    const pdf = await openPdf(pdfOfText([[]], 200_000, 200_000))
    expect(pdf.page(0, (page) => page.render().width)).toBeLessThanOrEqual(2_400)
    pdf.close()
  })

  test('pixels of another size than the header’s are not taken', async () => {
    const picture = pngOf(await photo())
    const file = inspect(picture)
    if (!('width' in file)) throw new Error('it was refused')
    expect(decode(picture, { ...file, width: 599 })).rejects.toThrow('DAMAGED')
  })
})

describe('the process that reads', () => {
  test('is ended when a page takes too long, and the next file has another one', async () => {
    const impatient = readerOfReceipts({ pageDeadlineMs: 1 })
    expect(await impatient.read(slip(), LIMITS)).toEqual({ pages: [], failure: 'TIMEOUT' })
    expect(await impatient.read(slip(), LIMITS)).toEqual({ pages: [], failure: 'TIMEOUT' })
    impatient.close()
  })

  test('is ended by whoever asked, with the reason', async () => {
    const leaving = new AbortController()
    const reading = reader.read(slip(), { ...LIMITS, signal: leaving.signal })
    leaving.abort(new Error('deleted meanwhile'))
    expect(reading).rejects.toThrow('deleted meanwhile')
    await reading.catch(() => {})
    expect((await reader.read(slip(), LIMITS)).failure).toBeNull()
  })

  test('ends with the reader, and refuses what was waiting for it', async () => {
    const closing = readerOfReceipts()
    const reading = closing.read(slip(), LIMITS)
    await Bun.sleep(0)
    closing.close()
    expect(reading).rejects.toMatchObject({ slug: 'too-busy' })
    await reading.catch(() => {})
  })

  test('tells how many pages are done', async () => {
    const told: [number, number][] = []
    await reader.read(pdfOfText([LINES, LINES], 300, 300), {
      ...LIMITS,
      tell: (...pages) => told.push(pages),
    })
    expect(told).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
})
