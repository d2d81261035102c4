import { useQuery } from '@tanstack/react-query'
import { numberText } from '../language.ts'
import { Combobox } from '../parts/fields/combobox.tsx'
import { Pill } from '../parts/pill.tsx'
import { categoriesQuery } from '../session/queries.ts'
import { nouns } from '../words.ts'
import type { CategoryChoice, Move } from './queries.ts'
import { words } from './words.ts'

interface CategoryChoicesProps {
  found: Move
  busy: boolean
  onChange: (choice: CategoryChoice) => void
}

const CREATE = 'create'
const SKIP = 'skip'

/** Each category by its group there, and what it becomes here. */
export function CategoryChoices({ found, busy, onChange }: CategoryChoicesProps) {
  const { data: known } = useQuery(categoriesQuery)
  if (found.categories.length === 0) return null
  const ours = (known?.groups ?? []).map((group) => ({
    label: group.name,
    items: (known?.categories ?? [])
      .filter(({ groupId }) => groupId === group.id)
      .map(({ id, name }) => ({ value: id, label: name })),
  }))
  const groups = [
    {
      label: '',
      items: [
        { value: CREATE, label: words.createCategory },
        { value: SKIP, label: words.skip },
      ],
    },
    ...ours,
  ]
  const choose = (key: string, to: string) => {
    if (to === CREATE) onChange({ key, action: 'CREATE' })
    else if (to === SKIP) onChange({ key, action: 'SKIP' })
    else onChange({ key, action: 'USE', categoryId: to })
  }
  const byGroup = Map.groupBy(found.categories, ({ group }) => group)
  return (
    <section aria-label={nouns.categories}>
      <h2 className="pb-1 text-15 font-semibold">{nouns.categories}</h2>
      {[...byGroup].map(([group, categories]) => (
        <div key={group} className="pt-2">
          {group !== '' && <h3 className="text-13 font-medium text-soft">{group}</h3>}
          <ul>
            {categories.map(({ key, sourceName, hidden, transactions, action, categoryId }) => (
              <li
                key={key}
                className="flex flex-col gap-x-6 gap-y-2 border-b border-line py-2 tablet:flex-row tablet:items-center"
              >
                <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-14">
                  <span className="min-w-0 break-words">{sourceName}</span>
                  {hidden && <Pill tone="mute">{words.hidden}</Pill>}
                  <span className="num text-13 text-soft">
                    {words.rows(transactions, numberText(transactions))}
                  </span>
                </p>
                <Combobox
                  label={words.becomesOf(sourceName)}
                  hideLabel
                  value={action === 'USE' ? categoryId : action === 'SKIP' ? SKIP : CREATE}
                  groups={groups}
                  onChange={(to) => choose(key, to)}
                  busy={busy}
                  className="w-full tablet:w-64"
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
