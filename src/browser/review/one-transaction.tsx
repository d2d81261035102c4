import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Day } from '../parts/day.tsx'
import { accountsQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import type { ReviewItem } from './queries.ts'
import { signed } from './signed.ts'
import { words } from './words.ts'

/** One transaction in words, large enough to know it again. */
export function OneTransaction({ transaction }: { transaction: ReviewItem['transactions'][number] }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const account = accounts.find(({ id }) => id === transaction.accountId)
  const { id, payee, importedText, date, notes, categoryId, splits } = transaction
  return (
    <div className="flex items-start gap-4 border-y border-line py-4">
      <div className="min-w-0 flex-1">
        <Link href={`/transactions/${id}`} className="text-15 font-medium hover:underline">
          {payee || importedText || nouns.noPayee}
        </Link>
        {importedText && importedText !== payee && (
          <p className="mt-0.5 text-12 break-words text-faint">{importedText}</p>
        )}
        {notes && <p className="mt-0.5 text-13 text-soft">{notes}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13 text-soft">
          <Day value={date} weekday />
          <span>{account?.name}</span>
          {splits.length > 0 ? (
            <span>{words.parts(splits.length)}</span>
          ) : (
            categoryId && <CategoryName id={categoryId} />
          )}
        </p>
      </div>
      <Amount
        value={signed(transaction)}
        currency={account?.currency ?? ''}
        flow
        className="text-17 font-semibold"
      />
    </div>
  )
}
