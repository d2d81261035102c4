import { spawnSync } from 'node:child_process'

/** Signs a file beside itself with the key that HEARTH_MINISIGN_KEY names; answers in a sentence what was done. */
export function signed(path: string, comment: string): string {
  const key = process.env.HEARTH_MINISIGN_KEY
  if (!key) return 'Not signed: HEARTH_MINISIGN_KEY names no key of minisign.'
  // The trusted comment is part of what is signed; minisign's own has the time in it.
  const made = spawnSync('minisign', ['-S', '-s', key, '-m', path, '-t', comment], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (made.error || made.status !== 0)
    throw new Error(`minisign did not sign ${path} with ${key}${made.error ? `: ${made.error.message}` : ''}`)
  return `Signed: ${path}.minisig`
}
