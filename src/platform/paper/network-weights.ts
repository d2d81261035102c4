/**
 * How the executable carries a network: its large tensors with eleven significant bits a float, as half floats have, all
 * first bytes of them before all second ones, and what else the file says as it is. Of 15.6 MB zstd then leaves 7.1 and
 * not 14.3 (measured). Unpacked it is a network of floats for the same runtime. From source the networks take the same
 * way, so that what is tested is what is built.
 */
interface Stretch {
  from: number
  to: number
}

/** Smaller ones hold what a network computes with, such as scales, and weigh nothing. */
const LEAST_BYTES = 4_096
const FLOAT_BYTES = 4
const DROPPED_BITS = 13
/** Bytes of each float in which something is left. */
const PLANES = 3
const LINE_FEED = 10

export function packNetwork(onnx: Uint8Array): Uint8Array {
  const tensors = largeTensors(onnx)
  const floats = countFloats(tensors)
  const head = new TextEncoder().encode(`${JSON.stringify(tensors)}\n`)
  const packed = new Uint8Array(head.length + onnx.length - floats * (FLOAT_BYTES - PLANES))
  packed.set(head)
  const words = new DataView(onnx.buffer, onnx.byteOffset, onnx.byteLength)
  let at = head.length
  for (const { from, to } of tensors)
    for (let byte = from; byte < to; byte += FLOAT_BYTES, at++) {
      const word = rounded(words.getUint32(byte, true))
      for (let plane = 0; plane < PLANES; plane++) packed[at + plane * floats] = word >>> (24 - 8 * plane)
    }
  at = head.length + PLANES * floats
  for (const { from, to } of outside(tensors, onnx.length)) {
    packed.set(onnx.subarray(from, to), at)
    at += to - from
  }
  return packed
}

export function unpackNetwork(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const start = packed.indexOf(LINE_FEED) + 1
  const tensors: Stretch[] = JSON.parse(new TextDecoder().decode(packed.subarray(0, start)))
  const floats = countFloats(tensors)
  const onnx = new Uint8Array(packed.length - start + floats * (FLOAT_BYTES - PLANES))
  let at = start
  for (const { from, to } of tensors)
    for (let byte = from; byte < to; byte += FLOAT_BYTES, at++)
      for (let plane = 0; plane < PLANES; plane++) onnx[byte + 3 - plane] = packed[at + plane * floats] ?? 0
  at = start + PLANES * floats
  for (const { from, to } of outside(tensors, onnx.length)) {
    onnx.set(packed.subarray(at, at + to - from), from)
    at += to - from
  }
  return onnx
}

const countFloats = (tensors: Stretch[]): number =>
  tensors.reduce((sum, { from, to }) => sum + (to - from) / FLOAT_BYTES, 0)

/** What lies before, between and behind them. */
const outside = (tensors: Stretch[], length: number): Stretch[] =>
  [...tensors, { from: length, to: length }].map(({ from }, at) => ({
    from: tensors[at - 1]?.to ?? 0,
    to: from,
  }))

/** To the nearest, and half-way to the even one. No weight is so large that it became infinite. */
function rounded(float: number): number {
  const word = float + 2 ** (DROPPED_BITS - 1) - 1 + ((float >>> DROPPED_BITS) & 1)
  return (word >>> DROPPED_BITS) << DROPPED_BITS
}

/** What a network is written in: protocol buffers, of which this much is needed. The names are those of onnx.proto. */
const GRAPH = 7
const NODE = 1
const INITIALIZER = 5
const ATTRIBUTE = 5
const TENSOR = 5
const DATA_TYPE = 2
const FLOAT = 1
const RAW_DATA = 9

function largeTensors(onnx: Uint8Array): Stretch[] {
  const inside = (parents: Field[], number: number) =>
    parents.flatMap((parent) => fieldsOf(onnx, parent).filter((field) => field.number === number))
  const graphs = inside([{ number: 0, from: 0, to: onnx.length, value: 0 }], GRAPH)
  const constants = inside(inside(inside(graphs, NODE), ATTRIBUTE), TENSOR)
  return [...inside(graphs, INITIALIZER), ...constants]
    .flatMap((tensor) => {
      const fields = fieldsOf(onnx, tensor)
      const isFloat = fields.some(({ number, value }) => number === DATA_TYPE && value === FLOAT)
      return isFloat ? fields.filter(({ number }) => number === RAW_DATA) : []
    })
    .map(({ from, to }) => ({ from, to }))
    .filter(({ from, to }) => to - from >= LEAST_BYTES)
    .toSorted((one, other) => one.from - other.from)
}

interface Field extends Stretch {
  number: number
  /** Of a field that is a number. */
  value: number
}

/** How many bytes the value of each wire type has that does not say it itself. */
const FIXED_BYTES: Record<number, number> = { 1: 8, 5: 4 }

function fieldsOf(bytes: Uint8Array, { from, to }: Stretch): Field[] {
  const fields: Field[] = []
  let at = from
  const number = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < to) {
    const tag = number()
    const kind = tag % 8
    const value = kind === 0 || kind === 2 ? number() : 0
    const size = kind === 2 ? value : (FIXED_BYTES[kind] ?? 0)
    if (kind > 2 && kind !== 5) throw new Error(`a network with a field of wire type ${kind}`)
    fields.push({ number: Math.floor(tag / 8), from: at, to: at + size, value })
    at += size
  }
  return fields
}
