import { createHash } from 'node:crypto'

/**
 * Ids for transactions of files that have none: made of what stands in the row, and of how many equal ones stand before it,
 * so that the same rows have the same ids in a later and longer export. Call once a file, rows in the file's order.
 */
export function contentIds(): (...content: readonly string[]) => string {
  const seen = new Map<string, number>()
  return (...content) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 27)
    const ordinal = (seen.get(key) ?? 0) + 1
    seen.set(key, ordinal)
    return ordinal === 1 ? key : `${key}.${ordinal}`
  }
}

/** An id as it is, or what stands for one that is longer than ids are. */
export const shortId = (id: string, most: number): string =>
  id.length <= most ? id : createHash('sha256').update(id).digest('base64url')
