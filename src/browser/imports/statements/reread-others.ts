import { dataOf, importsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { type Import, importsQuery, keepImport } from '../queries.ts'

/**
 * Reads the other files in preview for the same accounts again: what just came in may be in them too. What somebody has
 * begun to decide about is left as it is.
 */
export async function rereadOthers(brought: readonly Import[]): Promise<void> {
  const { data } = await queryClient
    .fetchQuery({ ...importsQuery(0), staleTime: 0 })
    .catch(() => ({ data: [] }))
  for (const other of data.filter(
    (one) => isOpen(one) && brought.some((found) => shareAccount(found, one)),
  )) {
    const read = await dataOf(importsApi({ id: other.id }).patch({})).catch(() => undefined)
    if (!read) continue
    const { rows: _first, ...found } = read
    keepImport(found)
  }
}

const isOpen = ({ status, planned, counts }: Import): boolean =>
  status === 'PREVIEW' &&
  planned?.added === counts.new + counts.possibleDuplicate &&
  planned.matched === counts.match

const shareAccount = (one: Import, other: Import): boolean =>
  one.accounts.some(({ key, accountId, action }) =>
    other.accounts.some(
      (theirs) =>
        action !== 'IGNORE' &&
        theirs.action !== 'IGNORE' &&
        (theirs.key === key || (accountId !== null && theirs.accountId === accountId)),
    ),
  )
