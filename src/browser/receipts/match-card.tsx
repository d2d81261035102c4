import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { onePoint } from '../language.ts'
import { Icon } from '../parts/icon.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { receiptQuery, type Suggestion } from './queries.ts'
import { amountShown, nameOf, reasonsShown } from './sentences.ts'
import { transactionQuery, useTransactionWords } from './transaction-line.tsx'
import { words } from './words.ts'

const TILE = 'grid size-9 flex-none place-items-center rounded-10'

/** The transaction it belongs to. */
export function AttachedCard({ transactionId }: { transactionId: string }) {
  const { data: row } = useQuery(transactionQuery(transactionId))
  const inWords = useTransactionWords()
  const text = row && inWords(row)
  return (
    <Link
      href={`/transactions/${transactionId}`}
      className="flex items-center gap-3 rounded-10 bg-accent-wash px-3 py-2.5"
    >
      <span className={`${TILE} bg-accent text-on-accent`}>
        <Icon name="check" size={20} />
      </span>
      {text ? (
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">
            {words.match.attachedTo(text.payee)} <span className="num">{text.sum}</span>
          </span>
          <span className="num block text-13 text-soft">{text.where}</span>
        </span>
      ) : (
        <CardSkeleton />
      )}
      <Icon name="right" className="text-faint" />
    </Link>
  )
}

interface SuggestedProps {
  suggestion: Suggestion
  /** Opens the others to choose from. */
  onOpen: () => void
}

/** The transaction it fits best, and why. */
export function SuggestedCard({ suggestion, onOpen }: SuggestedProps) {
  const { data: row } = useQuery(transactionQuery(suggestion.transactionId))
  const inWords = useTransactionWords()
  const text = row && inWords(row)
  const { sure, reasons } = suggestion
  return (
    <button
      type="button"
      onClick={onOpen}
      className={`flex w-full items-center gap-3 rounded-10 px-3 py-2.5 ${sure ? 'bg-accent-wash' : 'bg-warn-wash'}`}
    >
      <span className={`${TILE} ${sure ? 'bg-accent text-on-accent' : 'bg-surface text-warn'}`}>
        {sure ? <Icon name="check" size={20} /> : <span className="text-17 font-semibold">?</span>}
      </span>
      {text ? (
        <span className="min-w-0 flex-1">
          <span className="block font-semibold break-words">
            {sure ? words.match.belongsTo(text.payee) : words.match.perhaps(text.payee)}{' '}
            <span className="num">{text.sum}</span>
          </span>
          <span className="num block text-13 text-soft">
            {onePoint(`${text.where}. ${reasonsShown(reasons)}`)}
          </span>
          <Along suggestion={suggestion} />
        </span>
      ) : (
        <CardSkeleton />
      )}
      <span className="sr-only">{words.match.chooseAnother}</span>
      <Icon name="right" className="text-faint" />
    </button>
  )
}

const CardSkeleton = () => (
  <span className="flex flex-1 flex-col gap-1.5 py-1">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-3 w-28" />
  </span>
)

/** What is attached in the same step: the other payment of a purchase, or the receipts paid along with it. */
export const Along = ({ suggestion }: { suggestion: Suggestion }) => (
  <>
    {suggestion.alsoTransactionIds.map((id) => (
      <OtherPayment key={id} transactionId={id} />
    ))}
    {suggestion.alsoReceiptIds.map((id) => (
      <OtherReceipt key={id} receiptId={id} />
    ))}
  </>
)

const LINE = 'num block text-13 text-soft'

function OtherPayment({ transactionId }: { transactionId: string }) {
  const { data: row } = useQuery(transactionQuery(transactionId))
  const inWords = useTransactionWords()
  if (!row) return null
  const { payee, sum } = inWords(row)
  return <span className={LINE}>{words.match.alsoPayment(payee, sum)}</span>
}

function OtherReceipt({ receiptId }: { receiptId: string }) {
  const { locale, household } = useHousehold()
  const { data: receipt } = useQuery(receiptQuery(receiptId))
  const total = receipt?.fields.total.value
  if (!receipt || !total) return null
  const sum = amountShown(total, receipt, { locale, currency: household.currency })
  return <span className={LINE}>{words.match.alsoReceipt(nameOf(receipt), sum)}</span>
}
