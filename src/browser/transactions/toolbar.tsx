import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsPhone } from '../frame/media.ts'
import { negated } from '../money.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Chip } from '../parts/chip.tsx'
import { Icon } from '../parts/icon.tsx'
import { Menu } from '../parts/menu.tsx'
import { Refusal } from '../session/refusal.ts'
import { type Filter, isNarrowed, SORTS, selectionOf, sortOf } from './filter.ts'
import { FilterPopover } from './filter-popover.tsx'
import { chipsOf, SORT_WORDS, without } from './filter-words.ts'
import { pageQuery, totalsQuery } from './queries.ts'
import { useRowNames } from './row-names.tsx'
import { SearchField } from './search-field.tsx'

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
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-3 laptop:px-8">
      <SearchField value={filter.q ?? ''} onChange={(q) => onChange({ ...filter, q })} error={wrong} />
      {chips.map(({ fields, words }) => (
        <Chip
          key={fields.join()}
          onRemove={() => onChange(without(filter, fields))}
          removeLabel={`Remove the filter ${words}`}
          onClick={() => setFiltering(true)}
        >
          {words}
        </Chip>
      ))}
      <FilterPopover filter={filter} onChange={onChange} isOpen={isFiltering} setOpen={setFiltering} />
      <div className="ms-auto flex items-center">
        <TotalsLine filter={filter} />
        <Menu
          label="Order"
          trigger={
            isPhone ? (
              <IconButton icon="down" label={`Order: ${SORT_WORDS[sortOf(filter)]}`} />
            ) : (
              <Button kind="quiet" size="small">
                {SORT_WORDS[sortOf(filter)]}
                <span className="sr-only">, change the order</span>
                <Icon name="down" size={14} />
              </Button>
            )
          }
          items={SORTS.map((sort) => ({
            label: SORT_WORDS[sort] ?? sort,
            isChosen: sort === sortOf(filter),
            onSelect: () => onChange({ ...filter, sort }),
          }))}
        />
        <MoreMenu filter={filter} isPhone={isPhone} onSelect={onSelect} />
      </div>
    </div>
  )
}

/** Found, in, out: of the money that came and went; what only moved between accounts is not in it. */
function TotalsLine({ filter }: { filter: Filter }) {
  const names = useRowNames()
  const { data: page } = useQuery(pageQuery(filter, 0))
  const { data: totals } = useQuery(totalsQuery(filter))
  if (!page) return null
  const shownTotals = (totals ?? []).filter(({ count }) => count > 0)
  return (
    <p role="status" className="num px-2 text-13 text-soft">
      {page.total.toLocaleString('en-CA')} {isNarrowed(filter) ? 'found' : 'in all'}
      {shownTotals.map((total) => {
        const currency = names.isForeign(total.currency) ? total.currency : undefined
        return (
          <span key={total.currency} className="hidden tablet:inline">
            {' · '}
            <span className="text-good">{names.amount(total.in, currency, true)}</span> in ·{' '}
            {names.amount(negated(total.out), currency)} out
          </span>
        )
      })}
    </p>
  )
}

function MoreMenu({ filter, isPhone, onSelect }: { filter: Filter; isPhone: boolean; onSelect: () => void }) {
  const save = (format: string) => {
    const query = new URLSearchParams({ ...selectionOf(filter), format } as Record<string, string>)
    location.assign(`/api/v1/transactions/export?${query}`)
  }
  return (
    <Menu
      label="More"
      trigger={<IconButton icon="more" label="More" />}
      items={[
        ...(isPhone ? [{ label: 'Select several', icon: 'check' as const, onSelect }, 'line' as const] : []),
        { label: 'Save as CSV', icon: 'download', onSelect: () => save('csv') },
        { label: 'Save as OFX', icon: 'download', onSelect: () => save('ofx') },
        { label: 'Save as beancount', icon: 'download', onSelect: () => save('beancount') },
        { label: 'Save as hledger', icon: 'download', onSelect: () => save('hledger') },
      ]}
    />
  )
}
