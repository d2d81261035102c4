import { once } from '../../core/once.ts'
import type { Instant } from '../../core/time.ts'

// Half of the households have no second factor; who has none need not wait for these to be read.
const otpauth = once((): typeof import('otpauth') => require('otpauth'))
const qr = once((): typeof import('qr') => require('qr'))

const ISSUER = 'Hearth'
const PERIOD_SECONDS = 30
/** RFC 4226 section 4 R6 asks for 160 bits. */
const SECRET_BYTES = 20
/** Steps a phone's clock may be off either way (RFC 6238 5.2). */
const DRIFT = 1

export interface TotpEnrolment {
  /** Base 32, to be typed where no camera is. */
  secret: string
  otpauthUri: string
  qrSvg: string
}

/** What every authenticator app takes: SHA-1, six digits, 30 seconds. */
const SETTINGS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS }

export function newEnrolment(email: string): TotpEnrolment {
  const { Secret, TOTP } = otpauth()
  const totp = new TOTP({ ...SETTINGS, label: email, secret: new Secret({ size: SECRET_BYTES }) })
  const otpauthUri = totp.toString()
  // Four modules of quiet around it, as ISO/IEC 18004 wants.
  const qrSvg = qr().encodeQR(otpauthUri, 'svg', { ecc: 'medium', border: 4 })
  return { secret: totp.secret.base32, otpauthUri, qrSvg }
}

/** The step of a code that counts at this moment, one either way (RFC 6238); undefined when it is wrong. */
export function stepOf(secret: string, code: string, at: Instant): number | undefined {
  const { Secret, TOTP } = otpauth()
  const totp = new TOTP({ ...SETTINGS, secret: Secret.fromBase32(secret) })
  const drift = totp.validate({ token: code, timestamp: at, window: DRIFT })
  return drift === null ? undefined : totp.counter({ timestamp: at }) + drift
}
