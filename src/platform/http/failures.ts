import { SQLiteError } from 'bun:sqlite'
import type { ValueError } from '@sinclair/typebox/value'
import { NotFoundError, ParseError, ValidationError } from 'elysia'
import { type FieldError, fieldError, Problem } from '../../core/problem.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { refusalOf } from '../db/writer.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from './caller.ts'
import { reasonsOfFormats } from './formats.ts'
import type { Schema } from './openapi-schemas.ts'

/** The title of each status (RFC 9110). */
export const reasonPhrases: Record<number, string> = {
  200: 'OK',
  201: 'Created',
  302: 'Found',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The error half of the envelope (spec 2.2), and the status and headers that go with it. */
export function failure(deps: Deps, request: Request, error: unknown) {
  const problem = problemOf(error)
  const caller = callerOf(request)
  if (problem.status >= 500) logBug(deps, problem, error, caller?.requestId)
  const body = {
    success: false as const,
    error: {
      type: `${deps.config.errorsUrl}/${problem.slug}`,
      title: reasonPhrases[problem.status] ?? 'Error',
      status: problem.status,
      detail: problem.detail,
      instance: caller?.path ?? '',
      requestId: caller?.requestId ?? '',
      ...(problem.reason ? { reason: problem.reason } : {}),
      ...(problem.fieldErrors ? { fieldErrors: problem.fieldErrors } : {}),
      ...(problem.current ? { current: problem.current } : {}),
      ...problem.also,
    },
  }
  return { status: problem.status, retryAfterSeconds: problem.retryAfterSeconds, body }
}

/** What any thrown thing is to the caller. What we did not expect says nothing of itself. */
function problemOf(thrown: unknown): Problem {
  const error = thrown instanceof ParseError ? thrown.cause : thrown
  if (error instanceof Problem) return error
  if (error instanceof SQLiteError) {
    const refusal = refusalOf(error)
    if (refusal instanceof Problem) return refusal
  }
  if (error instanceof ValidationError && error.type !== 'response') return refusal(error)
  if (error instanceof NotFoundError) return new Problem('not-found')
  if (thrown instanceof ParseError)
    return new Problem('validation-error', { reason: { kind: 'BODY_UNREADABLE' } })
  return new Problem('internal-error')
}

/** A path with something impossible in it, such as an invalid id, is not found. */
function refusal(error: ValidationError): Problem {
  if (error.type === 'params') return new Problem('not-found')
  return new Problem('validation-error', {
    fieldErrors: fieldErrorsOf(error.all as ValueError[], error.type),
  })
}

/** The first error of each field; errors of the whole body are at `whole`. */
export function fieldErrorsOf(faults: Iterable<ValueError>, whole: string): FieldError[] {
  const fieldErrors: FieldError[] = []
  for (const fault of [...faults].flatMap(ofItsKind)) {
    const field = fieldOf(fault) || whole
    if (!fieldErrors.some((known) => known.field === field))
      fieldErrors.push(fieldError(field, reasonOf(fault)))
  }
  return fieldErrors
}

/** What may have several forms and shows which of them it has is told what is wrong with that one. */
function ofItsKind(fault: ValueError): ValueError[] {
  const { schema, value, errors } = fault
  const forms: ValueError['schema'][] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  const form = errors[formOf(forms, value)]
  return form ? [...form].flatMap(ofItsKind) : [fault]
}

/** By its kind, where it says one; else it is a list where only one form is a list, or an object where only one is. */
export function formOf(forms: Schema[], value: unknown): number {
  const kind = (value as { kind?: unknown } | null | undefined)?.kind
  if (kind !== undefined) return forms.findIndex(({ properties }) => properties?.kind?.const === kind)
  if (typeof value !== 'object' || value === null) return -1
  const shape = Array.isArray(value) ? 'array' : 'object'
  const ofShape = forms.filter(({ type }) => type === shape)
  return ofShape.length === 1 ? forms.findIndex(({ type }) => type === shape) : -1
}

/** "splits.0.amount" for the JSON pointer /splits/0/amount (RFC 6901). */
const fieldOf = ({ path }: ValueError): string =>
  path.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')

/** Made from the schema alone: TypeBox's own messages can quote what was sent. */
export function reasonOf({ schema, value }: Pick<ValueError, 'schema' | 'value'>): Reason {
  if (value === undefined) return { kind: 'REQUIRED' }
  if (Array.isArray(schema.enumOf)) return { kind: 'MUST_BE_ONE_OF', names: schema.enumOf }
  if (Array.isArray(schema.anyOf)) return reasonOfChoice(schema.anyOf, value)
  if (typeof value === 'string' && schema.type === 'string') return reasonOfText(schema, value)
  if (schema.type === 'array' && Array.isArray(value)) return reasonOfList(schema)
  if (schema.const !== undefined) return { kind: 'MUST_BE', value: `${schema.const}` }
  if (schema.minimum !== undefined) return reasonOfNumber(schema)
  if (!schema.type) return { kind: 'WRONG_FORM' }
  const kind = typeKinds[schema.type]
  return kind ? { kind } : { kind: 'WRONG_TYPE', type: schema.type }
}

const typeKinds: Partial<
  Record<
    string,
    | 'MUST_BE_TEXT'
    | 'MUST_BE_BOOLEAN'
    | 'MUST_BE_WHOLE'
    | 'MUST_BE_NUMBER'
    | 'MUST_BE_LIST'
    | 'MUST_BE_OBJECT'
  >
> = {
  string: 'MUST_BE_TEXT',
  boolean: 'MUST_BE_BOOLEAN',
  integer: 'MUST_BE_WHOLE',
  number: 'MUST_BE_NUMBER',
  array: 'MUST_BE_LIST',
  object: 'MUST_BE_OBJECT',
}

function reasonOfChoice(options: ValueError['schema'][], value: unknown): Reason {
  const [only, another] = options.filter(({ type }) => type !== 'null')
  return only && !another ? reasonOf({ schema: only, value }) : { kind: 'WRONG_FORM' }
}

const reasonOfNumber = ({ minimum: least, maximum: most }: ValueError['schema']): Reason => ({
  kind: 'NUMBER_RANGE',
  least,
  ...(most !== undefined && { most }),
})

const reasonOfList = ({
  minItems: least = 0,
  maxItems: most,
  uniqueItems,
}: ValueError['schema']): Reason => ({
  kind: 'LIST_SIZE',
  least,
  once: uniqueItems === true,
  ...(most !== undefined && { most }),
})

function reasonOfText(
  { minLength: least, maxLength: most, format }: ValueError['schema'],
  value: string,
): Reason {
  if (most !== undefined && value.length > most) return { kind: 'TOO_LONG', most }
  if (value.trim() === '' && (least ?? 0) > 0) return { kind: 'BLANK' }
  if (least !== undefined && value.length < least) return { kind: 'TOO_SHORT', least }
  return reasonsOfFormats[format ?? ''] ?? { kind: 'WRONG_FORM' }
}

function logBug(deps: Deps, { slug }: Problem, error: unknown, requestId: string | undefined): void {
  if (slug === 'internal-error') deps.log.error('request.failed', { slug, requestId, stack: traceOf(error) })
  else deps.log.warn('request.failed', { slug, requestId })
}

/** Where it happened. For a response that does not match its schema only the fields are logged, because the message quotes the response. */
function traceOf(error: unknown): string {
  if (error instanceof ValidationError) {
    const fields = (error.all as ValueError[]).map((fault) => fieldOf(fault))
    return `the answer does not fit its schema at ${[...new Set(fields)].join(', ')}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'a non-error was thrown'
}
