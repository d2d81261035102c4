// biome-ignore-all lint/a11y/useSemanticElements: drawn as the ticks of the rows.

import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { Icon } from '../../parts/icon.tsx'
import { accountsQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { Shown } from '../columns.ts'
import { type Filter, sortOf } from '../filter.ts'
import { countOf, NONE, type Selection } from '../selection.ts'
import { words } from '../words.ts'

interface ListHeadProps extends Shown {
  filter: Filter
  selection: Selection
  select: (selection: Selection) => void
  total: number
  onSort: ((sort: string) => void) | undefined
}

/** The names of the columns; those by which a list can be put in order do so. */
export const ListHead = memo(function ListHead({
  isStacked,
  hasAccount,
  hasBalance,
  filter,
  selection,
  select,
  total,
  onSort,
}: ListHeadProps) {
  const { household } = useHousehold()
  const account = useQuery(accountsQuery).data?.find(({ id }) => id === filter.account)
  const count = countOf(selection)
  const isAll = count > 0 && count === total
  return (
    <div role="presentation" className="border-b border-line-strong">
      <div
        className="grid h-8 grid-cols-(--cols) items-center text-12 font-medium text-faint"
        role="group"
        aria-label={nouns.columns}
      >
        <div className="flex items-center ps-(--gutter)">
          <button
            type="button"
            role="checkbox"
            aria-checked={isAll ? true : count > 0 ? 'mixed' : false}
            aria-label={words.selectAll}
            onClick={() => select(count === 0 ? { ...NONE, all: total } : NONE)}
            className="tick"
          />
        </div>
        <Heading name={nouns.date} field="date" filter={filter} onSort={onSort} first="-date" />
        <Heading name={nouns.payee} field="payee" filter={filter} onSort={onSort} first="payee" />
        {!isStacked && <span className="px-2">{nouns.category}</span>}
        {hasAccount && <span className="px-2">{nouns.account}</span>}
        <span>
          <span className="sr-only">{nouns.state}</span>
        </span>
        <Heading
          name={isStacked ? nouns.amount : words.amountIn(account?.currency ?? household.currency)}
          field="amount"
          filter={filter}
          onSort={onSort}
          first="-amount"
          isLast={!hasBalance}
        />
        {hasBalance && <span className="pe-(--gutter) text-end">{nouns.balance}</span>}
      </div>
    </div>
  )
})

interface HeadingProps {
  name: string
  field: string
  filter: Filter
  onSort: ((sort: string) => void) | undefined
  /** The order of the first press; the second turns it round. */
  first: string
  /** Figures, under each other; undefined where it is not of those. */
  isLast?: boolean
}

function Heading({ name, field, filter, onSort, first, isLast }: HeadingProps) {
  const look = isLast === undefined ? 'px-2' : isLast ? 'justify-end pe-(--gutter)' : 'justify-end pe-4'
  const sort = sortOf(filter)
  const isBy = sort.replace('-', '') === field
  const other = first.startsWith('-') ? field : `-${field}`
  if (!onSort) return <span className={`flex ${look}`}>{name}</span>
  return (
    <span className={`flex min-w-0 ${look}`}>
      <button
        type="button"
        onClick={() => onSort(isBy && sort === first ? other : first)}
        className="flex h-8 min-w-0 items-center gap-1 rounded-4 whitespace-nowrap -outline-offset-2 hover:text-ink"
      >
        <span className="truncate">{name}</span>
        {isBy && <Icon name={sort.startsWith('-') ? 'down' : 'up'} size={14} />}
        {isBy && (
          <span className="sr-only">, {sort.startsWith('-') ? words.sorted.down : words.sorted.up}</span>
        )}
      </button>
    </span>
  )
}
