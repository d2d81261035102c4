import { child } from '../../../src/server/child.ts'

/** A child process as the server has them, whose jobs are odd-child-worker.ts's. */
await child(Number(process.argv[2]), new URL('./odd-child-worker.ts', import.meta.url).href)
