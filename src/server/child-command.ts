import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The program that runs, also when another one has taken its place on the disk since: a child must speak as it does. */
const RUNNING = '/proc/self/exe'

/** How this very program is started to be a child process: the executable, or the runtime with the source. */
export function childCommand(): string[] {
  const program = existsSync(RUNNING) ? RUNNING : process.execPath
  const isCompiled = /\$bunfs|~BUN/.test(import.meta.url)
  const source = isCompiled ? [] : ['--no-env-file', fileURLToPath(new URL('../main.ts', import.meta.url))]
  return [program, ...source, 'child']
}
