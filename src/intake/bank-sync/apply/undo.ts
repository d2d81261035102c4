import { undoingTogether } from '../../imports/together/undo.ts'
import { type FeedLinks, undoing } from '../../imports/undo.ts'

const feed: FeedLinks = {
  isLinked: ({ $client: client }, accountSeq) =>
    client.query('SELECT 1 FROM bank_links WHERE account_seq = ? LIMIT 1').get(accountSeq) !== null,

  askAgain: ({ $client: client }, accountSeqs) =>
    void client
      .query(`UPDATE bank_links SET synced_until = NULL, backfilled_at = NULL
        WHERE action = 'USE' AND account_seq IN (SELECT value FROM json_each(?))`)
      .run(JSON.stringify(accountSeqs)),
}

/** The undo of an import, whatever brought it: a feed's links to the accounts hear of it. */
export const undoJob = undoing(feed)
export const undoTogetherJob = undoingTogether(feed)
