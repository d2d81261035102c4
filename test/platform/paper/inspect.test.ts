import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { inspect } from '../../../src/platform/paper/inspect.ts'
import { isJpegWhole } from '../../../src/platform/paper/media-header.ts'
import {
  exifSegment,
  joined,
  jpegHead,
  pngChunk,
  pngClaiming,
  webpOf,
} from '../../records/receipts/receipt-files.ts'

const text = (of: string): Uint8Array => new TextEncoder().encode(of)
const ftyp = (brand: string): Uint8Array => text(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)
const png = (width: number, height: number) => pngClaiming(width, height, new Uint8Array(1))
const vp8x = (width: number, height: number, flags = 0) => [
  flags,
  0,
  0,
  0,
  ...[width - 1, (width - 1) >> 8, (width - 1) >> 16].map((byte) => byte & 255),
  ...[height - 1, (height - 1) >> 8, (height - 1) >> 16].map((byte) => byte & 255),
]
const vp8 = (width: number, height: number) => [
  0,
  0,
  0,
  0x9d,
  0x01,
  0x2a,
  width & 255,
  width >> 8,
  height & 255,
  height >> 8,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
]
const vp8l = (width: number, height: number) => {
  const packed = (width - 1) | ((height - 1) << 14)
  return [
    0x2f,
    packed & 255,
    (packed >> 8) & 255,
    (packed >> 16) & 255,
    (packed >>> 24) & 255,
    ...new Array(13).fill(0),
  ]
}
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const DHT = [0xff, 0xc4, 0, 7, 1, 2, 3, 4, 5]
const DAC = [0xff, 0xcc, 0, 4, 1, 2]

describe('a file that may be read says what it is and how large', () => {
  const cases: [what: string, bytes: Uint8Array, said: object][] = [
    ...frames.map((frame): [string, Uint8Array, object] => [
      `JPEG of frame ${frame.toString(16)}`,
      jpegHead(300, 500, frame, [DHT, DAC]),
      { mediaType: 'image/jpeg', width: 300, height: 500, orientation: 1 },
    ]),
    ['JPEG on its side', jpegHead(300, 500, 0xc0, [exifSegment(6)]), { orientation: 6 }],
    [
      'JPEG on its side, the other order',
      jpegHead(300, 500, 0xc2, [exifSegment(8, true)]),
      { orientation: 8 },
    ],
    ['JPEG with an orientation there is not', jpegHead(300, 500, 0xc0, [exifSegment(9)]), { orientation: 1 }],
    ['JPEG with filling', jpegHead(300, 500, 0xc0, [[0xff, 0xff]]), { width: 300 }],
    ['PNG', png(640, 480), { mediaType: 'image/png', width: 640, height: 480 }],
    ['WebP, lossy', webpOf([['VP8 ', vp8(640, 480)]]), { mediaType: 'image/webp', width: 640, height: 480 }],
    ['WebP, lossless', webpOf([['VP8L', vp8l(641, 1481)]]), { width: 641, height: 1481 }],
    [
      'WebP, extended',
      webpOf([
        ['VP8X', vp8x(640, 480)],
        ['VP8 ', vp8(640, 480)],
        ['EXIF', exifSegment(3).slice(4)],
      ]),
      { width: 640, height: 480, orientation: 3 },
    ],
    ['PDF', text('%PDF-1.4\n'), { mediaType: 'application/pdf' }],
  ]
  test.each(cases)('%s', (_what, bytes, said) => {
    expect(inspect(bytes)).toMatchObject(said)
  })
})

