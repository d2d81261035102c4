import type { Language } from '../../core/languages.ts'
import { storedText } from '../../intake/imports/words/in-words.ts'
import type { Transaction } from '../../ledger/transactions/model.ts'
import { one } from '../../ledger/transactions/wire.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DuplicatePair } from './duplicates.ts'
import type { ReviewItem } from './model.ts'
import { reviewAction, withActions } from './review-items.ts'
import { type OriginFact, whyWaiting } from './why.ts'

/** A pair, the one that is rather to be kept first, with why it is one and what can be done. */
export function itemOf(db: Db, pair: DuplicatePair, language: Language): ReviewItem {
  const found = [one(db, pair.seq), one(db, pair.otherSeq)] as const
  const [keep, gone] = keepPriority(found[1]) > keepPriority(found[0]) ? [found[1], found[0]] : found
  const merge = { keepId: keep.id, removeId: gone.id }
  const words = whyWaiting[language]
  const text = pair.doubt === null ? words.twice(pair.daysApart) : storedText(pair.doubt, language)
  const isLocked = gone.status === 'RECONCILED'
  return {
    kind: 'POSSIBLE_DUPLICATE',
    id: found.map(({ id }) => id).join(' '),
    why: `${text} ${words.origins(originOf(db, keep), originOf(db, gone))}`,
    transactions: [keep, gone],
    rule: null,
    subscription: null,
    receipt: null,
    ...withActions(
      ...(isLocked ? [] : [reviewAction('MERGE', 'POST', '/v1/review/duplicates/merge', merge)]),
      reviewAction('REJECT', 'POST', '/v1/review/duplicates/reject', {
        oneId: found[0].id,
        otherId: found[1].id,
      }),
    ),
  }
}

/** What cannot go, and then what people have worked on. */
function keepPriority({
  status,
  transfer,
  splits,
  categoryId,
  notes,
  tags,
  importedText,
}: Transaction): number {
  return [
    status === 'RECONCILED',
    transfer !== null,
    splits.length > 0 || categoryId !== null,
    notes !== '' || tags.length > 0,
    importedText !== '',
  ].reduce((sum, has) => sum * 2 + Number(has), 0)
}

function originOf(db: Db, { source, importId }: Transaction): OriginFact {
  if (source === 'AGGREGATOR') return 'BANK'
  const found = db.$client
    .query<{ file: string }, [string]>('SELECT file_name AS file FROM imports WHERE id = ?')
    .get(importId ?? '')
  return found ?? 'HAND'
}
