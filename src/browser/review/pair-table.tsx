import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { longDay } from '../days.ts'
import { Amount } from '../parts/amount.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import type { ReviewItem } from './queries.ts'
import { signed } from './signed.ts'
import { words } from './words.ts'

type Transaction = ReviewItem['transactions'][number]

interface Line {
  name: string
  /** What is compared. */
  of: (transaction: Transaction) => string
  /** How it is shown, where that is no plain text. */
  show?: (transaction: Transaction) => ReactNode
  /** Of a transfer both sides differ by their nature. */
  isOfPurchases?: boolean
}

/** Where the names have no column of their own, so that each value keeps 180 px. */
const Caption = ({ children }: { children: string }) => (
  <span className="hidden text-12 font-medium text-soft @max-[560px]:block">{children}</span>
)

/** Two transactions beside each other; what differs is washed in amber. */
export function PairTable({
  one,
  other,
  isTransfer,
}: {
  one: Transaction
  other: Transaction
  isTransfer: boolean
}) {
  const { locale } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const account = ({ accountId }: Transaction) => accounts.find(({ id }) => id === accountId)
  const lines: Line[] = [
    { name: nouns.payee, of: ({ payee }) => payee },
    {
      name: nouns.amount,
      of: signed,
      isOfPurchases: true,
      show: (transaction) => (
        <Amount value={signed(transaction)} currency={account(transaction)?.currency ?? ''} flow />
      ),
    },
    { name: nouns.date, of: ({ date }) => longDay(date, locale) },
    { name: nouns.account, of: (transaction) => account(transaction)?.name ?? '', isOfPurchases: true },
    {
      name: nouns.category,
      of: ({ categoryId }) => categoryId ?? '',
      show: ({ categoryId }) => <CategoryName id={categoryId} none={states.noneFeminine} />,
      isOfPurchases: true,
    },
    {
      name: words.pair.from,
      of: ({ source }) => words.sources[source === 'MANUAL' || source === 'AGGREGATOR' ? source : 'FILE'],
    },
    { name: words.pair.bankText, of: ({ importedText }) => importedText.replaceAll('/', '/\u200b') },
    { name: nouns.note, of: ({ notes }) => notes },
  ]
  const [left, right] = isTransfer ? [words.pair.outOf, words.pair.into] : [words.pair.stays, words.pair.goes]
  const shown = lines.filter(({ of }) => of(one) !== '' || of(other) !== '')
  return (
    <table className="w-full table-fixed text-13">
      <thead>
        <tr className="h-8 border-b border-line-strong text-start text-12 text-soft">
          <th className="w-26 @max-[560px]:hidden">
            <span className="sr-only">{nouns.what}</span>
          </th>
          <th className="px-3 text-start font-medium">{left}</th>
          <th className="px-3 text-start font-medium">{right}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ name, of, show = of, isOfPurchases }) => {
          const differs = of(one) !== of(other) && !(isTransfer && isOfPurchases)
          const cell = `px-3 py-2.5 align-top break-words ${differs ? 'bg-warn-wash' : ''}`
          const caption = <Caption>{name}</Caption>
          return (
            <tr key={name} className="border-b border-line">
              <th
                scope="row"
                className="py-2.5 text-start align-top font-medium text-soft @max-[560px]:hidden"
              >
                {name}
              </th>
              <td className={cell}>
                {caption}
                {show(one) || <span className="text-faint">{states.noneInText}</span>}
              </td>
              <td className={cell}>
                {caption}
                {show(other) || <span className="text-faint">{states.noneInText}</span>}
                {differs && <span className="sr-only"> {words.pair.differs}</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
