import type { RefObject } from 'react'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { verbs } from '../words.ts'
import { useGuesses } from './category-question.tsx'
import { AnotherCategory, Deck } from './deck/deck.tsx'
import { wordsOf } from './kinds.ts'
import { words as payeeWords } from './payee-words.ts'
import type { ReviewAction, ReviewItem } from './queries.ts'

interface QuestionDeckProps {
  item: ReviewItem
  /** The main one first. */
  answers: ReviewAction[]
  card: RefObject<HTMLElement | null>
  onGive: (action: ReviewAction | undefined, added?: Record<string, unknown>) => void
  onLater: () => void
  /** Whether a category also makes the rule for its payee. */
  isAlways: boolean
  onAlways: (isAlways: boolean) => void
}

/** The answers on a phone; of what has no category the likeliest ones, so that one tap answers. */
export function QuestionDeck(props: QuestionDeckProps) {
  const [transaction] = props.item.transactions
  return props.item.kind === 'UNCATEGORISED' && transaction ? (
    <CategoryDeck {...props} transaction={transaction} />
  ) : (
    <AnswerDeck {...props} />
  )
}

function AnswerDeck({ item, answers, card, onGive, onLater }: QuestionDeckProps) {
  const navigate = useNavigate()
  const { receipt } = item
  const given = answers.map((action) => ({
    name: wordsOf(item.kind, action.action).verb,
    onGive: () => onGive(action),
  }))
  const look = receipt && { name: verbs.lookAtIt, onGive: () => navigate(`/receipts/${receipt.id}`) }
  return <Deck answers={look ? [...given, look] : given} card={card} onLater={onLater} />
}

interface CategoryDeckProps extends QuestionDeckProps {
  transaction: ReviewItem['transactions'][number]
}

function CategoryDeck(props: CategoryDeckProps) {
  const {
    transaction,
    answers: [save],
    card,
    onGive,
    onLater,
    isAlways,
    onAlways,
  } = props
  const answers = useGuesses(transaction).map(({ id, name, shade }) => ({
    name,
    shade,
    onGive: () => onGive(save, { categoryId: id }),
  }))
  return (
    <Deck
      answers={answers}
      card={card}
      onLater={onLater}
      above={
        transaction.payee !== '' && (
          <Checkbox label={payeeWords.alwaysSo} checked={isAlways} onChange={onAlways} />
        )
      }
      others={
        <AnotherCategory
          type={transaction.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
          onChoose={(categoryId) => onGive(save, { categoryId })}
        />
      }
    />
  )
}
