import type { Config } from '../../core/config.ts'
import { makeLog } from '../../core/log.ts'
import { systemClock } from '../../core/time.ts'
import { describeApi } from '../../platform/http/openapi/openapi.ts'
import { makeWholeApp } from '../app.ts'
import { loadedRoutes } from '../later-routes.ts'
import * as runtime from '../runtime.ts'

/** Prints the reference. The routes need a database to be made with; they get an empty one that is in memory. */
export async function printOpenApi(config: Config): Promise<void> {
  const log = makeLog('error', 'text', systemClock, (line) => process.stderr.write(line))
  const deps = runtime.startInMemory(config, systemClock, log)
  const app = makeWholeApp(deps, await loadedRoutes())
  console.log(JSON.stringify(describeApi(app, config.baseUrl), null, 2))
  deps.db.$client.close()
}
