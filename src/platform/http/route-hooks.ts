import type { Slug } from '../../core/problem.ts'
import type { Access } from './caller.ts'
import type { Schema } from './openapi-schemas.ts'

/** What the gate and the reference read of a registered route. */
export interface Hooks {
  detail?: {
    hide?: boolean
    operationId?: string
    summary?: string
    description?: string
    tags?: string[]
    security?: object[]
    'x-access'?: Access
    'x-in-person'?: boolean
    'x-counts-as'?: string
    'x-errors'?: Slug[]
    'x-body'?: string
    'x-files'?: boolean
    'x-answers'?: string[]
    'x-streams'?: string
    'x-undo'?: boolean
    'x-ignores-unknown'?: string
  }
  params?: Schema
  query?: Schema
  headers?: Schema
  body?: Schema
  response?: Schema | Record<string, Schema>
}

export function byStatus(response: NonNullable<Hooks['response']>): Record<string, Schema>
export function byStatus(response: Hooks['response']): Record<string, Schema> | undefined
export function byStatus(response: Hooks['response']): Record<string, Schema> | undefined {
  if (response === undefined) return undefined
  const isOne = 'type' in response || 'anyOf' in response
  return isOne ? { 200: response as Schema } : (response as Record<string, Schema>)
}
