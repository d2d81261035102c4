import type { HookFault } from '../jobs/words/backup-facts.ts'

const LIMIT_MS = 10 * 60_000

/**
 * Runs the operator's program with a backup's path, without a shell and without our settings, some of which are secrets.
 * Answers what went wrong; null where it ended with 0.
 */
export async function runHook(program: string, path: string, limitMs = LIMIT_MS): Promise<HookFault | null> {
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
    if (child.signalCode === 'SIGKILL') return { kind: 'TOO_LONG', minutes: limitMs / 60_000 }
    return code === 0 ? null : { kind: 'ENDED', code: child.signalCode ?? code }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    return { kind: 'NOT_RUN', code }
  }
}
