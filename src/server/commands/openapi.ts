import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { makeLog } from '../../core/log.ts'
import { systemClock } from '../../core/time.ts'
import { describeApi } from '../../platform/http/openapi.ts'
import { makeApp } from '../app.ts'
import * as runtime from '../runtime.ts'

/** Prints the reference. The routes need a database to be made with; they get an empty one that is thrown away. */
export function printOpenApi(config: Config): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-'))
  try {
    const log = makeLog('error', 'text', systemClock, (line) => process.stderr.write(line))
    const { deps } = runtime.start({ ...config, dataDir }, systemClock, log)
    console.log(JSON.stringify(describeApi(makeApp(deps), config.baseUrl), null, 2))
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
