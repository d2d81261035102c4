import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/core/config.ts'
import { makeLog } from '../src/core/log.ts'
import { parseDay, systemClock } from '../src/core/time.ts'
import { dayThere } from '../src/server/demo/calendar.ts'
import { furnish } from '../src/server/demo/demo.ts'
import { people } from '../src/server/demo/household.ts'
import * as runtime from '../src/server/runtime.ts'

/** A data directory with the demonstration's household in it, for pictures and measurements of what does not change. */
const [directory, last, seed = '1'] = process.argv.slice(2)
const today = last === undefined ? dayThere(systemClock()) : parseDay(last)
if (!directory || !today || existsSync(join(directory, 'hearth.sqlite'))) {
  console.error('Say where: demo-data DIRECTORY [YYYY-MM-DD] [SEED]. The directory must not have data in it.')
  process.exit(2)
}

const password = process.env.SVC_ADMIN_PASSWORD ?? 'maple kettle ember'
const { config } = readConfig({ SVC_DATA_DIR: directory })
const { deps, close } = runtime.start(
  config,
  systemClock,
  makeLog('error', 'text', systemClock, console.error),
)
await furnish(deps, { today, seed: Number(seed), password })
await close()
console.log(`${directory}: ${people.maya.email} and ${people.daniel.email}, password ${password}`)
