import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hearth, startHearth } from './hearth.ts'

const root = join(import.meta.dir, '..', '..')

/** What is written otherwise in one file of the source. */
export interface Change {
  path: string
  from: string
  to: string
}

/** The source with these changes at another place, bundled; what starts it. Fails where a change finds nothing. */
export async function otherVersion(copy: string, changes: readonly Change[]): Promise<string[]> {
  for (const name of ['src', 'scripts', 'drizzle', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { path, from, to } of changes) {
    const source = readFileSync(join(copy, path), 'utf8')
    if (!source.includes(from)) throw new Error(`${path} has no ${from}`)
    writeFileSync(join(copy, path), source.replace(from, to))
  }
  const bundling = Bun.spawn([process.execPath, '--no-env-file', 'scripts/bundle.ts'], {
    cwd: copy,
    stderr: 'inherit',
  })
  if ((await bundling.exited) !== 0) throw new Error('the other version cannot be bundled')
  return [process.execPath, '--no-env-file', join(copy, 'src/main.ts')]
}

export const startOtherVersion = async (copy: string, changes: readonly Change[]): Promise<Hearth> =>
  startHearth(await otherVersion(copy, changes))
