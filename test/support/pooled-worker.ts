import { closeConnection } from '../../src/platform/background/worker-connection.ts'
import '../../src/server/worker.ts'

declare const self: Worker

const LEAVE = 'leave'

/* The server's Worker, which lets go of the data of one house before it works for the next. */

const { onmessage } = self
self.onmessage = (event: MessageEvent) => {
  if (event.data !== LEAVE) return onmessage?.call(self, event)
  closeConnection()
  self.postMessage(LEAVE)
}
