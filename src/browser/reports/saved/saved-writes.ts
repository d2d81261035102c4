import { showDone } from '../../frame/undo.ts'
import { answer, savedReportsApi } from '../../session/api.ts'
import type { NewSavedReport, SavedReport, SavedReportChange } from '../../session/api-types.ts'
import { askLink, undoOf } from '../../session/ask.ts'
import { queryClient, refresh, savedReportsQuery } from '../../session/queries.ts'
import { words } from '../words.ts'

/** Wherever a saved report is named: the tabs, the palette, Home. */
const refreshed = () => refresh(['saved-reports'], ['me-home'])

const undoing = (answered: object) => {
  const undo = undoOf(answered)
  return undo && (() => askLink(undo).then(refreshed))
}

export async function saveReport(body: NewSavedReport, key: string): Promise<SavedReport> {
  const answered = await answer(savedReportsApi.post(body, { headers: { 'idempotency-key': key } }))
  // Where it leads to looks for it there.
  queryClient.setQueryData(savedReportsQuery.queryKey, (known = []) => [...known, answered.data])
  showDone(words.saved.done(body.name), undoing(answered))
  await refreshed()
  return answered.data
}

export async function changeReport(
  { id, name, version }: SavedReport,
  change: SavedReportChange,
): Promise<SavedReport> {
  const answered = await answer(savedReportsApi({ id }).patch({ ...change, version }))
  queryClient.setQueryData(savedReportsQuery.queryKey, (known) =>
    known?.map((one) => (one.id === id ? answered.data : one)),
  )
  showDone(words.saved.done(change.name ?? name), undoing(answered))
  await refreshed()
  return answered.data
}

export async function deleteReport({ id, name, version }: SavedReport): Promise<void> {
  const answered = await answer(
    savedReportsApi({ id }).delete(undefined, { query: { version: `${version}` } }),
  )
  showDone(words.saved.deleted(name), undoing(answered))
  await refreshed()
}

/** One place nearer to the first or the last. */
export async function moveReport(reports: readonly SavedReport[], from: number, by: number): Promise<void> {
  const ids = reports.map(({ id }) => id)
  ids.splice(from + by, 0, ...ids.splice(from, 1))
  const answered = await answer(savedReportsApi.order.put({ ids }))
  queryClient.setQueryData(savedReportsQuery.queryKey, answered.data)
  await refreshed()
}
