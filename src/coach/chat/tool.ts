import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Actor, TokenArea } from '../../core/actor.ts'
import type { Json } from '../../core/json.ts'
import { invalid } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { reasonOf } from '../../platform/http/failures.ts'

/** What a tool may see beyond the household's sums. */
export interface ToolPermissions {
  /** Whether payees may be named to the provider. */
  sharePayees: boolean
}

/** A tool that the model may call. It only reads, and only the caller's household. */
export interface CoachTool {
  name: string
  description: string
  parameters: TObject
  /** What a narrowed token must open for it. */
  area: TokenArea
  /** Whether a token narrowed to accounts is told of these alone; any other tool is not offered to it. */
  keepsToAccounts: boolean
  /** What its figures are; null where it tells none. */
  unit: 'MONEY' | null
  /** Left out for those who share no payees. */
  needsPayees: boolean
  run(db: Db, actor: Actor, input: Record<string, unknown>, permissions: ToolPermissions): unknown
}

interface Definition<Parameters extends TObject> {
  name: string
  description: string
  parameters: Parameters
  area: TokenArea
  keepsToAccounts?: boolean
  unit?: null
  needsPayees?: boolean
  run(db: Db, actor: Actor, input: Static<Parameters>, permissions: ToolPermissions): unknown
}

/**
 * A tool whose input is checked against its schema before it runs: what a model writes is a stranger's input. A
 * validation-error names the property.
 */
export function tool<Parameters extends TObject>(definition: Definition<Parameters>): CoachTool {
  const {
    parameters,
    unit = 'MONEY',
    keepsToAccounts = false,
    needsPayees = false,
    run,
    ...named
  } = definition
  return {
    ...named,
    parameters,
    unit,
    keepsToAccounts,
    needsPayees,
    run: (db, actor, input, permissions) => run(db, actor, checked(parameters, input), permissions),
  }
}

/** A misspelt name is refused: a filter that is dropped means everything. */
export function checked<Parameters extends TObject>(
  parameters: Parameters,
  input: object,
): Static<Parameters> {
  // Models write null or "" where they mean nothing, and numbers as text.
  const meant = Object.entries(input).filter(([, value]) => value !== null && value !== '')
  const strange = meant.find(([name]) => !Object.hasOwn(parameters.properties, name))?.[0]
  if (strange !== undefined)
    throw invalid(strange.slice(0, LONGEST_NAME), { kind: 'NO_FIELD', of: 'this tool' })
  const given = Value.Convert(parameters, Value.Clean(parameters, Object.fromEntries(structuredClone(meant))))
  const fault = Value.Errors(parameters, given).First()
  if (fault) throw invalid(fault.path.slice(1) || 'input', reasonOf(fault))
  return given as Static<Parameters>
}

/** No name of a parameter is longer. */
const LONGEST_NAME = 40

/** The JSON schema of a tool's input with the few words that every provider understands. */
export function schemaOf({
  type,
  description,
  enumOf,
  properties,
  required,
  minimum,
  maximum,
}: TSchema): Json {
  if (Array.isArray(enumOf)) return { type: 'string', ...(description && { description }), enum: enumOf }
  const inside = Object.entries((properties ?? {}) as Record<string, TSchema>)
  return {
    type,
    ...(description && { description }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(type === 'object' && {
      properties: Object.fromEntries(inside.map(([name, schema]) => [name, schemaOf(schema)])),
      required: required ?? [],
      additionalProperties: false,
    }),
  }
}

export const NoInput = Type.Object({})
