import { expect, test } from 'bun:test'
import { pictureKind } from '../../../src/browser/receipts/upload/shrink.ts'
import { inspect } from '../../../src/platform/paper/inspect.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const ftyp = (brands: string, end = 8 + brands.length + 4): string =>
  `\0\0\0${String.fromCharCode(end)}ftyp${brands.slice(0, 4)}\0\0\0\0${brands.slice(4)}`

test.each<[string, ReturnType<typeof pictureKind>]>([
  ['\xff\xd8\xff\xe1', 'JPEG'],
  ['\x89PNG\r\n\x1a\n', 'PNG'],
  ['RIFF\x01\x02\x03\x04WEBPVP8 ', 'WEBP'],
  ['%PDF-1.7', 'PDF'],
  [ftyp('heic'), 'HEIF'],
  [ftyp('heix'), 'HEIF'],
  [ftyp('mif1heic'), 'HEIF'],
  [ftyp('msf1hevc'), 'HEIF'],
  [ftyp('avif'), 'HEIF'],
  [ftyp('avismif1'), 'HEIF'],
  [ftyp('MiHBmif1'), 'HEIF'],
  [ftyp('isommp42'), undefined],
  [ftyp('isommp42heic', 20), undefined],
  [ftyp('qt  '), undefined],
  ['GIF89a', undefined],
  ['heic', undefined],
  ['', undefined],
])('%j is known by its bytes', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind)
  // What the browser takes for a HEIF the server does too.
  const file = inspect(bytes(`${start}\0`))
  expect('refusal' in file && file.refusal === 'HEIC').toBe(kind === 'HEIF')
})
