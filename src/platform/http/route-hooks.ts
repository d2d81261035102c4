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
    'x-monitor'?: boolean
    'x-keeps-to-accounts'?: boolean
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

/** By which a client may send a request again that it is not sure arrived (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'

/**
 * Whether a route accepts an Idempotency-Key: each write that answers a member in JSON, except sign-in routes, which
 * have one-time tokens, and uploads, which are recognised by their bytes. A PUT that states what it expects to find
 * (`was`, `version`) would be refused the second time anyway. A route that declares the header itself handles it
 * itself.
 */
export const takesIdempotencyKey = (method: string, path: string, { detail = {}, headers }: Hooks): boolean =>
  method !== 'GET' &&
  ['MEMBER', 'ADMIN'].includes(detail['x-access'] ?? '') &&
  !path.startsWith('/api/v1/auth/') &&
  !detail['x-body'] &&
  !detail['x-streams'] &&
  !detail['x-answers'] &&
  !headers?.properties?.['idempotency-key']

export function byStatus(response: NonNullable<Hooks['response']>): Record<string, Schema>
export function byStatus(response: Hooks['response']): Record<string, Schema> | undefined
export function byStatus(response: Hooks['response']): Record<string, Schema> | undefined {
  if (response === undefined) return undefined
  const isOne = 'type' in response || 'anyOf' in response
  return isOne ? { 200: response as Schema } : (response as Record<string, Schema>)
}
