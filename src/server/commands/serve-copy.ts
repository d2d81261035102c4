import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../../core/config.ts'
import type { Log } from '../../core/log.ts'
import { systemClock } from '../../core/time.ts'
import { DataError } from '../../platform/db/data-error.ts'
import { connectToRead } from '../../platform/db/db.ts'
import * as runtime from '../runtime.ts'
import { tryPair } from '../tls/tls.ts'
import { tryAddress } from './listen.ts'
import { keepServing } from './serve.ts'

/** Nothing goes out by itself, and nothing comes in. */
const NOTHING_DONE = {
  replicated: 'off',
  backupCron: 'off',
  backupDir: undefined,
  backupHook: undefined,
  receiptsFolder: undefined,
  updateCheck: undefined,
  // The name is that of the service it is a copy of.
  mdns: 'off',
} as const

/**
 * Serves the data as it is at the start, without writing to it: from a snapshot in a directory of its own, which takes
 * the sessions and goes when the service ends.
 */
export async function serveReadOnly(config: Config, log: Log): Promise<void> {
  await tryAddress(config)
  tryPair(config, systemClock())
  const running = runtime.start({ ...config, ...NOTHING_DONE, dataDir: snapshotOf(config) }, systemClock, log)
  running.deps.isReadOnly = true
  await keepServing(running, log, () =>
    console.log(
      `\n${running.deps.config.baseUrl} shows the data in ${config.dataDir} as it was just now. Nothing can be changed here.\n`,
    ),
  )
}

function snapshotOf({ dataDir }: Config): string {
  const source = join(dataDir, 'hearth.sqlite')
  if (!existsSync(source)) throw new DataError(`There is no data in ${dataDir}.`)
  const folder = mkdtempSync(join(tmpdir(), 'hearth-copy-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const db = connectToRead(source, () => {})
  try {
    db.$client.run('VACUUM INTO ?', [join(folder, 'hearth.sqlite')])
  } finally {
    db.$client.close()
  }
  const key = join(dataDir, 'hearth.key')
  if (existsSync(key)) copyFileSync(key, join(folder, 'hearth.key'))
  const receipts = resolve(dataDir, 'receipts')
  if (existsSync(receipts)) symlinkSync(receipts, join(folder, 'receipts'))
  return folder
}
