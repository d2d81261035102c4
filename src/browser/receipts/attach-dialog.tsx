import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shiftDay } from '../days.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { useForm } from '../parts/dialogs/form.ts'
import { TextField } from '../parts/fields/text-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loading } from '../parts/notes/loading.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { dataOf, transactionsApi } from '../session/api.ts'
import { sentences } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { LineButton } from './line-button.tsx'
import { Along } from './match-card.tsx'
import { nearestFirst } from './nearest.ts'
import { attach, attachMatch, type Receipt, type Suggestion, suggestionsQuery } from './queries.ts'
import { reasonsShown } from './sentences.ts'
import { type Transaction, transactionQuery, useTransactionWords } from './transaction-line.tsx'
import { saved } from './use-saving.ts'
import { words } from './words.ts'

interface AttachDialogProps {
  receipt: Receipt
  onClose: () => void
  /** Leads to making a new one. */
  onCreate: () => void
}

/** Days around the receipt that are searched before somebody types. */
const AROUND_DAYS = 7
/** The nearest of them are shown; a busy fortnight has more than that, and the newest of it are not the nearest. */
const SHOWN = 20
const ASKED = 200

/** Which transaction it belongs to: those that fit with their reasons, and a search of all others. */
export default function AttachDialog({ receipt, onClose, onCreate }: AttachDialogProps) {
  const { attach: transactionText } = dialogWords
  const { data: suggestions = [] } = useQuery(suggestionsQuery(receipt.id, receipt.version))
  const form = useForm(`receipt.${receipt.id}.search`, { text: '' })
  const text = form.values.text.trim()
  const fitting = text === '' ? suggestions : []
  const giveUp = () => {
    form.forget()
    onClose()
  }
  const choose = async (id: string, payee: string) => {
    const match = fitting.find(({ transactionId }) => transactionId === id)
    const write = () => (match ? attachMatch(receipt, match) : attach(receipt, id))
    if (await form.send(() => saved(write, words.attached(payee)))) giveUp()
  }
  const row = { disabled: form.isBusy, onChoose: choose }
  return (
    <Dialog
      title={transactionText.title}
      onClose={giveUp}
      footer={
        <Button icon="plus" onClick={onCreate} className="me-auto">
          {transactionText.create}
        </Button>
      }
    >
      <TextField
        label={transactionText.search}
        type="search"
        placeholder={transactionText.searchHint}
        {...form.field('text')}
      />
      <div className="pt-3 empty:hidden">
        <RefusalNote error={form.error} />
      </div>
      <div aria-live="polite" className="pt-3">
        {fitting.length > 0 && (
          <ul aria-label={transactionText.fitting} className="pb-2">
            {fitting.map((one) => (
              <SuggestedRow key={one.transactionId} suggestion={one} {...row} />
            ))}
          </ul>
        )}
        <Found receipt={receipt} text={text} except={fitting} {...row} />
      </div>
    </Dialog>
  )
}

interface Choosing {
  disabled: boolean
  onChoose: (id: string, payee: string) => void
}

function SuggestedRow({ suggestion, ...row }: Choosing & { suggestion: Suggestion }) {
  const { data } = useQuery(transactionQuery(suggestion.transactionId))
  if (!data) return <Skeleton className="my-2 h-10 w-full" />
  return (
    <Row
      of={data}
      below={reasonsShown(suggestion.reasons)}
      along={<Along suggestion={suggestion} />}
      isSure={suggestion.sure}
      {...row}
    />
  )
}

interface FoundProps extends Choosing {
  receipt: Receipt
  text: string
  except: Suggestion[]
}

/** What a search finds; before anything is typed, what happened about that day. */
function Found({ receipt, text, except, ...row }: FoundProps) {
  const { attach: transactionText } = dialogWords
  const { date, total } = receipt.fields
  const day = date.value
  const around = day ? { from: shiftDay(day, -AROUND_DAYS), to: shiftDay(day, AROUND_DAYS) } : {}
  const limit = `${!text && day ? ASKED : SHOWN}`
  const query = { page: '0', limit, ...(text ? { q: text } : around) }
  const found = useQuery({
    queryKey: ['transactions', 'for-receipt', text, day],
    queryFn: ({ signal }) => dataOf(transactionsApi.get({ query, fetch: { signal } })),
    placeholderData: (before) => before,
  })
  if (!found.data) return <Loading of={found} className="h-24" />
  const others = found.data.filter(
    ({ id, transfer }) => !transfer && except.every(({ transactionId }) => transactionId !== id),
  )
  // What somebody searched for comes as it was found.
  const near = { amount: total.value, date: day }
  const rows = (text ? others : nearestFirst(others, near, (row) => row)).slice(0, SHOWN)
  if (rows.length === 0)
    return (
      <p className="py-4 text-center text-13 text-soft">
        {text ? sentences.nothingFits : transactionText.nothingElse}
      </p>
    )
  return (
    <>
      <h3 className="pt-1 pb-1 text-12 font-medium text-faint">
        {text ? transactionText.found : day ? transactionText.aboutThatDay : transactionText.newest}
      </h3>
      <ul aria-label={transactionText.others}>
        {rows.map((one) => (
          <Row key={one.id} of={one} {...row} />
        ))}
      </ul>
    </>
  )
}

interface RowProps extends Choosing {
  of: Transaction
  below?: string
  along?: ReactNode
  isSure?: boolean
}

function Row({ of, below, along, isSure = false, disabled, onChoose }: RowProps) {
  const { payee, where, amount } = useTransactionWords()(of)
  return (
    <li className="border-b border-line last:border-b-0">
      <LineButton disabled={disabled} onClick={() => onChoose(of.id, payee)} className="min-h-13 py-1.5">
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-medium">
            <span className="truncate">{payee}</span>
            {isSure && (
              <Icon name="check" size={14} className="text-good" label={dialogWords.attach.fitsWell} />
            )}
          </span>
          <span className="num block text-13 text-soft">{where}</span>
          {below && <span className="block text-13 text-soft">{below}</span>}
          {along}
        </span>
        <span className="num font-medium">{amount}</span>
      </LineButton>
    </li>
  )
}
