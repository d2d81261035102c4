import type { Problem as ProblemAnswer } from './api-types.ts'
import type { ClosedYears } from './closed-year.ts'

/** What the server says of a refusal (RFC 9457), as far as the app shows it. */
export type Problem = Pick<
  ProblemAnswer['error'],
  'type' | 'detail' | 'requestId' | 'fieldErrors' | 'current' | 'years' | 'changes' | 'warnings'
>

/** A request that did not succeed. `slug` is the server's, or offline where there was no answer at all. */
export class Refusal extends Error {
  readonly slug: string
  readonly detail: string
  readonly requestId: string | undefined
  readonly fieldErrors: { field: string; message: string }[]
  readonly current: unknown
  readonly closedYears: ClosedYears | undefined
  readonly warnings: { kind: string; text: string }[]

  constructor(
    readonly status: number,
    problem: Problem | undefined,
    readonly retryAfterSeconds?: number,
  ) {
    super(problem?.detail ?? `status ${status}`)
    this.slug = problem?.type.split('/').at(-1) ?? (status === 0 ? 'offline' : 'unreadable-answer')
    this.detail = problem?.detail ?? ''
    this.requestId = problem?.requestId
    this.fieldErrors = problem?.fieldErrors ?? []
    this.current = problem?.current
    this.closedYears = problem?.years && { years: problem.years, changes: problem.changes ?? [] }
    this.warnings = problem?.warnings ?? []
  }

  static offline(): Refusal {
    return new Refusal(0, undefined)
  }

  /** Whether asking again may help without anything being changed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  messageFor(field: string): string | undefined {
    return this.fieldErrors.find((error) => error.field === field)?.message
  }
}

/** What it is by now, where somebody else changed it meanwhile. */
export const conflictOf = <Found>(error: unknown): Found | undefined =>
  error instanceof Refusal && error.slug === 'version-conflict' && error.current
    ? (error.current as Found)
    : undefined
