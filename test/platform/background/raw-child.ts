import { writeSync } from 'node:fs'
import { FRAME, frameHead } from '../../../src/platform/background/child-frames.ts'
import { pack } from '../../../src/platform/background/packed-values.ts'

/** A process that has been taken over, as far as its parent can tell: it says what it likes. */
const says: Record<string, () => Uint8Array> = {
  'what is no message': () => new TextEncoder().encode('<html>not at all</html>'),
  'that it will say very much': () => frameHead(FRAME.RESULT, 2 ** 32 - 1),
  'a result that is none': () =>
    Buffer.concat([frameHead(FRAME.RESULT, 5), new TextEncoder().encode('{"a":')]),
  'that it wants a job done': () => frameHead(FRAME.JOB, 0),
  'progress that is none': () =>
    Buffer.concat([frameHead(FRAME.PROGRESS, 4), new TextEncoder().encode('null')]),
  'bytes that are not there': () => {
    const packed = pack({ bytes: new Uint8Array(8) }).slice(0, -4)
    return Buffer.concat([frameHead(FRAME.RESULT, packed.length), packed])
  },
}
for await (const _job of Bun.stdin.stream()) writeSync(1, says[process.argv[2] ?? '']?.() ?? new Uint8Array())
