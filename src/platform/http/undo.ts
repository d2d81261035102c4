import { type Static, type TObject, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../deps.ts'
import { nameComponents } from './component-names.ts'
import { Done, ok } from './envelope.ts'
import { OneOf } from './formats.ts'

/**
 * The one request that takes a write back. What it changes back is as this write left it: it carries the version, or
 * what stood there, and where somebody has changed that since it is refused with 409 and changes nothing.
 */
const UndoRequest = Type.Object({
  method: OneOf(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** As the reference writes paths, from /v1 on; perhaps with a query. */
  path: Type.String({ examples: ['/v1/transfers/link'] }),
  body: Type.Optional(Type.Unknown()),
})
type UndoRequest = Static<typeof UndoRequest>

/** Spec 2.1 has a meta on pages alone, so a write has one only for who asks for it. */
export const UndoMeta = Type.Object({ undo: Type.Optional(UndoRequest) })
/** What is answered where there is nothing else to say. */
export const UndoableDone = Type.Object({ ...Done.properties, meta: Type.Optional(UndoMeta) })
const PREFERENCE = /(?:^|[,;])\s*undo\s*(?:[,;=]|$)/i

/** What the reference says of each write that can be taken back. */
export const UNDO_TEXT =
  'With "Prefer: undo", meta.undo of the answer is the one request that undoes this; absent if nothing changed or it cannot be undone. That request is refused with 409 if somebody has changed the same thing since; when many transactions are concerned, those changed since are left as they are.'
export const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  schema: { type: 'string', examples: ['undo'] },
} as const

const wantsUndo = (request: Request): boolean => PREFERENCE.test(request.headers.get('prefer') ?? '')

const offered = new WeakMap<Request, UndoRequest>()

/** An answer that says as meta.undo how the write is taken back, where the caller wrote "Prefer: undo". */
export function undoable<Answer>(request: Request, answer: Answer, undo: UndoRequest | undefined): Answer {
  if (undo && wantsUndo(request)) offered.set(request, undo)
  return answer
}

/** Where the answer is written: what was offered with it, once. */
export function takeOffer(request: Request): UndoRequest | undefined {
  const undo = offered.get(request)
  offered.delete(request)
  return undo
}

interface Patch<T> {
  path: string
  /** The route's body schema, and the body that was sent. */
  schema: TObject
  body: object
  /** Fields that may change along with those that were named. */
  along?: string[]
  read(tx: Parameters<Parameters<Deps['write']>[0]>[0]): T
  change(tx: Parameters<Parameters<Deps['write']>[0]>[0]): T
}

/** Carries a PATCH out. It is taken back by one with the old values of what it changed, for the version it made. */
export async function patched<T extends object>(deps: Deps, request: Request, patch: Patch<T>) {
  const { before, after } = await deps.write((tx) => ({
    before: wantsUndo(request) ? patch.read(tx) : undefined,
    after: patch.change(tx),
  }))
  return undoable(request, ok(after), before && patchBack(patch, before, after))
}

function patchBack<T extends object>(
  { path, schema, body, along = [] }: Patch<T>,
  before: T,
  after: T,
): UndoRequest | undefined {
  const [old, now] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  const changed = [...new Set([...Object.keys(body), ...along])].filter(
    (field) => field !== 'version' && field in old && !Bun.deepEquals(old[field], now[field]),
  )
  if (changed.length === 0 || changed.some((field) => !(field in schema.properties))) return undefined
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]))
  const guard = now.version === undefined ? { was: pick(now) } : { version: now.version }
  const back = { ...pick(old), ...guard }
  // What a person may not write, as four decimals or RECONCILED, no request of theirs brings back.
  return Value.Check(schema, back) ? { method: 'PATCH', path, body: back } : undefined
}

/** Of what has no version: what a change expects to find, field by field. */
export function refuseChanged(now: object, was: object | undefined): void {
  const found = now as Record<string, unknown>
  for (const [field, expected] of Object.entries(was ?? {}))
    if (!Bun.deepEquals(found[field], expected)) throw new Problem('version-conflict')
}

nameComponents({ UndoableDone, UndoMeta, UndoRequest })
