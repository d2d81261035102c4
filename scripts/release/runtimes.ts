import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fileIn } from './tar.ts'

interface LockedPackage {
  version: string
  /** As of Subresource Integrity: sha512- and base64. */
  integrity: string
}

/** Once there they are read from here, without the network. */
const cacheFolder = (): string =>
  process.env.HEARTH_RELEASE_CACHE ?? join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'hearth')

/** Puts the runtime of a package where a build can take it; answers its path. */
export function placeRuntime(name: string, folder: string): string {
  const program = name.includes('windows') ? 'bun.exe' : 'bun'
  const path = join(folder, name, program)
  mkdirSync(dirname(path), { recursive: true })
  const packed = packedRuntime(name)
  writeFileSync(path, fileIn(gunzipSync(packed), `package/bin/${program}`), { mode: 0o755 })
  return path
}

/** The package as npm packs it, with the hash that package-lock.json has, from the cache or the registry. */
function packedRuntime(name: string): Uint8Array {
  const locked = lockedPackage(name)
  const path = join(cacheFolder(), `${name.replaceAll('/', '-').slice(1)}-${locked.version}.tgz`)
  if (existsSync(path)) {
    const stored = readFileSync(path)
    if (integrityOf(stored) === locked.integrity) return stored
    console.log(`${path} is not what package-lock.json names; it is fetched again`)
    rmSync(path)
  }
  mkdirSync(dirname(path), { recursive: true })
  const packed = packFromRegistry(`${name}@${locked.version}`, dirname(path))
  const fetched = readFileSync(packed)
  const integrity = integrityOf(fetched)
  if (integrity !== locked.integrity) {
    rmSync(packed)
    throw new Error(`npm packed ${name} with the hash ${integrity}, and it should have ${locked.integrity}`)
  }
  renameSync(packed, path)
  return fetched
}

export function lockedPackage(name: string): LockedPackage {
  const locked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`]
  if (!locked?.integrity?.startsWith('sha512-')) throw new Error(`package-lock.json has no hash of ${name}`)
  return locked
}

const integrityOf = (bytes: Uint8Array): string =>
  `sha512-${createHash('sha512').update(bytes).digest('base64')}`

/** From whatever registry npm is told to use. */
function packFromRegistry(spec: string, folder: string): string {
  console.log(`fetching ${spec}`)
  const packed = spawnSync('npm', ['pack', spec, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (packed.status !== 0) throw new Error(`npm could not fetch ${spec}: ${packed.stderr}`)
  return join(folder, packed.stdout.trim())
}
