import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { useIsLaptop } from '../frame/media.ts'
import { showDone } from '../frame/undo.ts'
import { shown } from '../money.ts'
import type { Entry, ReceiptEntry, TransactionEntry } from '../outbox/entry.ts'
import { refusalOf } from '../outbox/entry.ts'
import { discard, isOnlyHere, keep } from '../outbox/outbox.ts'
import { sendNow, sendWaiting, useProgress } from '../outbox/sending.ts'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Pill } from '../parts/pill.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { asSentence, nouns, verbs } from '../words.ts'
import { words } from './words.ts'

/** What waits to be sent, one below the other, in the order it goes. */
export const WaitingRows = ({ entries }: { entries: Entry[] }) => (
  <ul>
    {entries.map((entry) => (
      <li key={entry.key} className="border-b border-line last:border-b-0">
        {entry.kind === 'transaction' ? <TransactionRow entry={entry} /> : <ReceiptRow entry={entry} />}
      </li>
    ))}
  </ul>
)

/** On a phone two lines, of which the second says less; on a laptop one. */
const LINES = 'flex min-w-0 flex-1 flex-col gap-1 laptop:flex-row laptop:items-center laptop:gap-3'

function TransactionRow({ entry }: { entry: TransactionEntry }) {
  const { draft } = entry
  const { locale, today, household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { sending } = useProgress()
  const isLaptop = useIsLaptop()
  const accountOf = (requested: string | null) => accounts.find(({ id }) => id === requested)
  const currency = accountOf(draft.accountId)?.currency ?? household.currency
  const name = draft.payee || (draft.kind === 'TRANSFER' ? nouns.transfer : nouns.withoutPayee)
  const isIn = draft.kind === 'INCOME'
  const amount = shown(draft.kind === 'EXPENSE' ? `-${draft.amount}` : draft.amount, {
    locale,
    plus: isIn,
    ...(currency !== household.currency && { currency }),
  })
  const isSending = sending === entry.key
  return (
    <>
      <div className="flex min-h-15 items-center gap-3 py-1.5 laptop:min-h-9 laptop:py-0.5">
        <Icon
          name={entry.refusal ? 'warning' : 'clock'}
          className={`flex-none ${entry.refusal ? 'text-over' : 'text-faint'}`}
        />
        <div className={LINES}>
          <span className="flex min-w-0 items-baseline gap-3 laptop:order-first laptop:w-[30%]">
            <span className="min-w-0 flex-1 truncate text-15 font-medium laptop:text-13">{name}</span>
            {!isLaptop && <AmountShown isIn={isIn}>{amount}</AmountShown>}
          </span>
          <span className="flex min-w-0 items-center gap-2 text-13 text-soft laptop:flex-1">
            {!isLaptop && <StatePill entry={entry} isSending={isSending} />}
            <span className="num flex-none laptop:w-20">{shownDay(draft.date, { locale, today })}</span>
            <span className="hidden min-w-0 tablet:block tablet:max-w-48 laptop:w-48">
              <Purpose entry={entry} account={accountOf(draft.toAccountId)?.name} />
            </span>
            <span className="min-w-0 truncate">{accountOf(draft.accountId)?.name}</span>
          </span>
          {isLaptop && (
            <span className="flex flex-none items-center gap-3">
              <StatePill entry={entry} isSending={isSending} />
              <AmountShown isIn={isIn}>{amount}</AmountShown>
            </span>
          )}
        </div>
        <RowActions entry={entry} isSending={isSending} what={`${name}, ${amount}`} />
      </div>
      <Trouble entry={entry} />
    </>
  )
}

interface RowActionsProps {
  entry: TransactionEntry
  isSending: boolean
  what: string
}

const RowActions = ({ entry, isSending, what }: RowActionsProps) => (
  <div className="-me-3 flex flex-none items-center justify-end laptop:-me-2 laptop:w-16">
    {!entry.refusal && !isSending && (
      <Link
        href={`/add?waiting=${entry.key}`}
        aria-label={words.changeOf(what)}
        title={words.changeIt}
        className="grid size-11 flex-none place-items-center rounded-6 text-soft hover:bg-hover hover:text-ink laptop:size-8"
      >
        <Icon name="edit" />
      </Link>
    )}
    <IconButton
      icon="trash"
      label={words.discardOf(what)}
      disabled={isSending}
      onClick={() => void remove(entry, what)}
    />
  </div>
)

const AmountShown = ({ isIn, children }: { isIn: boolean; children: string }) => (
  <span
    className={`num text-15 whitespace-nowrap laptop:min-w-24 laptop:text-end laptop:text-13 ${isIn ? 'font-medium text-good' : ''}`}
  >
    {children}
  </span>
)

function Purpose({ entry: { draft }, account }: { entry: TransactionEntry; account: string | undefined }) {
  if (draft.kind === 'TRANSFER')
    return (
      <span className="truncate">{account === undefined ? words.toAnother : words.toAccount(account)}</span>
    )
  if (draft.parts.length > 0) return <span className="flex-none">{words.parts(draft.parts.length)}</span>
  return <CategoryName id={draft.categoryId} />
}

function ReceiptRow({ entry }: { entry: ReceiptEntry }) {
  const { sending } = useProgress()
  const isSending = sending === entry.key
  return (
    <>
      <div className="flex min-h-15 items-center gap-3 laptop:min-h-9">
        <Icon
          name={entry.refusal ? 'warning' : 'receipt'}
          className={entry.refusal ? 'text-over' : 'text-faint'}
        />
        <div className="flex min-w-0 flex-1 flex-col laptop:flex-row laptop:items-center laptop:gap-3">
          <span className="min-w-0 truncate text-15 font-medium laptop:text-13">{entry.file.name}</span>
          <span className="num text-13 text-soft">{words.receiptOf(sizeOf(entry.file))}</span>
        </div>
        <StatePill entry={entry} isSending={isSending} />
        <IconButton
          icon="trash"
          label={words.discardOf(entry.file.name)}
          disabled={isSending}
          className="-me-3 laptop:-me-2"
          onClick={() => void remove(entry, entry.file.name)}
        />
      </div>
      <Trouble entry={entry} />
    </>
  )
}

const StatePill = ({ entry, isSending }: { entry: Entry; isSending: boolean }) => (
  <span className="flex-none whitespace-nowrap">
    <Pill tone={entry.refusal ? 'over' : isSending ? 'accent' : 'warn'}>
      {words.states[entry.refusal ? 'refused' : isSending ? 'sending' : 'waiting']}
    </Pill>
  </span>
)

const KIB = 1024
const sizeOf = ({ size }: File): string =>
  size < KIB * KIB ? words.kilobytes(Math.max(1, Math.round(size / KIB))) : words.megabytes(size / KIB / KIB)

/** What the server said to it, and what can be done about it. */
function Trouble({ entry }: { entry: Entry }) {
  const { trouble } = useProgress()
  const refusal = refusalOf(entry)
  // What stands above already is not said again.
  const messages = [...new Set(refusal?.fieldErrors.map(({ message }) => message))].filter(
    (message) => message !== refusal?.detail,
  )
  const passing = trouble?.key === entry.key ? trouble.error : undefined
  return (
    <>
      {isOnlyHere(entry.key) && <p className="pb-2 text-13 text-warn">{words.noRoom}</p>}
      {passing !== undefined && !refusal && (
        <div className="pb-2">
          <RefusalNote error={passing} onRetry={() => void sendWaiting()} />
        </div>
      )}
      {refusal && (
        <div className="flex flex-col gap-2 pb-3 laptop:ps-7">
          <RefusalNote error={refusal} />
          {messages.length > 0 && (
            <ul className="list-disc ps-5 text-13 text-over">
              {messages.map((message) => (
                <li key={message}>{asSentence(message)}</li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            {entry.kind === 'transaction' && (
              <LinkButton href={`/add?waiting=${entry.key}`} size="small" kind="primary">
                {words.correct}
              </LinkButton>
            )}
            <Button size="small" onClick={() => void sendNow(entry)}>
              {refusal.slug === 'sent-before' ? words.sendAnother : verbs.sendAgain}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** At once, and back again by the undo of the page. */
async function remove(entry: Entry, what: string): Promise<void> {
  await discard(entry.key)
  showDone(words.discarded(what), async () => {
    await keep(entry)
    await sendWaiting()
  })
}
