import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TYPE_IMPORT = /^(?:import|export) type [^']*'[^']*'/gm
/** Workers are started by such a path as well. */
const RELATIVE_PATH = /'(\.{1,2}\/[^'\s]+\.tsx?)'/g
/** The files that import a file at runtime, directly, or start it as a Worker. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

export function importersIn(root: string): Importers {
  const importers = new Map<string, Set<string>>()
  for (const path of new Bun.Glob('{src,test,scripts}/**/*.{ts,tsx}').scanSync(root)) {
    if (path.includes('node_modules')) continue
    const text = readFileSync(join(root, path), 'utf8').replace(TYPE_IMPORT, '')
    for (const [, imported = ''] of text.matchAll(RELATIVE_PATH)) {
      const target = join(dirname(path), imported)
      importers.set(target, (importers.get(target) ?? new Set()).add(path))
    }
  }
  return importers
}

/** src/people/auth/password-reset.ts and src/platform/deps.ts belong to people/auth and platform/deps. */
export const sliceOf = (path: string): string =>
  path
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(1, 3)
    .join('/')
