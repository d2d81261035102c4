import { newestSeq } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hide } from '../../platform/db/hidden.ts'

/** What happened and nobody is told yet. */
export interface HeldEvent {
  householdId: number
  userId: string | null
  kind: string
  subjectId: string | null
  at: number
}

/** Accounts and categories that are opened for hidden rows are hidden as they are. Answers what is to be told of them. */
export function openedHidden(tx: Tx, open: () => void): HeldEvent[] {
  const { $client: client } = tx
  const newest = client.query<Record<Opened, number>, []>(NEWEST)
  const [before, told] = [newest.get(), newestSeq(tx)]
  open()
  const after = newest.get()
  for (const table of ['accounts', 'categories', 'category_groups'] as const) {
    const [first, last] = [(before?.[table] ?? 0) + 1, after?.[table] ?? 0]
    if (last >= first) hide(client, table, first, last)
  }
  return client
    .query<HeldEvent, [number]>(
      'DELETE FROM events WHERE seq > ? RETURNING household_id AS householdId, user_id AS userId, kind, subject_id AS subjectId, at',
    )
    .all(told)
}

type Opened = 'accounts' | 'categories' | 'category_groups'

const NEWEST = `
  SELECT coalesce((SELECT max(seq) FROM accounts), 0) AS accounts, coalesce((SELECT max(seq) FROM categories), 0) AS categories,
    coalesce((SELECT max(seq) FROM category_groups), 0) AS category_groups`

/** Tells it, in the transaction that shows them. */
export function recordHeld({ $client: client }: Tx, events: HeldEvent[]): void {
  const insert = client.query(
    'INSERT INTO events (household_id, user_id, kind, subject_id, at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { householdId, userId, kind, subjectId, at } of events)
    insert.run(householdId, userId, kind, subjectId, at)
}