describe('a file is refused at the door', () => {
  const cases: [what: string, bytes: Uint8Array, refusal: string][] = [
    ['nothing', new Uint8Array(), 'EMPTY'],
    ['a zip', text('PK\x03\x04 receipt.jpg'), 'UNKNOWN_FORMAT'],
    ['HTML', text('<!doctype html><script>alert(1)</script>'), 'UNKNOWN_FORMAT'],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNKNOWN_FORMAT'],
    ['GIF', text('GIF89a'), 'UNKNOWN_FORMAT'],
    ['a PDF behind something else', text('\n%PDF-1.4'), 'UNKNOWN_FORMAT'],
    ['a HEIF of a brand that only its list tells', ftyp('none'), 'HEIC'],
    ['a film', text('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 'UNKNOWN_FORMAT'],
    ['a brand behind the end of the list', text('\0\0\0\x14ftypisom\0\0\0\0mp42heic'), 'UNKNOWN_FORMAT'],
    ...['heic', 'heix', 'mif1', 'avif', 'avis', 'hevc'].map((brand): [string, Uint8Array, string] => [
      brand,
      ftyp(brand),
      'HEIC',
    ]),
    ['a JPEG of 65,535²', jpegHead(65_535, 65_535), 'TOO_LARGE_PICTURE'],
    ['a PNG of 15,400²', png(15_400, 15_400), 'TOO_LARGE_PICTURE'],
    ['one too long', png(20_001, 1_100), 'TOO_LARGE_PICTURE'],
    ['one of hardly any width', png(15, 200), 'TOO_LARGE_PICTURE'],
    ['a strip', png(100, 2_001), 'TOO_LARGE_PICTURE'],
    ['a JPEG whose height comes later', jpegHead(500, 0), 'TOO_LARGE_PICTURE'],
    ['a WebP canvas of 16 million²', webpOf([['VP8X', vp8x(2 ** 24, 2 ** 24, 2)]]), 'ANIMATED'],
    [
      'a WebP whose canvas lies',
      webpOf([
        ['VP8X', vp8x(40, 40)],
        ['VP8 ', vp8(9_000, 9_000)],
      ]),
      'DAMAGED',
    ],
    [
      'an animated PNG',
      joined([png(64, 64).slice(0, 33), pngChunk('acTL', [0, 0, 0, 2, 0, 0, 0, 0]), png(64, 64).slice(33)]),
      'ANIMATED',
    ],
    ['a JPEG that ends before its size', jpegHead(300, 500).slice(0, 6), 'DAMAGED'],
    ['a JPEG without a size', Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3]), 'DAMAGED'],
    ['a PNG that ends before its size', png(64, 64).slice(0, 20), 'DAMAGED'],
  ]
  test.each(cases)('%s', (_what, bytes, refusal) => {
    expect(inspect(bytes)).toMatchObject({ refusal, reason: { kind: `RECEIPT_${refusal}` } })
  })
})

test('whatever the bytes, they are a file or a refusal', () => {
  const starts = [[], [0xff, 0xd8, 0xff], [...png(9, 9).slice(0, 24)], [...webpOf([['VP8X', vp8x(9, 9)]])]]
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 400 }), (start, rest) => {
      const said = inspect(Uint8Array.from([...start, ...rest]))
      expect('refusal' in said || 'mediaType' in said).toBe(true)
    }),
  )
})

test('a JPEG is whole when its coded data comes to an end', () => {
  const scan = [0xff, 0xda, 0, 4, 1, 2, 7, 0xff, 0x00, 0xff, 0xd0, 9]
  const head = [...jpegHead(64, 64)]
  expect(isJpegWhole(Uint8Array.from([...head, ...scan, 0xff, 0xd9]))).toBe(true)
  expect(isJpegWhole(Uint8Array.from([...head, ...scan, ...DHT, ...scan, 0xff, 0xd9, 0xff, 0xd8, 1]))).toBe(
    true,
  )
  expect(isJpegWhole(Uint8Array.from([...head, ...scan]))).toBe(false)
  expect(isJpegWhole(Uint8Array.from([...head, ...scan, 0xff]))).toBe(false)
  expect(isJpegWhole(Uint8Array.from(head))).toBe(false)
})
