import type { House, Person } from './house.ts'
import { callOperation, type Operation, type Reference } from './reference.ts'

/** What a household has, by the address of its list: /api/v1/accounts and the ids in it. */
export type RealIds = Map<string, string[]>

/** The ids in every list that can be asked for without knowing anything, as somebody of the household sees them. */
export async function readRealIds(
  house: Pick<House, 'handle'>,
  reference: Reference,
  person: Person,
): Promise<RealIds> {
  const ids: RealIds = new Map()
  for (const operation of reference.operations.filter(isPlainList)) {
    const { body } = await callOperation(house, reference, person, operation)
    const found = idsIn(body.data)
    if (found.length > 0) ids.set(operation.path, found)
  }
  return ids
}

const isPlainList = ({ method, path, responses }: Operation): boolean =>
  method === 'GET' &&
  !path.includes('{') &&
  responses[200]?.content?.['application/json'] !== undefined &&
  responses[200].content['text/event-stream'] === undefined

/** Those of the things themselves: of a list, or of the lists that an answer is made of. */
function idsIn(data: unknown, depth = 0): string[] {
  if (data === null || typeof data !== 'object' || depth > 3) return []
  if (!Array.isArray(data))
    return Object.values(data).flatMap((inner) => (Array.isArray(inner) ? idsIn(inner, depth + 1) : []))
  return data.flatMap((one) =>
    one !== null && typeof one === 'object' && 'id' in one ? [String(one.id)] : idsIn(one, depth + 1),
  )
}

/** What stands in an operation's path, each with things that are there where the list before it has any. */
export function realPath(ids: RealIds, { path, parameters }: Operation, pick: (among: string[]) => string) {
  const found: Record<string, string> = {}
  for (const { name } of parameters.filter((parameter) => parameter.in === 'path')) {
    const list = path
      .slice(0, path.indexOf(`/{${name}}`))
      .replace(/\{\w+\}/g, (place) => found[place.slice(1, -1)] ?? place)
    const things = ids.get(list)
    if (things) found[name] = pick(things)
  }
  return found
}
