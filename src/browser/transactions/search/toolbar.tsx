import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsPhone } from '../../frame/media.ts'
import { isZero, negated } from '../../money.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Chip } from '../../parts/fields/chip.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { Refusal } from '../../session/refusal.ts'
import { verbs } from '../../words.ts'
import { type Filter, isNarrowed, SORTS, selectionOf, sortOf } from '../filter.ts'
import { pageQuery, totalsQuery } from '../queries.ts'
import { useRowNames } from '../row-names.tsx'
import { words } from '../words.ts'
import { FilterPopover } from './filter-popover.tsx'
import { chipsOf, sortWords, without } from './filter-words.ts'
import { SearchField } from './search-field.tsx'
import { TotalsInOne } from './totals-in-one.tsx'

interface ToolbarProps {
  filter: Filter
  onChange: (filter: Filter) => void
  /** Starts to tick rows on the phone. */
  onSelect: () => void
}

/** What is looked for, in a field and in chips, and what it comes to. */
export function Toolbar({ filter, onChange, onSelect }: ToolbarProps) {
  const names = useRowNames()
  const isPhone = useIsPhone()
  const [isFiltering, setFiltering] = useState(false)
  const { error } = useQuery(pageQuery(filter, 0))
  const wrong = error instanceof Refusal ? error.messageFor('q') : undefined
  const chips = chipsOf(filter, names)
  const search = (
    <SearchField value={filter.q ?? ''} onChange={(q) => onChange({ ...filter, q })} error={wrong} />
  )
  const filters = (
    <FilterPopover
      filter={filter}
      onChange={onChange}
      isOpen={isFiltering}
      setOpen={setFiltering}
      isPhone={isPhone}
    />
  )
  const shownChips = chips.map(({ fields, words: what }) => (
    <Chip
      key={fields.join()}
      onRemove={() => onChange(without(filter, fields))}
      removeLabel={words.removeFilter(what)}
      onClick={() => setFiltering(true)}
    >
      {what}
    </Chip>
  ))
  const more = <MoreMenu filter={filter} isPhone={isPhone} onChange={onChange} onSelect={onSelect} />
  if (isPhone)
    return (
      <div className="px-5 pt-3">
        <div className="flex items-center gap-1">
          {search}
          {filters}
          {more}
        </div>
        {chips.length > 0 && <div className="scroll-strip flex gap-2 overflow-x-auto pt-2">{shownChips}</div>}
        <TotalsLine filter={filter} />
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-2 px-(--gutter) py-3">
      {search}
      {shownChips}
      {filters}
      <div className="ms-auto flex items-center">
        <TotalsLine filter={filter} />
        <Menu
          label={words.toolbar.order}
          trigger={
            <Button kind="quiet" size="small">
              {sortWords(sortOf(filter))}
              <span className="sr-only">, {words.toolbar.changeOrder}</span>
              <Icon name="down" size={14} />
            </Button>
          }
          items={orders(filter, onChange)}
        />
        {more}
      </div>
    </div>
  )
}

const orders = (filter: Filter, onChange: (filter: Filter) => void) =>
  SORTS.map((sort) => ({
    label: sortWords(sort),
    isChosen: sort === sortOf(filter),
    onSelect: () => onChange({ ...filter, sort }),
  }))

/** Found, in, out: of the money that came and went; what only moved between accounts is not in it. */
function TotalsLine({ filter }: { filter: Filter }) {
  const { data: page } = useQuery(pageQuery(filter, 0))
  const { data: totals } = useQuery(totalsQuery(filter))
  if (!page) return null
  return (
    <p role="status" className="num py-2 text-13 text-soft tablet:px-2 tablet:py-0">
      {isNarrowed(filter) ? words.found(page.total) : words.inAll(page.total)}
      {(totals ?? []).map((one) => (
        <CurrencyTotals key={one.currency} totals={one} />
      ))}
      {(totals ?? []).filter(({ count }) => count > 0).length > 1 && <TotalsInOne filter={filter} />}
    </p>
  )
}

type Totals = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof totalsQuery>['queryFn']>>>>[number]

function CurrencyTotals({
  totals: { currency, in: income, out, hidden, transfers, count },
}: {
  totals: Totals
}) {
  const names = useRowNames()
  const text = names.isForeign(currency) ? currency : undefined
  const amount = (value: string) => names.amount(value, text)
  // Money that only moved is told where nothing else is there.
  if (count === 0)
    return transfers.count === 0 ? null : ` · ${words.moved(amount(transfers.in), amount(transfers.out))}`
  return (
    <>
      {!isZero(income) && (
        <>
          {' · '}
          <span className="text-good">{names.amount(income, text, true)}</span> {words.toolbar.in}
        </>
      )}
      {!isZero(out) && ` · ${words.out(names.amount(negated(out), text))}`}
      {hidden.count > 0 && ` · ${words.hidden(hidden.count, amount(hidden.in), amount(hidden.out))}`}
    </>
  )
}

interface MoreMenuProps {
  filter: Filter
  isPhone: boolean
  onChange: (filter: Filter) => void
  onSelect: () => void
}

/** The list as a file; on the phone its order as well, and ticks. */
function MoreMenu({ filter, isPhone, onChange, onSelect }: MoreMenuProps) {
  const save = (format: string) => {
    const query = new URLSearchParams({ ...selectionOf(filter), format } as Record<string, string>)
    location.assign(`/api/v1/transactions/export?${query}`)
  }
  const onPhone = [
    { label: words.toolbar.selectSeveral, onSelect },
    'line' as const,
    ...orders(filter, onChange),
    'line' as const,
  ]
  return (
    <Menu
      label={verbs.more}
      trigger={<IconButton icon="more" label={verbs.more} className="-me-2" />}
      items={[
        ...(isPhone ? onPhone : []),
        { label: words.saveAs('CSV'), onSelect: () => save('csv') },
        { label: words.saveAs('OFX'), onSelect: () => save('ofx') },
        { label: words.saveAs('beancount'), onSelect: () => save('beancount') },
        { label: words.saveAs('hledger'), onSelect: () => save('hledger') },
      ]}
    />
  )
}
