import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const signingKey = (): string | undefined => process.env.HEARTH_MINISIGN_KEY || undefined

/** Why nothing could be signed although it is wanted: to be asked before minutes go into what is signed. */
export function whyNotSigned(): string | undefined {
  const key = signingKey()
  if (!key) return undefined
  if (!existsSync(key)) return `There is no ${key}, which HEARTH_MINISIGN_KEY names.`
  return Bun.which('minisign') ? undefined : 'minisign is not on the PATH, and HEARTH_MINISIGN_KEY wants it.'
}

/** Signs a file beside itself with the key that HEARTH_MINISIGN_KEY names; answers in a sentence what was done. */
export function signed(path: string, comment: string): string {
  const key = signingKey()
  if (!key) return 'Not signed: HEARTH_MINISIGN_KEY names no key of minisign.'
  // The trusted comment is part of what is signed; minisign's own has the time in it.
  const { status } = spawnSync('minisign', ['-S', '-s', key, '-m', path, '-t', comment], {
    stdio: ['inherit', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`minisign did not sign ${path} with ${key}`)
  return `Signed: ${path}.minisig`
}
