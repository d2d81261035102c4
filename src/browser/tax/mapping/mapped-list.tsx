import { useQuery } from '@tanstack/react-query'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useCategories } from '../../session/categories.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { linesQuery, type TaxMapping, useActivities } from '../queries.ts'
import { type FormLine, formCode, formName, lineName, shareShown, subtypeName } from '../words.ts'
import type { EditedMapping } from './mapping-dialog.tsx'
import { mappingWords } from './mapping-words.ts'

interface MappedListProps {
  year: number
  mappings: TaxMapping[]
  onEdit: (edited: EditedMapping) => void
}

/** What is mapped, by the forms; those that have ended stand apart. */
export function MappedList({ year, mappings, onEdit }: MappedListProps) {
  const { data } = useQuery(linesQuery(`${year}`))
  const lines = new Map(data?.lines.map((line) => [line.id, line]))
  const order = [...lines.keys()]
  const placeOf = ({ lineId }: TaxMapping) => order.indexOf(lineId)
  const isOver = ({ toYear }: TaxMapping) => toYear !== null && toYear < year
  const now = mappings.filter((each) => !isOver(each)).toSorted((one, other) => placeOf(one) - placeOf(other))
  const forms = Map.groupBy(now, ({ lineId }) => lines.get(lineId)?.form ?? '')
  const over = mappings.filter(isOver)
  const groups = [
    ...[...forms].map(([form, of]) => ({
      title: [formCode(form), formName(form)].filter(Boolean).join(' · ') || mappingWords.mapped,
      of,
    })),
    ...(over.length > 0 ? [{ title: mappingWords.ended, of: over }] : []),
  ]
  return groups.map(({ title, of }) => (
    <section key={title} aria-label={title} className="mb-8">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">{title}</h2>
      <ul>
        {of.map((mapping) => (
          <MappedRow
            key={`${mapping.categoryId} ${mapping.accountSubtype} ${mapping.fromYear}`}
            mapping={mapping}
            line={lines.get(mapping.lineId)}
            onEdit={() => onEdit(mapping)}
          />
        ))}
      </ul>
    </section>
  ))
}

interface MappedRowProps {
  mapping: TaxMapping
  line: FormLine | undefined
  onEdit: () => void
}

function MappedRow({ mapping, line, onEdit }: MappedRowProps) {
  const { household } = useHousehold()
  const activities = useActivities()
  const category = useCategories().get(mapping.categoryId ?? '')
  const { categoryId, accountSubtype, activityId, personId, fromYear, toYear } = mapping
  const beside = [
    activities.get(activityId ?? '')?.name,
    household.members.find(({ id }) => id === personId)?.displayName,
    shareShown(mapping.sharePercent),
    toYear === null ? mappingWords.since(fromYear) : mappingWords.years(fromYear, toYear),
  ].filter(Boolean)
  const source = category?.name ?? mappingWords.into(subtypeName(accountSubtype ?? ''))
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onEdit}
        className="-mx-2 flex min-h-13 w-[calc(100%+16px)] flex-wrap items-center gap-x-4 gap-y-0.5 rounded-6 px-2 py-1.5 text-start text-15 hover:bg-hover laptop:min-h-10 laptop:flex-nowrap laptop:text-13"
      >
        <span className="w-full font-medium laptop:w-56 laptop:flex-none">
          {categoryId === null ? (
            <span className="flex items-center gap-2">
              <Icon name="swap" size={14} className="-mx-0.5 text-faint" />
              {source}
            </span>
          ) : (
            <CategoryName id={categoryId} />
          )}
        </span>
        <span className="min-w-0 flex-1">{line ? lineName(line) : mapping.lineId}</span>
        <span className="num text-13 text-soft max-laptop:w-full">{beside.join(' · ')}</span>
        <Icon name="right" className="flex-none text-faint max-laptop:hidden" />
      </button>
    </li>
  )
}
