import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { absolute, compare } from '../money.ts'
import { Icon } from '../parts/icon.tsx'
import { useNeeds } from '../parts/needs.ts'
import { useCategories } from '../session/categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { LineButton } from './line-button.tsx'
import { type Receipt, splitQuery } from './queries.ts'
import { amountShown } from './sentences.ts'
import { transactionQuery } from './transaction-line.tsx'
import { words } from './words.ts'

const SplitDialog = lazy(() => import('./split-dialog.tsx'))

/** What its transaction would be parted into by the items; nothing where they do not make it up. */
export function SplitLine({ receipt }: { receipt: Receipt }) {
  const { locale, household } = useHousehold()
  const categories = useCategories()
  const server = useNeeds('server')
  const [isOpen, setOpen] = useState(false)
  const { data: transaction } = useQuery(transactionQuery(receipt.transactionIds[0] ?? ''))
  const mayBeSplit = transaction !== undefined && canSplit(receipt, transaction)
  const { data: split } = useQuery({ ...splitQuery(receipt.id, receipt.version), enabled: mayBeSplit })
  if (!split || !mayBeSplit) return null
  const summary =
    split.parts.length < 2
      ? words.split.chooseCategories
      : split.parts
          .map(({ categoryId, amount }) => {
            const name = (categoryId && categories.get(categoryId)?.name) || nouns.withoutCategory
            return `${name} ${amountShown(amount, receipt, { locale, currency: household.currency })}`
          })
          .join(', ')
  return (
    <>
      <LineButton {...server} onClick={() => setOpen(true)}>
        <span className="flex-none text-soft">{words.splitByItsItems}</span>
        <span className="num min-w-0 flex-1 text-end text-14 text-soft laptop:text-13">{summary}</span>
        <Icon name="right" className="mx-0.5 text-faint" />
      </LineButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SplitDialog receipt={receipt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Items that make up what was paid, of one transaction of that very amount. */
const canSplit = (
  { fields: { items, total }, checks, transactionIds }: Receipt,
  transaction: { amount: string; type: string },
): boolean =>
  items.length > 1 &&
  checks.itemsSum === true &&
  transactionIds.length === 1 &&
  transaction.type !== 'TRANSFER' &&
  total.value !== null &&
  compare(absolute(total.value), transaction.amount) === 0
