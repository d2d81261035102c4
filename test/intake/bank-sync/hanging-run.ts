import { makeLog } from '../../../src/core/log.ts'
import { syncConnection } from '../../../src/intake/bank-sync/runs/sync-connection.ts'
import * as runtime from '../../../src/server/runtime.ts'
import { stillClock, testConfig } from '../../support/house.ts'
import { outboundTo } from '../../support/peers.ts'

/** A process that syncs the first connection of a data directory, to be killed while it waits for the bank. */
const [dataDir = ''] = process.argv.slice(2)
const { now } = stillClock()
const { deps } = runtime.start(
  testConfig({ dataDir }),
  now,
  makeLog('error', 'text', now, () => {}),
)
deps.outbound = outboundTo({}).outbound
await syncConnection(deps, 1, 'SCHEDULE')
