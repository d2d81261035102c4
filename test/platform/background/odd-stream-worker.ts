import type { FromWorker, ToWorker } from '../../../src/platform/background/worker-messages.ts'

declare const self: Worker

/** A Worker whose streams misbehave as they are asked to, in the words of the real one. */
const say = (message: FromWorker): void => self.postMessage(message)

let job = ''
let pieces = 0

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('stream' in data) job = data.stream.job
  if (!('stream' in data || 'more' in data)) return
  pieces++
  if (job === 'never-begins') return
  if (job === 'refuses') say({ problem: { slug: 'conflict', outside: 'no' } })
  else if (job === 'is-empty' || (job === 'ends' && pieces === 4)) say({ piece: undefined })
  else if (job === 'breaks' && pieces === 3) say({ bug: 'broken' })
  else if (job === 'leaves' && pieces === 3) process.exit(3)
  else say({ piece: new Uint8Array([pieces]) })
}
