import { useQuery } from '@tanstack/react-query'
import { daysBetween, shiftDay } from '../days.ts'
import { absolute, compare } from '../money.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, transactionsApi } from '../session/api.ts'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { sentences } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { attach, type Receipt, type Suggestion, suggestionsQuery } from './queries.ts'
import { reasonsShown } from './sentences.ts'
import { transactionQuery, useTransactionWords } from './transaction-line.tsx'
import { useSaving } from './use-saving.ts'
import { words } from './words.ts'

interface AttachDialogProps {
  receipt: Receipt
  onClose: () => void
  /** Leads to making a new one. */
  onCreate: () => void
}

/** Days around the receipt that are searched before somebody types. */
const AROUND_DAYS = 7
const MOST = '20'

/** Which transaction it belongs to: those that fit with their reasons, and a search of all others. */
export default function AttachDialog({ receipt, onClose, onCreate }: AttachDialogProps) {
  const { data: suggestions } = useQuery(suggestionsQuery(receipt.id, receipt.version))
  const draft = `receipt.${receipt.id}.search`
  const [text, setText] = useDraft(draft, '')
  const giveUp = () => {
    forgetDraft(draft)
    onClose()
  }
  const { save, isBusy, error } = useSaving()
  const choose = async (id: string, payee: string) => {
    if (await save(() => attach(receipt, id), words.attached(payee))) giveUp()
  }
  const isSearching = text.trim() !== ''
  return (
    <Dialog
      title={dialogWords.attach.title}
      onClose={giveUp}
      footer={
        <Button icon="plus" onClick={onCreate} className="me-auto">
          {dialogWords.attach.create}
        </Button>
      }
    >
      <TextField
        label={dialogWords.attach.search}
        type="search"
        value={text}
        onChange={setText}
        placeholder={dialogWords.attach.searchHint}
      />
      {error !== undefined && (
        <div className="pt-3">
          <RefusalNote error={error} />
        </div>
      )}
      <div aria-live="polite" className="pt-3">
        {!isSearching && suggestions && suggestions.length > 0 && (
          <ul aria-label={dialogWords.attach.fitting} className="pb-2">
            {suggestions.map((suggestion) => (
              <SuggestedRow
                key={suggestion.transactionId}
                suggestion={suggestion}
                disabled={isBusy}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
        <Found
          receipt={receipt}
          text={text.trim()}
          except={isSearching ? [] : (suggestions ?? []).map(({ transactionId }) => transactionId)}
          disabled={isBusy}
          onChoose={choose}
        />
      </div>
    </Dialog>
  )
}

type Choose = (id: string, payee: string) => void

function SuggestedRow(props: { suggestion: Suggestion; disabled: boolean; onChoose: Choose }) {
  const { suggestion, disabled, onChoose } = props
  const { data: row } = useQuery(transactionQuery(suggestion.transactionId))
  const inWords = useTransactionWords()
  if (!row) return <Skeleton className="my-2 h-10 w-full" />
  const said = inWords(row)
  return (
    <TransactionRow
      said={said}
      below={reasonsShown(suggestion.reasons)}
      isSure={suggestion.sure}
      disabled={disabled}
      onClick={() => onChoose(row.id, said.payee)}
    />
  )
}

interface FoundProps {
  receipt: Receipt
  text: string
  except: string[]
  disabled: boolean
  onChoose: Choose
}

/** What a search finds; before anything is typed, what happened about that day. */
function Found({ receipt, text, except, disabled, onChoose }: FoundProps) {
  const day = receipt.fields.date.value
  const inWords = useTransactionWords()
  const around = day ? { from: shiftDay(day, -AROUND_DAYS), to: shiftDay(day, AROUND_DAYS) } : {}
  const { data, error, refetch } = useQuery({
    queryKey: ['transactions', 'for-receipt', text, day],
    queryFn: ({ signal }) =>
      dataOf(
        transactionsApi.get({
          query: { page: '0', limit: MOST, ...(text ? { q: text } : around) },
          fetch: { signal },
        }),
      ),
    placeholderData: (before) => before,
  })
  if (error && !data) return <RefusalNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  const total = receipt.fields.total.value
  const distance = ({ amount, date }: { amount: string; date: string }) =>
    (total !== null && compare(absolute(total), amount) === 0 ? 0 : 1000) +
    (day ? Math.abs(daysBetween(day, date)) : 0)
  const fitting = data.filter(({ id, transfer }) => !except.includes(id) && transfer === null)
  // The same amount first, then the nearest days; what somebody searched for comes as it was found.
  const rows = text ? fitting : fitting.toSorted((one, other) => distance(one) - distance(other))
  if (rows.length === 0)
    return (
      <p className="py-4 text-center text-13 text-soft">
        {text ? sentences.nothingFits : dialogWords.attach.nothingElse}
      </p>
    )
  return (
    <>
      <h3 className="pt-1 pb-1 text-12 font-medium text-faint">
        {text ? dialogWords.attach.found : day ? dialogWords.attach.aboutThatDay : dialogWords.attach.newest}
      </h3>
      <ul aria-label={dialogWords.attach.others}>
        {rows.map((row) => {
          const said = inWords(row)
          return (
            <TransactionRow
              key={row.id}
              said={said}
              disabled={disabled}
              onClick={() => onChoose(row.id, said.payee)}
            />
          )
        })}
      </ul>
    </>
  )
}

interface RowProps {
  said: { payee: string; amount: string; where: string }
  below?: string
  isSure?: boolean
  disabled: boolean
  onClick: () => void
}

const TransactionRow = ({ said, below, isSure = false, disabled, onClick }: RowProps) => (
  <li className="border-b border-line last:border-b-0">
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="-mx-2 flex min-h-13 w-[calc(100%+16px)] items-center gap-3 rounded-6 px-2 py-1.5 enabled:hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5 font-medium">
          <span className="truncate">{said.payee}</span>
          {isSure && (
            <Icon name="check" size={14} className="text-good" label={dialogWords.attach.fitsWell} />
          )}
        </span>
        <span className="num block text-13 text-soft">{said.where}</span>
        {below && <span className="block text-13 text-soft">{below}</span>}
      </span>
      <span className="num font-medium">{said.amount}</span>
    </button>
  </li>
)
