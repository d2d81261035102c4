import { useQuery } from '@tanstack/react-query'
import { useShortcut } from '../frame/shortcuts.ts'
import { SuggestedMark } from '../parts/categories/suggested-mark.tsx'
import { Dot } from '../parts/dot.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { Kbd } from '../parts/kbd.tsx'
import { dataOf, transactionsApi } from '../session/api.ts'
import { type Category, useCategories } from '../session/categories.ts'
import { words as payeeWords } from './payee-words.ts'
import type { ReviewItem } from './queries.ts'
import { words } from './words.ts'

interface CategoryQuestionProps {
  transaction: ReviewItem['transactions'][number]
  value: string | null
  onChange: (categoryId: string) => void
  /** One tap on a guess answers. */
  onChoose: (categoryId: string) => void
  /** Whether the answer also makes the rule for the payee. */
  isAlways: boolean
  onAlways: (isAlways: boolean) => void
}

const MOST_GUESSES = 4

/** Which category: the one that is suggested, guesses by what was chosen at the same payee and lately, each with a key, or any other by its name. */
export function CategoryQuestion(props: CategoryQuestionProps) {
  const { transaction, value, onChange, onChoose, isAlways, onAlways } = props
  const guesses = useGuesses(transaction)
  return (
    <div className="mt-5 flex flex-col gap-4">
      {transaction.suggestedCategory && (
        <p className="flex items-baseline gap-2 text-13 text-soft">
          <SuggestedMark />
          {transaction.suggestedCategory.why}
        </p>
      )}
      {guesses.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {guesses.map((category, place) => (
            <li key={category.id}>
              <Guess category={category} keyName={`${place + 1}`} onChoose={() => onChoose(category.id)} />
            </li>
          ))}
        </ul>
      )}
      <CategoryPicker
        label={words.anotherCategory}
        value={value}
        onChange={(id) => id && onChange(id)}
        type={transaction.direction === 'IN' ? 'INCOME' : 'EXPENSE'}
      />
      {transaction.payee !== '' && (
        <Checkbox
          label={payeeWords.always(transaction.payee)}
          hint={payeeWords.makesRule}
          checked={isAlways}
          onChange={onAlways}
        />
      )}
    </div>
  )
}

function Guess({
  category,
  keyName,
  onChoose,
}: {
  category: Category
  keyName: string
  onChoose: () => void
}) {
  useShortcut(keyName, category.name, onChoose)
  return (
    <button
      type="button"
      onClick={onChoose}
      className="edge flex h-11 items-center gap-2 rounded-10 px-3 text-14 font-medium hover:bg-hover laptop:h-9 laptop:text-13"
    >
      <Dot colour={category.shade} />
      {category.name}
      <Kbd>{keyName}</Kbd>
    </button>
  )
}

/** What is suggested first, then of this payee, then what payees with like names and the household's most used ones have. */
export function useGuesses({
  payee,
  direction,
  suggestedCategory,
}: ReviewItem['transactions'][number]): Category[] {
  const categories = useCategories()
  const { data: alike = [] } = useQuery({
    queryKey: ['payees', payee],
    queryFn: () => dataOf(transactionsApi.payees.get({ query: { q: payee, limit: '10' } })),
  })
  const { data: usual = [] } = useQuery({
    queryKey: ['payees', ''],
    queryFn: () => dataOf(transactionsApi.payees.get({ query: { limit: '20' } })),
  })
  const ids = [...alike, ...usual]
    .filter((one) => one.direction === direction)
    .flatMap(({ categoryId }) => (categoryId ? [categoryId] : []))
  const likeliest = suggestedCategory ? [suggestedCategory.categoryId] : []
  return [...new Set([...likeliest, ...ids])]
    .flatMap((id) => categories.get(id) ?? [])
    .filter(({ archived }) => !archived)
    .slice(0, MOST_GUESSES)
}
