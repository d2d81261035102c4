import { SQLiteError } from 'bun:sqlite'
import type { ValueError } from '@sinclair/typebox/value'
import { NotFoundError, ParseError, ValidationError } from 'elysia'
import { type FieldError, Problem } from '../../core/problem.ts'
import { refusalOf } from '../db/writer.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from './caller.ts'
import { formatSentences } from './formats.ts'
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
    return new Problem('validation-error', { detail: 'The body cannot be read.' })
  return new Problem('internal-error')
}

/** A path that names something impossible, such as an id that is none, names nothing. */
function refusal(error: ValidationError): Problem {
  if (error.type === 'params') return new Problem('not-found')
  return new Problem('validation-error', {
    fieldErrors: fieldErrorsOf(error.all as ValueError[], error.type),
  })
}

/** The first thing wrong with each field; what is wrong with the whole stands at `whole`. */
export function fieldErrorsOf(faults: Iterable<ValueError>, whole: string): FieldError[] {
  const fieldErrors: FieldError[] = []
  for (const fault of [...faults].flatMap(ofItsKind)) {
    const field = fieldOf(fault) || whole
    if (!fieldErrors.some((known) => known.field === field))
      fieldErrors.push({ field, message: sentence(fault) })
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
function sentence({ schema, value }: ValueError): string {
  if (value === undefined) return 'is required'
  if (Array.isArray(schema.enumOf)) return `must be one of ${schema.enumOf.join(', ')}`
  if (Array.isArray(schema.anyOf)) return choiceSentence(schema.anyOf, value)
  if (typeof value === 'string' && schema.type === 'string') return textSentence(schema, value)
  if (schema.type === 'array' && Array.isArray(value)) return listSentence(schema)
  if (schema.const !== undefined) return `must be ${schema.const}`
  if (schema.minimum !== undefined)
    return `must be a number from ${schema.minimum} to ${schema.maximum ?? 'any'}`
  return schema.type
    ? `must be ${typeSentences[schema.type] ?? `of type ${schema.type}`}`
    : 'has the wrong form'
}

const typeSentences: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
}

function choiceSentence(options: ValueError['schema'][], value: unknown): string {
  const [only, another] = options.filter(({ type }) => type !== 'null')
  return only && !another ? sentence({ schema: only, value } as ValueError) : 'has the wrong form'
}

function listSentence({ minItems = 0, maxItems, uniqueItems }: ValueError['schema']): string {
  const range = maxItems === undefined ? `at least ${minItems}` : `${minItems} to ${maxItems}`
  return `must have ${range} entries${uniqueItems ? ', each once' : ''}`
}

function textSentence(schema: ValueError['schema'], value: string): string {
  if (schema.maxLength !== undefined && value.length > schema.maxLength)
    return `must have at most ${schema.maxLength} characters`
  if (value.trim() === '' && (schema.minLength ?? 0) > 0) return 'must not be blank'
  if (schema.minLength !== undefined && value.length < schema.minLength)
    return `must have at least ${schema.minLength} characters`
  return formatSentences[schema.format ?? ''] ?? 'has the wrong form'
}

function logBug(deps: Deps, { slug }: Problem, error: unknown, requestId: string | undefined): void {
  if (slug === 'internal-error') deps.log.error('request.failed', { slug, requestId, stack: traceOf(error) })
  else deps.log.warn('request.failed', { slug, requestId })
}

/** Where it happened. An answer that does not fit its schema is told by its fields: the message quotes the answer. */
function traceOf(error: unknown): string {
  if (error instanceof ValidationError) {
    const fields = (error.all as ValueError[]).map((fault) => fieldOf(fault))
    return `the answer does not fit its schema at ${[...new Set(fields)].join(', ')}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'a non-error was thrown'
}
