import { startOdd } from './odd-children.ts'

/** A server that is killed while its child is at something that does not end; it says who that is. */
const { isolate } = startOdd()
const { pid } = (await isolate('surroundings')) as { pid: number }
isolate('never ends').catch(() => {})
await Bun.sleep(50)
process.stdout.write(`${pid}\n`)
await Bun.sleep(60_000)
