import { inEnglish, type Reason } from './refusals/reasons.ts'

/** Every refusal the service can answer with: the slug clients match on, its status, and what it tells a person. */
export const problems = {
  'validation-error': [400, 'The request has fields that cannot be accepted.'],
  'setup-link-invalid': [400, 'This set-up link is wrong, used or expired. Restart Hearth to get a new one.'],
  'reset-link-invalid': [400, 'This reset link is wrong, used or expired. Ask for a new one.'],
  'invite-invalid': [400, 'This invite is wrong, used, withdrawn or expired. Ask for a new one.'],
  'setup-token-refused': [
    400,
    'SimpleFIN does not know this setup token, or it was used before. If it was not you who used it, it may be compromised: disable it at SimpleFIN and create a new one.',
  ],
  'sso-failed': [400, 'The sign-in with the identity provider did not succeed. Start again.'],
  unauthenticated: [401, 'Sign in first.'],
  'credentials-invalid': [401, 'The e-mail address or the password is wrong.'],
  'token-invalid': [401, 'The session has ended. Sign in again.'],
  'challenge-invalid': [401, 'This sign-in took too long or was completed already. Start again.'],
  forbidden: [403, 'This is not allowed.'],
  'csrf-header-missing': [403, 'A request carried by cookies must send X-Requested-With: XMLHttpRequest.'],
  'step-up-required': [
    403,
    'Confirm this with your password, and with a code where two-factor sign-in is on.',
  ],
  'registration-closed': [403, 'This household takes new members by invite only.'],
  'sso-account-unknown': [
    403,
    'No account here is linked to this identity. Sign in and link it first, or use an invite.',
  ],
  'bank-address-refused': [403, 'The address of this bank connection may not be called.'],
  'ai-address-refused': [403, 'The address of this AI provider may not be called.'],
  'not-found': [404, 'There is nothing here.'],
  'method-not-allowed': [405, 'This path does not take that method.'],
  conflict: [409, 'The request does not fit the present state.'],
  'version-conflict': [409, 'Somebody changed this in the meantime. Load it again.'],
  'tax-year-closed': [
    409,
    'This changes a tax year that is closed. Send it again with X-Confirm-Tax-Year to change it all the same.',
  ],
  'tax-year-warnings': [409, 'This tax year has warnings. Read them first, and acknowledge them.'],
  'idempotency-conflict': [409, 'This Idempotency-Key was used for a different request.'],
  'already-done': [409, 'This was done when it was sent before, and the answer is no longer kept.'],
  'bank-access-ended': [
    409,
    'SimpleFIN no longer accepts this connection. Create a new setup token there and connect again.',
  ],
  'bank-payment-required': [409, 'The subscription at SimpleFIN has to be paid first.'],
  'bank-login-required': [409, 'The bank wants a new login. Sign in to it at SimpleFIN, then sync again.'],
  'ai-not-configured': [409, 'Connect an AI provider of your own first, in the settings of the coach.'],
  'ai-receipts-off': [409, 'Allow pictures of receipts to be sent to your AI provider first.'],
  'ai-key-refused': [409, 'The AI provider does not accept the API key.'],
  'ai-model-unknown': [409, 'The AI provider does not know this model.'],
  'payload-too-large': [413, 'The request is larger than this route takes.'],
  'upload-too-large': [413, 'The file is larger than an upload may be.'],
  'rate-limited': [429, 'Too many requests. Try again in a moment.'],
  'too-many-streams': [429, 'Too many change feeds are open for you. Close one of them first.'],
  'ai-daily-limit': [429, 'The tokens you allow for a day are used up. It goes on at midnight.'],
  'account-locked': [429, 'Too many failed sign-ins from this address. Try again later.'],
  'internal-error': [500, 'Something went wrong on our side. The log has the request id.'],
  'provider-unavailable': [
    503,
    'The identity provider cannot be reached at the moment. Sign in another way, or try again later.',
  ],
  'ai-unavailable': [503, 'The AI provider cannot be reached at the moment. Try again later.'],
  'ai-busy': [503, 'The AI provider is busy or limits how often you may ask. Try again later.'],
  'ai-answer-broken': [503, 'The AI provider answered with something that cannot be read.'],
  'bank-unavailable': [503, 'SimpleFIN or the bank cannot be reached at the moment. Try again later.'],
  'too-busy': [503, 'Hearth is busy. Try again in a moment.'],
  'insufficient-storage': [507, 'The disk is full. Nothing was changed; free some space and try again.'],
} as const satisfies Record<string, readonly [number, string]>

export type Slug = keyof typeof problems

export interface FieldError {
  field: string
  message: string
  reason: Reason
}

interface More {
  /** Why, where the slug alone does not say it; its English is the detail. */
  reason?: Reason
  /** What something outside says of itself in English: a provider, a bank, the disk. */
  outside?: string
  fieldErrors?: FieldError[]
  retryAfterSeconds?: number
  /** The present state as changed by somebody else, as GET returns it. */
  current?: object
  /** What else the answer says, by its names. */
  also?: Record<string, unknown>
}

/** As it goes from one thread to another. */
export interface SentProblem extends More {
  slug: Slug
}

/** The only error a slice throws. Anything else that is thrown is a bug and becomes internal-error. */
export class Problem extends Error {
  readonly status: number
  readonly detail: string
  readonly reason: Reason | undefined
  readonly fieldErrors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: object | undefined
  readonly also: Record<string, unknown> | undefined
  readonly sent: SentProblem

  constructor(
    readonly slug: Slug,
    more: More = {},
  ) {
    const [status, sentence] = problems[slug]
    const detail = more.reason ? inEnglish(more.reason) : (more.outside ?? sentence)
    super(`${slug}: ${detail}`)
    this.status = status
    this.detail = detail
    this.reason = more.reason
    this.fieldErrors = more.fieldErrors
    this.retryAfterSeconds = more.retryAfterSeconds
    this.current = more.current
    this.also = more.also
    this.sent = { ...more, slug }
  }
}

/** A refusal as it is stored, to be said when somebody reads it. */
export interface StoredRefusal extends Pick<SentProblem, 'slug' | 'reason' | 'outside'> {
  kind: 'REFUSED'
  /** Its English, as earlier versions stored it. */
  detail?: string
}

export const storedRefusal = ({ sent: { slug, reason, outside } }: Problem): StoredRefusal => ({
  kind: 'REFUSED',
  slug,
  ...(reason && { reason }),
  ...(outside !== undefined && { outside }),
})

export const refusalInEnglish = ({ slug, detail, ...more }: Omit<StoredRefusal, 'kind'>): string =>
  detail ?? new Problem(slug, more).detail

export const fieldError = (field: string, reason: Reason): FieldError => ({
  field,
  message: inEnglish(reason),
  reason,
})

/** A validation-error about one named property. */
export function invalid(field: string, reason: Reason): Problem {
  return new Problem('validation-error', { reason, fieldErrors: [fieldError(field, reason)] })
}

/** Refuses a stale version, and returns the present state. */
export function refuseStale(
  seen: number | string | undefined,
  { version }: { version: number },
  current: () => object,
): void {
  if (seen !== undefined && Number(seen) !== version)
    throw new Problem('version-conflict', { current: current() })
}
