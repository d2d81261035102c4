import type { Config } from '../../core/config.ts'
import { makeLog } from '../../core/log.ts'
import { systemClock } from '../../core/time.ts'
import { describeApi } from '../../platform/http/openapi/openapi.ts'
import { makeApp } from '../app.ts'
import * as runtime from '../runtime.ts'

/** Prints the reference. The routes need a database to be made with; they get an empty one that is in memory. */
export function printOpenApi(config: Config): void {
  const log = makeLog('error', 'text', systemClock, (line) => process.stderr.write(line))
  const deps = runtime.startInMemory(config, systemClock, log)
  console.log(JSON.stringify(describeApi(makeApp(deps), config.baseUrl), null, 2))
  deps.db.$client.close()
}
