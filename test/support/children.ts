import type { ChildProcesses } from '../../src/platform/background/child-processes.ts'
import { makeIsolate } from '../../src/platform/background/isolate.ts'
import { makeReceiptReader } from '../../src/records/receipts/reader/receipt-reader.ts'
import { startChildren } from '../../src/server/runtime.ts'
import { testConfig } from './house.ts'

/** The reader of receipts with real child processes, without a house. */
export function readerOfReceipts(limits: Parameters<typeof makeReceiptReader>[1] = {}) {
  const { run, close } = startChildren(testConfig())
  return { ...makeReceiptReader(makeIsolate({ run }), limits), close }
}

/** For a background whose jobs open nothing of a stranger's. */
export const noChildren: ChildProcesses = {
  run: () => Promise.reject(new Error('there are no child processes here')),
  memoryBytes: 0,
  close: () => {},
}
