import { firstOf, lastOf, monthOf, shiftMonth } from '../../days.ts'
import { Button } from '../../parts/button.tsx'
import { AccountPicker } from '../../parts/fields/account-picker.tsx'
import { CategoryPicker } from '../../parts/fields/category-picker.tsx'
import { Chip } from '../../parts/fields/chip.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { nouns, verbs } from '../../words.ts'
import { type Filter, isNarrowed, NO_TRANSFERS } from '../filter.ts'
import { useRowNames } from '../row-names.tsx'
import { words } from '../words.ts'
import { periodWords } from './filter-words.ts'

const ANY = 'ANY'

const optionsOf = (names: Record<string, string>, whole: string) => [
  { value: ANY, label: whole },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

interface FilterFieldsProps {
  filter: Filter
  onChange: (filter: Filter) => void
  onClose: () => void
}

export default function FilterFields({ filter, onChange, onClose }: FilterFieldsProps) {
  const { NEW, REVIEWED } = words.states
  const change = (changed: Filter) => onChange({ ...filter, ...changed })
  const state = filter.status ?? (filter.reviewed === 'true' ? 'REVIEWED' : filter.reviewed ? 'NEW' : ANY)
  const isState = (value: string) =>
    value === 'NEW'
      ? { reviewed: 'false', status: '' }
      : value === 'REVIEWED'
        ? { reviewed: 'true', status: '' }
        : { reviewed: '', status: value === ANY ? '' : value }
  return (
    <div className="flex flex-col gap-3">
      <Periods filter={filter} onChange={change} />
      <div className="grid grid-cols-2 gap-2">
        <DateField label={nouns.fromDay} value={filter.from ?? ''} onChange={(from) => change({ from })} />
        <DateField label={words.filter.until} value={filter.to ?? ''} onChange={(to) => change({ to })} />
      </div>
      <AccountPicker
        label={nouns.account}
        placeholder={words.filter.allAccounts}
        value={filter.account ?? null}
        onChange={(account) => change({ account })}
      />
      <CategoryPicker
        label={nouns.category}
        placeholder={filter.category === 'none' ? nouns.withoutCategory : nouns.allCategories}
        value={filter.category && filter.category !== 'none' ? filter.category : null}
        onChange={(category) => change({ category: category ?? '' })}
      />
      <div className="-mt-2">
        <Chip
          tone={filter.category === 'none' ? 'accent' : 'line'}
          onClick={() => change({ category: filter.category === 'none' ? '' : 'none' })}
        >
          {nouns.withoutCategory}
        </Chip>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <MoneyField
          label={words.filter.atLeast}
          value={filter.min ?? ''}
          onChange={(min) => change({ min })}
        />
        <MoneyField
          label={words.filter.atMost}
          value={filter.max ?? ''}
          onChange={(max) => change({ max })}
        />
      </div>
      <div className="flex flex-wrap gap-2 *:min-w-fit *:flex-[1_1_40%]">
        <Select
          label={nouns.kind}
          value={filter.type ?? ANY}
          options={optionsOf(words.types, words.filter.allKinds)}
          onChange={(type) => change({ type: type === ANY ? '' : type })}
        />
        <Select
          label={nouns.state}
          value={state}
          options={optionsOf({ ...words.statuses, NEW, REVIEWED }, words.filter.allStates)}
          onChange={(value) => change(isState(value))}
        />
      </div>
      <Select
        label={words.filter.source}
        value={filter.source ?? ANY}
        options={optionsOf(words.sources, words.filter.allSources)}
        onChange={(source) => change({ source: source === ANY ? '' : source })}
      />
      <div className="flex items-center justify-between gap-2">
        <Button
          kind="quiet"
          size="small"
          disabled={!isNarrowed(filter)}
          onClick={() => onChange(filter.sort ? { sort: filter.sort } : {})}
        >
          {words.filter.clearAll}
        </Button>
        <Button size="small" kind="primary" onClick={onClose}>
          {verbs.done}
        </Button>
      </div>
    </div>
  )
}

/** The periods that are asked for most, and the most asked thing about kinds. */
function Periods({ filter, onChange }: { filter: Filter; onChange: (changed: Filter) => void }) {
  const names = useRowNames()
  const month = monthOf(names.today)
  const last = shiftMonth(month, -1)
  const year = names.today.slice(0, 4)
  const periods = [
    { from: firstOf(month), to: lastOf(month) },
    { from: firstOf(last), to: lastOf(last) },
    { from: `${year}-01-01`, to: `${year}-12-31` },
  ]
  const hidesTransfers = filter.type === NO_TRANSFERS
  return (
    <div className="flex flex-wrap gap-1.5">
      {periods.map(({ from, to }) => {
        const isOn = filter.from === from && filter.to === to
        return (
          <Chip
            key={from}
            tone={isOn ? 'accent' : 'line'}
            onClick={() => onChange(isOn ? { from: '', to: '' } : { from, to })}
          >
            {periodWords(from, to, names)}
          </Chip>
        )
      })}
      <Chip
        tone={hidesTransfers ? 'accent' : 'line'}
        onClick={() => onChange({ type: hidesTransfers ? '' : NO_TRANSFERS })}
      >
        {words.types[NO_TRANSFERS]}
      </Chip>
    </div>
  )
}
