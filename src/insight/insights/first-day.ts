import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** The first day on which something is known of an account; its opening may have been written down much later. */
export const firstDay = ({ $client: client }: Db, accountId: string): Day | undefined =>
  client
    .query<{ date: Day }, [string]>(`
      SELECT d.date FROM account_days d WHERE d.account_seq = (SELECT seq FROM accounts WHERE id = ?) AND d.count > 0
      ORDER BY d.date LIMIT 1`)
    .get(accountId)?.date
