/** What the first bytes of a picture say of it, before any decoder is let at it. */
export interface PictureHeader {
  width: number
  height: number
  /** More than one picture shown one after another. */
  isAnimated: boolean
  /** EXIF 2.32 4.6.4 A, 1 to 8; 1 stands upright. */
  orientation: number
  /** The fewest bytes that can hold so many pixels, where the format has such a bound. */
  leastBytes?: number
}

type Reader = (bytes: Uint8Array) => PictureHeader | undefined

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** SOF0 to SOF15, of which C4, C8 and CC are something else (ITU T.81 table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isWithoutLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
const APP1 = 0xe1

export const readJpegHeader: Reader = (bytes) => {
  const view = viewOf(bytes)
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff || isWithoutLength(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return undefined
    const length = view.getUint16(at + 2)
    if (isFrame(marker) && at + 9 <= bytes.length) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return {
        width,
        height,
        isAnimated: false,
        orientation,
        leastBytes: leastJpegBytes(width * height, marker),
      }
    }
    if (marker === APP1 && asciiAt(bytes, at + 4, 6) === 'Exif\0\0')
      orientation = exifOrientation(bytes.subarray(at + 10, at + 2 + length)) ?? orientation
    at += 2 + length
  }
  return undefined
}

const BLOCK_PIXELS = 64
const SEQUENTIAL_FRAMES = [0xc0, 0xc1]

/** Each block of 8 × 8 takes a code for its mean and, unless it is progressive, one for its end; no code is shorter than a bit. */
const leastJpegBytes = (pixels: number, frame: number): number =>
  Math.floor((pixels / BLOCK_PIXELS) * (SEQUENTIAL_FRAMES.includes(frame) ? 2 : 1)) / 8

/** Whether the coded picture comes to its end; a decoder paints what is missing grey and says nothing. */
export function isJpegWhole(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return false
    if (marker === END_OF_IMAGE) return true
    if (marker === 0xff || isWithoutLength(marker)) at += marker === 0xff ? 1 : 2
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === START_OF_SCAN) at = endOfScan(bytes, at)
    }
  }
  return bytes[at] === 0xff && bytes[at + 1] === END_OF_IMAGE
}

/** Where the next marker stands: in coded data FF is followed by 00, by a restart or by more FF. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

const ORIENTATION_TAG = 0x0112

/** From the first directory of the TIFF structure that EXIF is. */
function exifOrientation(tiff: Uint8Array): number | undefined {
  if (tiff.length < 14) return undefined
  const isLittle = asciiAt(tiff, 0, 2) === 'II'
  const view = viewOf(tiff)
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return undefined
  const entries = view.getUint16(directory, isLittle)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** IHDR comes first (PNG 11.2.2); acTL before the pixels makes an animation of it, eXIf may turn it. */
export const readPngHeader: Reader = (bytes) => {
  if (bytes.length < 33 || asciiAt(bytes, 12, 4) !== 'IHDR') return undefined
  const view = viewOf(bytes)
  const header = { width: view.getUint32(16), height: view.getUint32(20), isAnimated: false, orientation: 1 }
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const kind = asciiAt(bytes, at + 4, 4)
    if (kind === 'acTL') header.isAnimated = true
    if (kind === 'eXIf')
      header.orientation = exifOrientation(bytes.subarray(at + 8, at + 8 + length)) ?? header.orientation
    if (kind === 'IDAT') break
    at += 12 + length
  }
  return header
}

const ANIMATION_FLAG = 2

/** VP8X says how large the canvas is, VP8 and VP8L how large the picture: what they say must agree. */
export const readWebpHeader: Reader = (bytes) => {
  const view = viewOf(bytes)
  let canvas: PictureHeader | undefined
  let orientation = 1
  let at = 12
  while (at + 18 <= bytes.length) {
    const kind = asciiAt(bytes, at, 4)
    const length = view.getUint32(at + 4, true)
    const body = at + 8
    if (kind === 'VP8X' && body + 10 <= bytes.length) canvas = webpCanvas(bytes, body)
    if (canvas?.isAnimated) return canvas
    if (kind === 'VP8 ' || kind === 'VP8L') {
      const size = kind === 'VP8 ' ? lossySize(bytes, body) : losslessSize(bytes, body)
      if (!size || (canvas && (canvas.width !== size.width || canvas.height !== size.height)))
        return undefined
      return { ...size, isAnimated: false, orientation: orientationAfter(bytes, at) ?? orientation }
    }
    if (kind === 'EXIF') orientation = exifOf(bytes, at) ?? orientation
    at = body + length + (length % 2)
  }
  return undefined
}

function webpCanvas(bytes: Uint8Array, body: number): PictureHeader {
  const view = viewOf(bytes)
  const threeBytes = (at: number) => view.getUint16(at, true) + (bytes[at + 2] ?? 0) * 65_536
  return {
    width: threeBytes(body + 4) + 1,
    height: threeBytes(body + 7) + 1,
    isAnimated: ((bytes[body] ?? 0) & ANIMATION_FLAG) !== 0,
    orientation: 1,
  }
}

function lossySize(bytes: Uint8Array, body: number): { width: number; height: number } | undefined {
  if (bytes[body + 3] !== 0x9d || bytes[body + 4] !== 0x01 || bytes[body + 5] !== 0x2a) return undefined
  const view = viewOf(bytes)
  return { width: view.getUint16(body + 6, true) & 0x3fff, height: view.getUint16(body + 8, true) & 0x3fff }
}

function losslessSize(bytes: Uint8Array, body: number): { width: number; height: number } | undefined {
  if (bytes[body] !== 0x2f) return undefined
  const packed = viewOf(bytes).getUint32(body + 1, true)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** EXIF stands behind the picture as a rule. */
function orientationAfter(bytes: Uint8Array, from: number): number | undefined {
  const view = viewOf(bytes)
  let at = from
  while (at + 8 <= bytes.length) {
    if (asciiAt(bytes, at, 4) === 'EXIF') return exifOf(bytes, at)
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return undefined
}

function exifOf(bytes: Uint8Array, chunk: number): number | undefined {
  const body = bytes.subarray(chunk + 8, chunk + 8 + viewOf(bytes).getUint32(chunk + 4, true))
  return exifOrientation(asciiAt(body, 0, 6) === 'Exif\0\0' ? body.subarray(6) : body)
}
