import type { Db, Tx } from '../db/db.ts'

/** Work for a Worker in two parts: what only reads and may be killed, and one short transaction. */
export interface Job<Input, Prepared, Result> {
  prepare(db: Db, input: Input): Prepared
  write(tx: Tx, prepared: Prepared, input: Input): Result
}
