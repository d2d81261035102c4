import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import { once } from '../../core/once.ts'
import { embeddedBytes, embeddedNetwork, embeddedText } from './embedded.ts'

/** The two networks, as functions of numbers. */
export interface Models {
  /** How likely each pixel is text, row by row; three planes in. */
  detect(planes: Float32Array, width: number, height: number): Promise<Float32Array>
  /** For each step along a line of text how likely each character is; the first one means none. Of several, one after the other. */
  recognize(planes: Float32Array, width: number, count?: number): Promise<Float32Array>
  characters: string[]
}

export const LINE_HEIGHT = 48

/**
 * One thread: two fail, compiled and from source (measured). Without the arena and the memory pattern the runtime gives
 * back what a picture took (measured: 310 to 475 MB and not 778 over 16 receipts, as fast).
 */
const OPTIONS: InferenceSession.SessionOptions = {
  executionProviders: ['wasm'],
  enableCpuMemArena: false,
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
}

export async function loadModels(): Promise<Models> {
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = await embeddedBytes('runtime')
  env.logLevel = 'error'
  // Whoever knows where a text stands needs no other network to find it.
  const detection = once(async () => InferenceSession.create(await embeddedNetwork('detection'), OPTIONS))
  const recognition = await InferenceSession.create(await embeddedNetwork('recognition'), OPTIONS)
  const keys = (await embeddedText('keys')).split(/\r?\n/).filter((key) => key !== '')
  return {
    detect: async (planes, width, height) => run(await detection(), planes, [1, 3, height, width]),
    recognize: (planes, width, count = 1) => run(recognition, planes, [count, 3, LINE_HEIGHT, width]),
    characters: ['', ...keys, ' '],
  }
}

async function run(session: InferenceSession, planes: Float32Array, shape: number[]): Promise<Float32Array> {
  const input = new Tensor('float32', planes, shape)
  const output = (await session.run({ [session.inputNames[0] ?? '']: input }))[session.outputNames[0] ?? '']
  const values = (await output?.getData()) as Float32Array
  input.dispose()
  return values
}
