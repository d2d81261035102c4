import { useSyncExternalStore } from 'react'
import { hideOffer, showDone } from '../frame/undo.ts'
import { answer, dataOf, transactionsApi, transfersApi } from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { Refusal } from '../session/refusal.ts'
import { ONE, oneQuery, PAGES } from './queries.ts'
import type { Row } from './row.ts'
import { type Change, differences, valuesBefore } from './row-words.ts'
import type { Chosen } from './selection.ts'
import { words } from './words.ts'

/** An edit that did not go through: somebody else was faster, or the server refused it or did not answer. */
export interface Trouble {
  row: Row
  change: Change
  sentence: string
  error: unknown
  /** At a version conflict: what the other member changed. */
  theirs: Change | undefined
}

let trouble: Trouble | undefined
const listeners = new Set<() => void>()
function setTrouble(found: Trouble | undefined): void {
  trouble = found
  for (const listener of listeners) listener()
}
export const forgetTrouble = (): void => setTrouble(undefined)
export const useTrouble = (): Trouble | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => trouble,
  )

interface KnownPage {
  rows: Row[]
  total: number
}

/** Puts rows into every list that has them; the rest of each list stays the very same objects and is not drawn again. */
function replaceRows(ids: ReadonlySet<string>, to: (row: Row) => Row): void {
  queryClient.setQueriesData<KnownPage>({ queryKey: PAGES }, (page) =>
    page?.rows.some(({ id }) => ids.has(id))
      ? { ...page, rows: page.rows.map((row) => (ids.has(row.id) ? to(row) : row)) }
      : page,
  )
  for (const id of ids) queryClient.setQueryData<Row>([...ONE, id], (row) => row && to(row))
}

/** As it is known here. */
function knownRow(id: string): Row | undefined {
  for (const [, page] of queryClient.getQueriesData<KnownPage>({ queryKey: PAGES })) {
    const found = page?.rows.find((row) => row.id === id)
    if (found) return found
  }
  return queryClient.getQueryData<Row>([...ONE, id])
}

const SETTLE_MS = 400
let settling: ReturnType<typeof setTimeout> | undefined
let running = 0

/** After the last of several writes: what depends on transactions is asked for again, what is on screen at once. */
function settle(): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (running === 0) invalidate()
  }, SETTLE_MS)
}

export function invalidate(): void {
  const isFrame = new Set(['household', 'preferences', 'start', 'categories', 'payees'])
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isFrame.has(`${queryKey[0]}`) })
}

const queues = new Map<string, Promise<unknown>>()

/** Writes of one transaction follow each other, each with the version that the one before it made. */
function inOrder<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(id) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(id, mine)
  running++
  const done = () => {
    running--
    if (queues.get(id) === mine) queues.delete(id)
    settle()
  }
  mine.then(done, done)
  return mine
}

const patch = (id: string, version: number, change: Change): Promise<Row> =>
  dataOf(transactionsApi({ id }).patch({ ...change, version }))

/** The version is the server's; everything else shows at once. */
function show(id: string, change: Change): void {
  void queryClient.cancelQueries({ queryKey: PAGES })
  replaceRows(new Set([id]), (row) => ({ ...row, ...change }))
}

const put = (id: string, answered: Row): void =>
  replaceRows(new Set([id]), (row) => ({ ...row, ...answered }))

/**
 * Shows a change at once, sends it, and offers its way back, which waits for it to arrive; what does not go through is
 * told beside the list.
 */
export function changeTransaction(row: Row, change: Change, sentence: string): Promise<boolean> {
  const before = valuesBefore(row, change)
  show(row.id, change)
  if (trouble?.row.id === row.id) forgetTrouble()
  let isRefused = false
  showDone(sentence, async () => {
    if (!isRefused) await takeBack(row.id, before)
  })
  return inOrder(row.id, async () => {
    try {
      const version = knownRow(row.id)?.version ?? row.version
      put(row.id, await patch(row.id, version, change))
      return true
    } catch (error) {
      isRefused = true
      hideOffer()
      await explain({ row, change, sentence, error, theirs: undefined }, before)
      return false
    }
  })
}

const takeBack = (id: string, before: Change): Promise<void> =>
  inOrder(id, async () => {
    const version = knownRow(id)?.version ?? (await queryClient.fetchQuery(oneQuery(id))).version
    // A reconciled row's state is the statement's.
    const { status, ...others } = before
    const change = status === ('RECONCILED' as string) ? others : { ...others, ...(status && { status }) }
    put(id, await patch(id, version, change))
  })

