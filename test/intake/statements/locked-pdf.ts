import { createHash } from 'node:crypto'

/* The standard security handler of PDF, revision 2 (ISO 32000-1, 7.6.3): enough to lock a file that a test has made. */

const PADDING = Uint8Array.from(
  Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex'),
)
const ID = new Uint8Array(16)
const RIGHTS = -44
const KEY_BYTES = 5

const md5 = (...parts: Uint8Array[]): Uint8Array =>
  parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest()
const padded = (password: string): Uint8Array =>
  Buffer.concat([new TextEncoder().encode(password), PADDING]).subarray(0, 32)
const int32 = (value: number): Uint8Array => new Uint8Array(Int32Array.of(value).buffer)

/** RC4, which leaves the length of what it locks as it is. */
function locked(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, at) => at)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (one: number, other: number) => {
    const kept = at(one)
    box[one & 255] = at(other)
    box[other & 255] = kept
  }
  for (let index = 0, other = 0; index < 256; index++) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255
    swap(index, other)
  }
  let other = 0
  return data.map((byte, place) => {
    const index = (place + 1) & 255
    other = (other + at(index)) & 255
    swap(index, other)
    return byte ^ at(at(index) + at(other))
  })
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Locks the streams of a file whose objects are written one after the other. */
export function lockedPdf(pdf: Uint8Array, password: string): Uint8Array {
  const owner = locked(md5(padded('boiler')).subarray(0, KEY_BYTES), padded(password))
  const key = md5(padded(password), owner, int32(RIGHTS), ID).subarray(0, KEY_BYTES)
  const user = locked(key, PADDING)
  const encrypt = `/ID [<${hex(ID)}> <${hex(ID)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P ${RIGHTS} /O <${hex(owner)}> /U <${hex(user)}> >>`
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replace(
      /(\d+) 0 obj\n(<< \/Length \d+ >>\nstream\n)([\s\S]*?)(\nendstream)/g,
      (_, number, head, body, tail) => {
        const object = Uint8Array.from([Number(number) & 255, Number(number) >> 8, 0, 0, 0])
        const own = md5(key, object).subarray(0, KEY_BYTES + 5)
        const bytes = locked(own, Uint8Array.from(Buffer.from(body, 'latin1')))
        return `${number} 0 obj\n${head}${Buffer.from(bytes).toString('latin1')}${tail}`
      },
    )
    .replace('/Root 1 0 R', () => `/Root 1 0 R ${encrypt}`)
  return Uint8Array.from(Buffer.from(text, 'latin1'))
}
