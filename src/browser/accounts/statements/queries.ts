import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { saveFile } from '../../parts/save-file.ts'
import { accountsApi, answer, dataOf } from '../../session/api.ts'
import { undoOf } from '../../session/ask.ts'
import { queryClient } from '../../session/queries.ts'
import { words } from '../words.ts'

export type Covered = Awaited<ReturnType<NonNullable<ReturnType<typeof statementsQuery>['queryFn']>>>
export type Statement = Covered['statements'][number]

/** Statements that came in, the months they prove, and where one is missing. */
export const statementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', id, 'statements'],
    queryFn: () => dataOf(accountsApi({ id }).statements.get()),
  })

/** What the statement has that the ledger lacks, and the reverse. */
export const comparisonQuery = (accountId: string, statementId: string) =>
  queryOptions({
    queryKey: ['accounts', accountId, 'comparison', statementId],
    queryFn: () => dataOf(accountsApi({ id: accountId }).statements({ statementId }).comparison.get()),
  })

/** Whether the file stays when its import is taken back. */
export async function setKept(accountId: string, statementId: string, kept: boolean): Promise<void> {
  const answered = await answer(accountsApi({ id: accountId }).statements({ statementId }).patch({ kept }))
  queryClient.setQueryData(statementsQuery(accountId).queryKey, answered.data)
  showDone(kept ? words.papers.willStay : words.papers.willGo, undoOf(answered))
}

/** The bytes as they came. */
export const saveStatement = ({ importId, fileName }: Statement): Promise<void> =>
  saveFile(`/api/v1/imports/${importId}/file`, fileName)
