import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { verbs } from '../words.ts'
import { LineButton } from './line-button.tsx'
import type { LookedAt } from './looked-at.ts'
import { AttachedCard, SuggestedCard } from './match-card.tsx'
import {
  attachMatch,
  isUnderWay,
  progressQuery,
  type Receipt,
  restoreReceipt,
  type Suggestion,
  splitPapers,
  suggestionsQuery,
} from './queries.ts'
import { MainFields, OtherFields } from './receipt-fields.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { amountShown, checkLines, duplicateSentence, failureSentence, nameOf } from './sentences.ts'
import { SplitLine } from './split-line.tsx'
import { transactionQuery, useTransactionWords } from './transaction-line.tsx'
import type { useSaving } from './use-saving.ts'
import { words } from './words.ts'

const AttachDialog = lazy(() => import('./attach-dialog.tsx'))
const CreateDialog = lazy(() => import('./create-dialog.tsx'))

interface PanelProps {
  receipt: Receipt
  lookedAt: LookedAt
  saving: ReturnType<typeof useSaving>
  /** What stands beside the name: the menu. */
  actions?: ReactNode
}

/** What was read of a receipt, what it belongs to, and the one next step. */
export function ReceiptPanel({ receipt, lookedAt, saving, actions }: PanelProps) {
  const [open, setOpen] = useState<'attach' | 'create'>()
  const isDeleted = receipt.deletedAt !== null
  const isReading = isUnderWay(receipt)
  const isAttached = receipt.transactionIds.length > 0
  const isDocument = receipt.documentKind === 'DOCUMENT'
  const { data: suggestions = [] } = useQuery({
    ...suggestionsQuery(receipt.id, receipt.version),
    enabled: !isAttached && !isReading && !isDeleted && !isDocument,
  })
  const best = suggestions[0]
  return (
    <>
      <div className="flex-1 px-5 pb-6">
        <Head receipt={receipt} actions={actions} />
        <div className="flex flex-col gap-2 pt-3 empty:hidden">
          <Notes receipt={receipt} saving={saving} />
          {receipt.transactionIds.map((id) => (
            <AttachedCard key={id} transactionId={id} />
          ))}
          {!isAttached && best && <SuggestedCard suggestion={best} onOpen={() => setOpen('attach')} />}
          {saving.error !== undefined && <RefusalNote error={saving.error} />}
        </div>
        <div className="pt-2">
          <MainFields receipt={receipt} lookedAt={lookedAt} disabled={isDeleted} />
          <ReceiptLines receipt={receipt} lookedAt={lookedAt} disabled={isDeleted} />
          {isAttached && !isDeleted && <SplitLine receipt={receipt} />}
          <More receipt={receipt} lookedAt={lookedAt} disabled={isDeleted} />
          <Checks receipt={receipt} />
        </div>
      </div>
      {!isDeleted && <Steps receipt={receipt} best={best} saving={saving} onOpen={setOpen} />}
      <Suspense fallback={null}>
        {open === 'attach' && (
          <AttachDialog
            receipt={receipt}
            onClose={() => setOpen(undefined)}
            onCreate={() => setOpen('create')}
          />
        )}
        {open === 'create' && <CreateDialog receipt={receipt} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function Head({ receipt, actions }: { receipt: Receipt; actions: ReactNode }) {
  const { locale, today, household } = useHousehold()
  const { date, total, taxes, items, currency } = receipt.fields
  const inWords = (amount: string) => amountShown(amount, receipt, { locale, currency: household.currency })
  const facts = [
    date.value && shownDay(date.value, { locale, today, weekday: true }),
    ...taxes.map(({ kind, amount }) => `${words.taxKinds[kind]} ${inWords(amount)}`),
    items.length > 0 && words.panel.items(items.length),
  ].filter(Boolean)
  return (
    <header className="pt-1">
      <div className="flex items-baseline gap-3">
        <h1 className="min-w-0 flex-1 text-20 font-semibold break-words">{nameOf(receipt)}</h1>
        {total.value !== null && (
          <span className="num text-20 font-semibold whitespace-nowrap">
            {amountShown(total.value, receipt, {
              locale,
              currency: currency.value ? '' : household.currency,
            })}
          </span>
        )}
        {actions && <div className="-me-2 self-center">{actions}</div>}
      </div>
      {facts.length > 0 && <p className="num text-14 text-soft laptop:text-13">{facts.join(' · ')}</p>}
      {receipt.reader === 'ai' && (
        <p className="flex gap-2 text-13 text-soft">
          <Icon name="chat" className="mt-0.5" size={14} />
          {words.panel.readByAi}
        </p>
      )}
      {receipt.kind === 'REFUND' && <p className="text-13 text-good">{words.panel.refund}</p>}
      {receipt.documentKind === 'DOCUMENT' && <p className="text-13 text-soft">{words.panel.document}</p>}
    </header>
  )
}

/** What there is to say about the whole of it. */
function Notes({ receipt, saving }: Pick<PanelProps, 'receipt' | 'saving'>) {
  const failure = failureSentence(receipt)
  return (
    <>
      {isUnderWay(receipt) && <Reading receipt={receipt} />}
      {failure && <Note tone="over">{failure}</Note>}
      {receipt.deletedAt !== null && (
        <div className="flex items-center gap-3 rounded-10 bg-hover px-3 py-2 text-13">
          <span className="flex-1">{words.panel.inBin}</span>
          <Button
            size="small"
            needs="server"
            busy={saving.isBusy}
            onClick={() => void saving.save(() => restoreReceipt(receipt), words.menu.isBack)}
          >
            {words.menu.putBack}
          </Button>
        </div>
      )}
      {receipt.papers.length > 1 && <Papers receipt={receipt} saving={saving} />}
      {receipt.duplicateOf.map(({ id, reason }) => (
        <Note key={id} tone="warn">
          {duplicateSentence(reason)}{' '}
          <Link
            href={`/receipts/${id}`}
            className="font-medium whitespace-nowrap underline underline-offset-2"
          >
            {verbs.lookAtIt}
          </Link>
        </Note>
      ))}
    </>
  )
}

/** Several on one picture, or in one PDF: each may become a receipt of its own. */
function Papers({ receipt, saving }: Pick<PanelProps, 'receipt' | 'saving'>) {
  const navigate = useNavigate()
  const count = receipt.papers.length
  const split = async () => {
    const first = await saving.save(() => splitPapers(receipt), words.papers.done(count))
    if (first) navigate(`/receipts/${first.id}`)
  }
  return (
    <div className="flex items-center gap-3 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn">
      <span className="flex-1">{words.papers.found(count)}</span>
      <Button size="small" needs="server" busy={saving.isBusy} onClick={() => void split()}>
        {words.papers.split(count)}
      </Button>
    </div>
  )
}

const Note = ({ tone, children }: { tone: 'warn' | 'over'; children: ReactNode }) => (
  <div
    className={`flex gap-2.5 rounded-10 px-3 py-2.5 text-13 ${tone === 'over' ? 'bg-over-wash text-over' : 'bg-warn-wash text-warn'}`}
  >
    <Icon name={tone === 'over' ? 'warning' : 'copy'} className="mt-px" />
    <p className="min-w-0 flex-1">{children}</p>
  </div>
)

function Reading({ receipt }: { receipt: Receipt }) {
  const { data } = useQuery({ ...progressQuery, refetchInterval: 3_000 })
  const own = data?.reading?.receiptId === receipt.id ? data.reading : undefined
  const before = data && !own ? data.waiting - 1 : 0
  return (
    <p role="status" className="flex items-center gap-2.5 rounded-10 bg-hover px-3 py-2.5 text-13 text-soft">
      <Icon name="clock" />
      {own && own.pages > 1
        ? words.panel.readingPage(own.page, own.pages)
        : before > 0
          ? words.panel.waiting(before)
          : words.panel.reading}
    </p>
  )
}

/** What is seldom looked for stands folded, until something in it was found. */
function More(props: Pick<PanelProps, 'receipt' | 'lookedAt'> & { disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const listId = `more-${props.receipt.id}`
  return (
    <div className="border-b border-line">
      <LineButton aria-expanded={isOpen} aria-controls={listId} onClick={() => setOpen(!isOpen)}>
        <span className="flex-1 text-soft">{words.panel.more}</span>
        <Icon name={isOpen ? 'up' : 'down'} className="mx-0.5 text-faint" />
      </LineButton>
      {isOpen && (
        <div id={listId} className="[&>:last-child]:border-b-0">
          <OtherFields {...props} />
        </div>
      )}
    </div>
  )
}

function Checks({ receipt }: { receipt: Receipt }) {
  const lines = checkLines(receipt)
  if (lines.length === 0) return null
  return (
    <ul aria-label={words.numbers} className="flex flex-col gap-1 pt-3 text-13">
      {lines.map(({ isRight, sentence }) => (
        <li key={sentence} className={`flex gap-2 ${isRight ? 'text-soft' : 'text-warn'}`}>
          <Icon
            name={isRight ? 'check' : 'warning'}
            size={14}
            className={`mt-0.5 ${isRight ? 'text-good' : ''}`}
          />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

interface StepsProps extends Pick<PanelProps, 'receipt' | 'saving'> {
  best: Suggestion | undefined
  onOpen: (what: 'attach' | 'create') => void
}

/** New, or the transaction it belongs to: what is done with it, under the thumb. */
function Steps({ receipt, best, saving, onOpen }: StepsProps) {
  const isOnline = useIsOnline()
  const inWords = useTransactionWords()
  const { data: row } = useQuery({
    ...transactionQuery(best?.transactionId ?? ''),
    enabled: best !== undefined,
  })
  const payee = row && inWords(row).payee
  const attached = receipt.transactionIds[0]
  const canAttach = isOnline && !isUnderWay(receipt) && !attached
  const attachNow = () => {
    if (!best || !payee) return onOpen('attach')
    void saving.save(() => attachMatch(receipt, best), words.attached(payee))
  }
  useShortcut('a', words.panel.attachIt, attachNow, canAttach)
  useShortcut('n', words.panel.newOfIt, () => onOpen('create'), canAttach)
  return (
    <div className="sticky bottom-0 z-10 grid grid-cols-[1fr_2fr] gap-2 border-t border-line bg-raised px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] laptop:bg-surface">
      {attached ? (
        <LinkButton href={`/transactions/${attached}`} size="large" className="col-span-2">
          {words.panel.open}
        </LinkButton>
      ) : (
        <>
          <Button
            size="large"
            disabled={!canAttach || saving.isBusy}
            onClick={() => onOpen('create')}
            className="min-w-0"
          >
            {words.panel.new}
          </Button>
          <Button
            size="large"
            kind="primary"
            busy={saving.isBusy}
            disabled={!canAttach}
            onClick={attachNow}
            className="min-w-0"
          >
            <span className="truncate">{payee ? words.panel.attachTo(payee) : words.panel.attachToSome}</span>
          </Button>
        </>
      )}
    </div>
  )
}
