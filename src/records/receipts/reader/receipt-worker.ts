import { copyPages, scan } from './scan.ts'
import type { FromReceiptWorker, ToReceiptWorker } from './scan-messages.ts'

declare const self: Worker

/**
 * What strangers may have made is decoded and read in here alone, with no database, no network and no secret in reach.
 * One file at a time; whoever sent it keeps the time, and ends the thread where it takes too long.
 */
self.onmessage = async ({ data: { bytes, mostPages, turns } }: MessageEvent<ToReceiptWorker>) => {
  const say = (message: FromReceiptWorker) => self.postMessage(message)
  try {
    if (turns) return say({ copies: await copyPages(bytes, mostPages, turns) })
    say({ scan: await scan(bytes, mostPages, (done, total) => say({ progress: { done, total } })) })
  } catch (error) {
    say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    Bun.gc(true)
  }
}
