import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import { once } from '../../core/once.ts'
import { type Bitmap, opaque, shrunk } from './bitmap.ts'
import { embeddedModule } from './embedded.ts'
import type { ReceiptFile } from './inspect.ts'
import { isJpegWhole } from './media-header.ts'
import { ReadingFailed } from './reading-failed.ts'

type PictureFile = Exclude<ReceiptFile, { mediaType: 'application/pdf' }>

const jpegDecoder = embeddedModule('jpegDecoder')
const pngDecoder = embeddedModule('pngDecoder')
const webpDecoder = embeddedModule('webpDecoder')
const jpegEncoder = embeddedModule('jpegEncoder')

const DECODERS: Record<PictureFile['mediaType'], (bytes: ArrayBuffer) => Promise<Bitmap>> = {
  'image/jpeg': async (bytes) => {
    await initJpegDecoder(runs(await jpegDecoder()))
    return decodeJpeg(bytes)
  },
  'image/png': async (bytes) => {
    await initPngDecoder(await pngDecoder())
    return decodePng(bytes)
  },
  'image/webp': async (bytes) => {
    await initWebpDecoder(runs(await webpDecoder()))
    return decodeWebp(bytes)
  },
}

/** What the codecs say of the file at hand. It could be what somebody put into it, and is nothing for a log. */
const complaints: string[] = []
const MOST_COMPLAINTS = 50
const complain = (complaint: string): void => {
  if (complaints.length < MOST_COMPLAINTS) complaints.push(complaint)
}

type ImportsOfModule = ConstructorParameters<typeof WebAssembly.Instance>[1]

const runs = (module: WebAssembly.Module) => ({
  print: complain,
  printErr: complain,
  instantiateWasm: (imports: ImportsOfModule, take: (instance: WebAssembly.Instance) => void) => {
    const instance = new WebAssembly.Instance(module, imports)
    take(instance)
    return instance.exports
  },
})

/** The pixels as they lie in the file. Throws DAMAGED for what is no whole picture of the size that its header says. */
export async function decode(bytes: Uint8Array, file: PictureFile): Promise<Bitmap> {
  const isTooShort = bytes.length < (file.leastBytes ?? 0)
  if (isTooShort || (file.mediaType === 'image/jpeg' && !isJpegWhole(bytes)))
    throw new ReadingFailed('DAMAGED')
  complaints.length = 0
  const bitmap = await DECODERS[file.mediaType](bytes.slice().buffer).catch(() => {
    throw new ReadingFailed('DAMAGED')
  })
  const matchesHeader = bitmap.width === file.width && bitmap.height === file.height
  if (
    !matchesHeader ||
    complaints.some((complaint) => /premature end/i.test(complaint)) ||
    bitmap.data.length !== file.width * file.height * 4
  )
    throw new ReadingFailed('DAMAGED')
  return opaque(bitmap)
}

const THUMB_SIDE = 320
const VIEW_SIDE = 1_600
const THUMB_QUALITY = 70
const VIEW_QUALITY = 80

/** What people are shown, never the upload itself: upright JPEGs of pixels alone, without EXIF or anything else. */
export interface PageCopies {
  thumb: Uint8Array
  view: Uint8Array
}

export async function copiesOf(page: Bitmap): Promise<PageCopies> {
  const view = shrunk(page, VIEW_SIDE)
  return {
    thumb: await jpegOf(shrunk(view, THUMB_SIDE), THUMB_QUALITY),
    view: await jpegOf(view, VIEW_QUALITY),
  }
}

const readyEncoder = once(async () => initJpegEncoder(runs(await jpegEncoder())))

export async function jpegOf(bitmap: Bitmap, quality: number): Promise<Uint8Array> {
  await readyEncoder()
  const { width, height } = bitmap
  const data = new Uint8ClampedArray(bitmap.data)
  return new Uint8Array(await encodeJpeg({ width, height, data, colorSpace: 'srgb' }, { quality }))
}
