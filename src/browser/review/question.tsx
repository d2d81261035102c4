import { type ReactNode, useRef, useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { Icon } from '../parts/icon.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { readableSentences, verbs } from '../words.ts'
import { CategoryQuestion } from './category-question.tsx'
import { useTakenFocus } from './deck/taken-focus.ts'
import { consequenceOf, keysOf, wordsOf } from './kinds.ts'
import { Occurrences } from './occurrences.tsx'
import { OneTransaction } from './one-transaction.tsx'
import { PairTable } from './pair-table.tsx'
import type { ReviewAction, ReviewItem } from './queries.ts'
import { QuestionDeck } from './question-deck.tsx'
import { ReceiptQuestion } from './receipt-question.tsx'
import { SamePayee } from './same-payee.tsx'
import type { Always } from './use-answer.ts'
import { words } from './words.ts'

interface QuestionProps {
  item: ReviewItem
  /** 1 of 25 */
  place: string
  onAnswer: (action: ReviewAction, added?: Record<string, unknown>, always?: Always) => void
  onLater: () => void
  refused: unknown
  /** After an answer it is read out. */
  takesFocus: boolean
}

/** One question: what it is, why it is asked, what differs, and the answers. */
export function Question({ item, place, onAnswer, onLater, refused, takesFocus }: QuestionProps) {
  const [added, setAdded] = useState<Record<string, unknown>>({})
  const [isAlways, setAlways] = useState(false)
  const isOnline = useIsOnline()
  const { locale, today } = useHousehold()
  const top = useRef<HTMLHeadingElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  useTakenFocus(top, takesFocus)
  // What is unsure of a receipt is put right beside its picture.
  const answers = item.actions.filter(({ action }) => action !== 'CORRECT')
  const main = answers.find(({ action }) => keysOf(item.kind, action).isMain) ?? answers[0]
  const consequence = consequenceOf(item.kind)
  const isReady = (action: ReviewAction) => action.needs.every((field) => added[field] !== undefined)
  const give = (action: ReviewAction | undefined, more: Record<string, unknown> = {}) => {
    const all = { ...added, ...more }
    if (!action || !isOnline || !action.needs.every((field) => all[field] !== undefined)) return
    const payee = item.transactions[0]?.payee ?? ''
    onAnswer(action, all, isAlways ? { payee, categoryId: `${all.categoryId}` } : undefined)
  }
  return (
    <article className="flex flex-1 flex-col">
      <div
        ref={card}
        className="max-w-176 flex-1 px-(--gutter) py-5 @[600px]:px-8 @[600px]:py-7 @[760px]:px-14"
      >
        <p className="text-12 font-medium text-soft">
          {words.one[item.kind]}
          {!isPhone && ` · ${place}`}
        </p>
        <h2
          ref={top}
          tabIndex={-1}
          className="mt-1 text-20 font-semibold text-balance outline-none @[600px]:text-26"
        >
          {words.questions[item.kind]}
        </h2>
        <p className="mt-2 mb-6 flex gap-3 text-14 text-soft">
          <Icon name="note" className="mt-0.5 text-faint" />
          {readableSentences(item.why, { locale, today })}
        </p>
        <Matter
          item={item}
          isPhone={isPhone}
          onCategory={(categoryId) => setAdded({ categoryId })}
          added={added}
          isAlways={isAlways}
          onAlways={setAlways}
        >
          {(categoryId) => give(main, { categoryId })}
        </Matter>
        {refused !== undefined && (
          <div className="mt-5">
            <RefusalNote error={refused} />
          </div>
        )}
        <OfflineNote className="mt-5">{words.answersWait}</OfflineNote>
        {consequence && <p className="mt-4 text-12 text-soft">{consequence}</p>}
        <Others item={item} />
      </div>
      {isPhone ? (
        <QuestionDeck
          item={item}
          answers={main ? [main, ...answers.filter((action) => action !== main)] : []}
          card={card}
          isAlways={isAlways}
          onAlways={setAlways}
          onGive={give}
          onLater={onLater}
        />
      ) : (
        <AnswerBar
          item={item}
          answers={answers}
          main={main}
          isReady={isReady}
          onGive={give}
          onLater={onLater}
        />
      )}
    </article>
  )
}

interface AnswerBarProps {
  item: ReviewItem
  answers: ReviewAction[]
  main: ReviewAction | undefined
  isReady: (action: ReviewAction) => boolean
  onGive: (action: ReviewAction) => void
  onLater: () => void
}

/** The answers stand where they stood at the question before. */
const AnswerBar = ({ item, answers, main, isReady, onGive, onLater }: AnswerBarProps) => (
  <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-(--gutter) py-3.5 @[600px]:px-8 @[760px]:px-14">
    {answers.map((action) => (
      <Answer
        key={action.action}
        item={item}
        action={action}
        isMain={action === main}
        isDisabled={!isReady(action)}
        onGive={() => onGive(action)}
      />
    ))}
    {item.receipt && <OpenReceipt id={item.receipt.id} isMain={answers.length === 0} />}
    <Button kind="quiet" size="large" keys="→" onClick={onLater}>
      {verbs.later}
    </Button>
  </div>
)

interface MatterProps {
  item: ReviewItem
  /** Its answers, a category as well, are in the deck. */
  isPhone: boolean
  added: Record<string, unknown>
  onCategory: (categoryId: string) => void
  isAlways: boolean
  onAlways: (isAlways: boolean) => void
  /** Answers with a category straight away. */
  children: (categoryId: string) => void
}

/** What the question is about, as its kind is best seen. */
function Matter(props: MatterProps): ReactNode {
  const { item, isPhone, added, onCategory, isAlways, onAlways, children: answerWith } = props
  const [first, second] = item.transactions
  if (item.rule)
    return (
      <Occurrences
        caption={
          <>
            <span className="font-medium">{item.rule.payee}</span>
            <Icon name="right" size={14} className="text-faint" />
            <CategoryName id={item.rule.categoryId} />
          </>
        }
        entries={item.rule.examples.map(({ transactionId, date, amount }) => ({
          id: transactionId,
          date,
          amount,
        }))}
      />
    )
  if (item.receipt) return <ReceiptQuestion receipt={item.receipt} transaction={first} />
  if (item.subscription) return <Occurrences subscription={item.subscription} entries={[]} />
  if (!first) return null
  if (second) return <PairTable one={first} other={second} isTransfer={item.kind === 'TRANSFER_PAIR'} />
  if (item.kind === 'UNCATEGORISED' && !isPhone)
    return (
      <>
        <OneTransaction transaction={first} />
        <CategoryQuestion
          transaction={first}
          value={(added.categoryId as string | undefined) ?? null}
          onChange={onCategory}
          onChoose={answerWith}
          isAlways={isAlways}
          onAlways={onAlways}
        />
      </>
    )
  return <OneTransaction transaction={first} />
}

function OpenReceipt({ id, isMain }: { id: string; isMain: boolean }) {
  const navigate = useNavigate()
  const href = `/receipts/${id}`
  useShortcut('e', words.lookAtReceipt, () => navigate(href))
  useShortcut(isMain ? 'Enter' : 'Unidentified', words.lookAtReceipt, () => navigate(href), isMain)
  return (
    <LinkButton href={href} size="large" kind={isMain ? 'primary' : 'plain'} keys={isMain ? 'Enter' : 'E'}>
      {verbs.lookAtIt}
    </LinkButton>
  )
}

interface AnswerProps {
  item: ReviewItem
  action: ReviewAction
  isMain: boolean
  isDisabled: boolean
  onGive: () => void
}

function Answer({ item, action, isMain, isDisabled, onGive }: AnswerProps) {
  const { verb } = wordsOf(item.kind, action.action)
  const { key } = keysOf(item.kind, action.action)
  useShortcut(key || 'Unidentified', verb, onGive, key !== '' && !isDisabled)
  return (
    <Button
      kind={isMain ? 'primary' : 'plain'}
      size="large"
      needs="server"
      disabled={isDisabled}
      onClick={onGive}
      {...(key && { keys: key.length === 1 ? key.toUpperCase() : key })}
    >
      {verb}
    </Button>
  )
}

function Others({ item }: { item: ReviewItem }) {
  const payee = item.transactions[0]?.payee || item.subscription?.payee
  if (!payee || item.kind === 'RULE_SUGGESTION') return null
  return <SamePayee payee={payee} except={item.transactions.map(({ id }) => id)} />
}
