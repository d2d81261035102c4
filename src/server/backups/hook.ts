import type { Deed } from './catalogue.ts'

const LIMIT_MS = 10 * 60_000

/**
 * Runs the operator's program with a backup's path, without a shell and without our settings, some of which are secrets.
 * Answers what went wrong; null where it ended with 0.
 */
export async function runHook(program: string, path: string, limitMs = LIMIT_MS): Promise<Deed['fault']> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_')))
  try {
    const child = Bun.spawn([program, path], {
      env,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
    const code = await child.exited
    if (child.signalCode === 'SIGKILL') return `It was ended after ${limitMs / 60_000} minutes.`
    return code === 0 ? null : `It ended with ${child.signalCode ?? code}.`
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    return `It cannot be run (${why}). SVC_BACKUP_HOOK is the path of a program.`
  }
}
