import type { Transaction } from '../../ledger/transactions/model.ts'
import { one } from '../../ledger/transactions/wire.ts'
import type { Db } from '../../platform/db/db.ts'
import type { DuplicatePair } from './duplicates.ts'
import type { ReviewItem } from './model.ts'

/** A pair, the one that is rather to be kept first, with why it is one and what can be done. */
export function itemOf(db: Db, pair: DuplicatePair): ReviewItem {
  const found = [one(db, pair.seq), one(db, pair.otherSeq)] as const
  const [keep, gone] = keepPriority(found[1]) > keepPriority(found[0]) ? [found[1], found[0]] : found
  const merge = { keepId: keep.id, removeId: gone.id }
  const isLocked = gone.status === 'RECONCILED'
  return {
    kind: 'POSSIBLE_DUPLICATE',
    id: found.map(({ id }) => id).join(' '),
    why: `${pair.doubt ?? sentence(pair)} ${originsOf(db, keep, gone)}`,
    transactions: [keep, gone],
    rule: null,
    subscription: null,
    receipt: null,
    deeds: [
      ...(isLocked
        ? []
        : [
            {
              deed: 'MERGE' as const,
              method: 'POST' as const,
              path: '/v1/review/duplicates/merge',
              body: merge,
              needs: [],
            },
          ]),
      {
        deed: 'REJECT',
        method: 'POST',
        path: '/v1/review/duplicates/reject',
        body: { oneId: found[0].id, otherId: found[1].id },
        needs: [],
      },
    ],
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

function sentence({ daysApart }: DuplicatePair): string {
  const when =
    daysApart === 0 ? 'on the same day' : daysApart === 1 ? 'a day apart' : `${daysApart} days apart`
  return `The same amount with a similar payee is in this account twice, ${when}.`
}

function originsOf(db: Db, keep: Transaction, gone: Transaction): string {
  const [one, other] = [originOf(db, keep), originOf(db, gone)]
  return one === other ? `Each ${one}.` : `One ${one}, the other ${other}.`
}

function originOf(db: Db, { source, importId }: Transaction): string {
  if (source === 'AGGREGATOR') return 'came from the bank'
  const file = db.$client
    .query<{ name: string }, [string]>('SELECT file_name AS name FROM imports WHERE id = ?')
    .get(importId ?? '')
  return file ? `came with ${file.name}` : 'was entered by hand'
}
