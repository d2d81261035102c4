import type { Db, Tx } from '../../platform/db/db.ts'

/** How far a follower of the events, or of another append-only table, has come; undefined before the first time. */
export const cursorOf = ({ $client: client }: Db, name: string): number | undefined =>
  client.query<{ seq: number }, [string]>('SELECT seq FROM event_cursors WHERE name = ?').get(name)?.seq

export const moveCursor = ({ $client: client }: Tx, name: string, seq: number): void =>
  void client
    .query(
      'INSERT INTO event_cursors (name, seq) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET seq = excluded.seq',
    )
    .run(name, seq)

/** Where the newest rows of a followed table were deleted: no cursor whose name ends so stands after what is left. */
export const pullBackCursors = ({ $client: client }: Tx, ending: string, newest: number): void =>
  void client.query('UPDATE event_cursors SET seq = min(seq, ?) WHERE name LIKE ?').run(newest, `%${ending}`)