async function explain(found: Trouble, before: Change): Promise<void> {
  const { row, error } = found
  show(row.id, before)
  if (!(error instanceof Refusal) || error.slug !== 'version-conflict') return setTrouble(found)
  const current = (error.current as Row | undefined) ?? (await dataOf(transactionsApi({ id: row.id }).get()))
  put(row.id, current)
  setTrouble({ ...found, row: current, theirs: differences({ ...row, ...before }, current) })
}

/** Sends the edit that was kept once more, over what is there now. */
export function insist({ row, change, sentence }: Trouble): void {
  forgetTrouble()
  void changeTransaction(knownRow(row.id) ?? row, change, sentence)
}

const removed = (ids: ReadonlySet<string>): void => {
  queryClient.setQueriesData<KnownPage>({ queryKey: PAGES }, (page) =>
    page?.rows.some(({ id }) => ids.has(id))
      ? { rows: page.rows.filter(({ id }) => !ids.has(id)), total: page.total - ids.size }
      : page,
  )
}

export function deleteTransaction(row: Row, sentence: string): Promise<void> {
  const { id } = row
  return inOrder(id, async () => {
    const { version } = knownRow(id) ?? row
    await answer(transactionsApi({ id }).delete(undefined, { query: { version: `${version}` } }))
    removed(new Set([id]))
    showDone(sentence, () => dataOf(transactionsApi({ id }).restore.post()))
  })
}

export interface BulkChange {
  categoryId?: string | null
  payee?: string
  addTags?: string[]
  removeTags?: string[]
  reviewed?: boolean
  delete?: true
}

/** All or none in one request, and one undo for all of it. Of rows that are named it shows at once. */
export async function changeMany(
  chosen: Chosen,
  change: BulkChange,
  sentence: (changed: number) => string,
): Promise<void> {
  running++
  const ids = new Set('ids' in chosen ? chosen.ids : [])
  const before = new Map([...ids].map((id) => [id, knownRow(id)]))
  if (!change.delete) {
    void queryClient.cancelQueries({ queryKey: PAGES })
    replaceRows(ids, (row) => withChange(row, change))
  }
  try {
    const { id, changed } = await dataOf(transactionsApi.bulk.post({ ...(chosen as object), change }))
    if (change.delete) removed(ids)
    // Each row has another version now.
    else replaceRows(ids, (row) => ({ ...row, version: row.version + 1 }))
    showDone(sentence(changed), id === null ? null : () => dataOf(transactionsApi.bulk({ id }).undo.post()))
  } catch (error) {
    replaceRows(ids, (row) => before.get(row.id) ?? row)
    throw error
  } finally {
    running--
    // The versions above are a guess, so the lists are asked for at once.
    invalidate()
  }
}

function withChange(row: Row, { addTags = [], removeTags = [], delete: _, ...fields }: BulkChange): Row {
  const tags = row.tags.filter((tag) => !removeTags.includes(tag))
  return { ...row, ...fields, tags: [...tags, ...addTags.filter((tag) => !tags.includes(tag))] }
}

export async function unlinkTransfer(row: Row): Promise<void> {
  const { transfer } = row
  if (!transfer) return
  const answered = await answer(transfersApi.transfers({ id: row.id }).unlink.post())
  invalidate()
  showDone(words.takenApart, undoOf(answered))
}

/** Of what did not arrive a fee may be made, with its category. */
export async function linkTransfer(
  row: Row,
  otherId: string,
  fee: { feeCategoryId?: string | null } = {},
): Promise<void> {
  const answered = await answer(transfersApi.transfers.link.post({ ...pairOf(row, otherId), ...fee }))
  invalidate()
  showDone(words.linked, undoOf(answered))
}

/** They are not suggested again. */
export async function rejectTransfer(row: Row, otherId: string): Promise<void> {
  const answered = await answer(transfersApi.transfers.reject.post(pairOf(row, otherId)))
  invalidate()
  showDone(words.notTransfer, undoOf(answered))
}

const pairOf = ({ id, direction }: Row, otherId: string) =>
  direction === 'OUT' ? { outgoingId: id, incomingId: otherId } : { outgoingId: otherId, incomingId: id }
