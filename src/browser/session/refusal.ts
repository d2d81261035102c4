import type { Reason } from '../../core/refusals/reasons.ts'
import { isEnglish, translated } from '../language.ts'
import type { ClosedYears } from './closed-year.ts'
import { words } from './words.ts'

interface FieldError {
  field: string
  /** In English. */
  message: string
  /** Those that were kept by an older Hearth have none. */
  reason?: Reason
}

/** What the server says of a refusal (RFC 9457), and what the app shows of it. */
export interface Problem {
  type: string
  /** In English. */
  detail: string
  reason?: Reason
  requestId: string
  fieldErrors?: FieldError[]
  /** At a version conflict: what it is now, as a read would answer. */
  current?: unknown
  /** Of a closed tax year: which, and what each would come to. */
  years?: number[]
  changes?: ClosedYears['changes']
  /** Before a tax year is closed: what is to be read first. */
  warnings?: { kind: string; text: string }[]
}

/** A request that did not succeed. `slug` is the server's, or offline where there was no answer at all. */
export class Refusal extends Error {
  readonly slug: string
  readonly requestId: string | undefined
  readonly current: unknown
  readonly closedYears: ClosedYears | undefined
  readonly warnings: { kind: string; text: string }[]

  constructor(
    readonly status: number,
    readonly problem: Problem | undefined,
    readonly retryAfterSeconds?: number,
  ) {
    super(problem?.detail ?? `status ${status}`)
    this.slug = problem?.type.split('/').at(-1) ?? (status === 0 ? 'offline' : 'unreadable-answer')
    this.requestId = problem?.requestId
    this.current = problem?.current
    this.closedYears = problem?.years && { years: problem.years, changes: problem.changes ?? [] }
    this.warnings = problem?.warnings ?? []
  }

  static offline(): Refusal {
    return new Refusal(0, undefined)
  }

  /** Why, in the language of the moment; empty where only English has words for it. */
  get detail(): string {
    return textOfReason(this.problem?.reason) ?? (isEnglish() ? (this.problem?.detail ?? '') : '')
  }

  get fieldErrors(): { field: string; message: string }[] {
    return (this.problem?.fieldErrors ?? []).map(({ field, message, reason }) => ({
      field,
      message: textOfReason(reason) ?? (isEnglish() ? message : words.notAccepted),
    }))
  }

  /** Whether asking again may help without anything being changed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Whether what an address names is not there: an id that nothing has, or a text that no id can be. */
  get isGone(): boolean {
    return this.status === 404 || this.fieldErrors.some(({ field }) => /^id$|Id$/.test(field))
  }

  messageFor(field: string): string | undefined {
    return this.fieldErrors.find((error) => error.field === field)?.message
  }
}

function textOfReason(reason: Reason | undefined): string | undefined {
  const phrase: unknown = reason && translated('reasons', reason)
  return typeof phrase === 'function' ? phrase(reason) : (phrase as string | undefined)
}

/** What it is by now, where somebody else changed it meanwhile. */
export const conflictOf = <Found>(error: unknown): Found | undefined =>
  error instanceof Refusal && error.slug === 'version-conflict' && error.current
    ? (error.current as Found)
    : undefined
