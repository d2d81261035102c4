import { availableParallelism } from 'node:os'
import { makeLimiter } from '../../core/limiter.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { emailKey } from '../household/household.ts'
import commonest from './common-passwords.txt' with { type: 'text' }

/** How many code points a password has (spec 5.3). */
export const FEWEST = 12
export const MOST = 128

/** OWASP's argon2id minimum; hashing happens off the event loop. */
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
/** One a core: more only wait for each other. Four keep the memory bounded on machines with many. */
export const AT_ONCE = Math.min(4, availableParallelism())
/** Each hash takes 19 MiB and a core: a flood of sign-ins must neither exhaust memory nor starve everything else. */
const hashing = makeLimiter({ atOnce: AT_ONCE, waitingLimit: 200 })

/** The hash of nobody's password: an unknown address must cost what a wrong password costs. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$VPATQczhc7rkrmG4ONUApbd6nz/X4LuFecc3XF+mW24$uFdU8z/EikZeAimIFORu44aR155NOK6SEqewxl0Sqxs'

/**
 * Why a password is refused, or undefined when it is good. Length counts code points after NFC; what everybody tries
 * first and the account's own address are none (NIST SP 800-63B 3.1.1.2), and neither is what nobody sees.
 */
export function flawOf(password: string, email?: string): Reason | undefined {
  const length = [...password.normalize('NFC')].length
  if (length < FEWEST) return { kind: 'TOO_SHORT', least: FEWEST }
  if (length > MOST) return { kind: 'TOO_LONG', most: MOST }
  if (INVISIBLE.test(password)) return { kind: 'PASSWORD_INVISIBLE' }
  if (isCommon(password)) return { kind: 'PASSWORD_COMMON' }
  if (email !== undefined && emailKey(password) === emailKey(email)) return { kind: 'PASSWORD_IS_EMAIL' }
  return undefined
}

/** Spaces of every script, controls, signs without a width, and the three letters that show nothing. */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

let common: Set<string> | undefined

/** The 4,999 commonest of 12 to 128 characters in SecLists (github.com/danielmiessler/SecLists, MIT), in lower case. */
function isCommon(password: string): boolean {
  common ??= new Set(commonest.split('\n'))
  return common.has(password.normalize('NFC').toLowerCase())
}

export const hash = (password: string): Promise<string> =>
  hashing.run(() => Bun.password.hash(password.normalize('NFC'), COST))

/** False for no hash as for a wrong password, in the same time. */
export async function verify(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const right = await hashing.run(() =>
    Bun.password.verify(password.normalize('NFC'), passwordHash ?? NOBODY),
  )
  return right && Boolean(passwordHash)
}
