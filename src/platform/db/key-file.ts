import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { KEY_BYTES } from '../../core/secrets.ts'
import { DataError } from './data-error.ts'

const KEY = 'hearth.key'
/**
 * A key waits under this name until the data is there that it belongs to. So hearth.key itself always has data beside
 * it, and a first boot that was cut off anywhere goes on with the key it began with.
 */
const WAITING = 'hearth.key.waiting'

/** Where the installation's key comes from. */
interface KeySource {
  /** For people: a file, or the setting. */
  name: string
  read(): Uint8Array
}

/** The key in use; undefined if there is none yet. A setting takes precedence over a file. */
export function keySource(config: Config): KeySource | undefined {
  const { secretKey, secretKeyFile } = config
  const name = secretKeyFile ? `${secretKeyFile} (SVC_SECRET_KEY_FILE)` : 'SVC_SECRET_KEY'
  if (secretKey !== undefined) return { name, read: () => checkedKey(secretKey, name) }
  const path = [KEY, WAITING].map((name) => join(config.dataDir, name)).find((one) => existsSync(one))
  return path === undefined ? undefined : { name: path, read: () => keyIn(path) }
}

/** Whether the key is one that has had data beside it. */
export const isKeyOfData = (config: Config): boolean =>
  config.secretKey === undefined && existsSync(join(config.dataDir, KEY))

/** Makes a key that waits for its data; one that waits already is that key, unless it is no key. */
export function makeWaitingKey({ dataDir }: Config): KeySource {
  const path = join(dataDir, WAITING)
  if (!existsSync(path)) writeDurably(path, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  return { name: path, read: () => keyIn(path) }
}

/** Once its data is there and durable. */
export function keepWaitingKey({ dataDir }: Config): void {
  const path = join(dataDir, WAITING)
  if (!existsSync(path)) return
  if (existsSync(join(dataDir, KEY))) rmSync(path)
  else renameSync(path, join(dataDir, KEY))
  sync(dataDir)
}

/** Where a key is looked for that is in no file yet. */
export const keyPath = ({ dataDir }: Config): string => join(dataDir, KEY)

function keyIn(path: string): Uint8Array {
  try {
    restrict(path, 0o600)
    return checkedKey(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    throw new DataError(
      `${path} cannot be read (${error.code}). Give it to the user Hearth runs as, with mode 600.`,
    )
  }
}

function checkedKey(text: string, where: string): Uint8Array {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== KEY_BYTES)
    throw new DataError(
      `${where} must hold base64 of ${KEY_BYTES} bytes (openssl rand -base64 ${KEY_BYTES}).`,
    )
  return key
}

/** Only its owner may use it. On a read-only disk it is as it is. */
export function restrict(path: string, mode: number): void {
  if ((statSync(path).mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EROFS')) throw error
  }
}

/** Writes a file atomically and durably, readable only by its owner. */
export function writeDurably(path: string, text: string): void {
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${path}.new`, path)
  sync(join(path, '..'))
}

/** Makes a file's bytes, or a folder's names, outlive a power cut. */
export function sync(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
