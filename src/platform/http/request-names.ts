import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value'
import { similar } from '../../core/nearest.ts'
import { type FieldError, fieldError, Problem } from '../../core/problem.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import type { Caller, Route } from './caller.ts'
import { componentName } from './component-names.ts'
import { fieldErrorsOf, formOf } from './failures.ts'
import type { Schema } from './openapi-schemas.ts'

const MOST_ERRORS = 32
/** No name of a schema is longer. */
const LONGEST_NAME = 60

/**
 * Refuses a body for every field that its route does not have, at any depth: a misspelt field would otherwise be
 * dropped, and a dropped filter means everything. The schemas themselves stay open, because responses are stripped of
 * undeclared fields. Other violations of the schema are reported along with it.
 */
export function judgeBodyNames(caller: Caller, { bodySchema }: Route, body: unknown): void {
  const errors = [...errorsIn(bodySchema ?? NO_FIELDS, body, '', new Map()).take(MOST_ERRORS)]
  if (errors.length === 0) return
  const faults = bodySchema ? Value.Errors(bodySchema as ValueError['schema'], body) : []
  const others = Iterator.from(faults).filter(
    ({ type }) => type !== ValueErrorType.ObjectAdditionalProperties,
  )
  const more = fieldErrorsOf(others.take(MOST_ERRORS), 'body')
  refuse(caller, [...errors, ...more.filter(({ field }) => !errors.some((error) => error.field === field))])
}

const NO_FIELDS: Schema = { type: 'object' }

/** The same for the query string. */
export function judgeQueryNames(caller: Caller, { querySchema }: Route, url: string): void {
  const start = url.indexOf('?')
  if (start === -1) return
  const known = Object.keys(querySchema?.properties ?? {})
  const names = new Set(new URLSearchParams(url.slice(start).replace(/#.*$/s, '')).keys())
  const strange = [...names].filter((name) => name !== '' && !known.includes(name)).slice(0, MOST_ERRORS)
  if (strange.length > 0)
    refuse(
      caller,
      strange.map((name) => unknown(name, known, 'this query')),
    )
}

/** A path with something impossible in it is not found, whatever the rest of the request. */
function refuse({ route, params }: Caller, fieldErrors: FieldError[]): void {
  const { paramsSchema } = route ?? {}
  if (paramsSchema && !Value.Check(paramsSchema as ValueError['schema'], params)) return
  throw new Problem('validation-error', { fieldErrors })
}

/** `models` are those around this that hold themselves, by the name they refer to themselves by. */
function* errorsIn(
  schema: Schema,
  value: unknown,
  path: string,
  models: Map<unknown, Schema>,
): Generator<FieldError> {
  if (typeof value !== 'object' || value === null || value instanceof Blob) return
  if (schema.$id !== undefined) models = new Map([...models, [schema.$id, schema]])
  const form = formFor(schema, value, models)
  if (!form) return
  // Elysia would write the value into a text for the message of its error, by a toString that may be the caller's own.
  if (form.type === 'string' && form.format !== 'binary')
    yield fieldError(path || 'body', { kind: 'MUST_BE_TEXT' })
  if (Array.isArray(value)) {
    for (const [place, item] of value.entries())
      if (form.items) yield* errorsIn(form.items, item, within(path, String(place)), models)
    return
  }
  if (form.type !== 'object' && !form.allOf) return
  const properties = propertiesOf(form)
  const patterns = Object.entries((form.patternProperties ?? {}) as Record<string, Schema>)
  for (const [name, inner] of Object.entries(value)) {
    const known = Object.hasOwn(properties, name)
      ? properties[name]
      : patterns.find(([pattern]) => new RegExp(pattern).test(name))?.[1]
    if (known) yield* errorsIn(known, inner, within(path, name), models)
    else
      yield unknown(
        name,
        Object.keys(properties),
        String(form.$id ?? componentName(form) ?? (path || 'this request')),
        path,
      )
  }
}

/** The schema that a value is judged by: of several forms the one that it has. */
function formFor(schema: Schema, value: unknown, models: Map<unknown, Schema>): Schema | undefined {
  if (schema.$ref !== undefined) return models.get(schema.$ref)
  return schema.anyOf ? schema.anyOf[formOf(schema.anyOf, value)] : schema
}

/** What is made of several has the names of all. */
const propertiesOf = ({ properties = {}, allOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, properties, ...allOf.map(propertiesOf))

const within = (path: string, name: string): string => (path ? `${path}.${name}` : name)

function unknown(name: string, known: string[], of: string, path = ''): FieldError {
  if (name.length > LONGEST_NAME)
    return fieldError(within(path, `${name.slice(0, LONGEST_NAME)}…`), { kind: 'NO_FIELD', of })
  const meant = similar(name, known)
  const reason: Reason =
    meant === undefined ? { kind: 'NO_FIELD', of } : { kind: 'FIELD_MISSPELT', of, meant }
  return fieldError(within(path, name) || 'body', reason)
}
