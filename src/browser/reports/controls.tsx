import { useQuery } from '@tanstack/react-query'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Select } from '../parts/select.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { AccountsChoice } from './accounts-choice.tsx'
import {
  AGAINST,
  type Asked,
  DAYS,
  GROUPINGS,
  INTERVALS,
  type Kind,
  RANGES,
  spanOf,
  TRANSFERS,
} from './asked.ts'

interface ControlsProps {
  kind: Kind
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

const ALL = 'all'
const NONE = { value: 'none', label: 'Without a category' }

/** What of the report is asked for. */
export function Controls({ kind, asked, onChange }: ControlsProps) {
  const { today } = useHousehold()
  const isWrongWay = (from: string, to: string) =>
    from !== '' && to !== '' && spanOf({ range: 'own', from, to }, today) === undefined
  const look = 'tablet:w-40'
  return (
    <search className="grid grid-cols-2 items-start gap-2 pb-5 tablet:flex tablet:flex-wrap">
      {kind === 'forecast' ? (
        <Select
          label="How far"
          value={asked.days}
          options={DAYS}
          onChange={(days) => onChange({ days })}
          className={look}
        />
      ) : (
        <Select
          label="When"
          value={asked.range}
          options={RANGES}
          onChange={(range) => onChange({ range })}
          className={look}
        />
      )}
      {kind !== 'forecast' && asked.range === 'own' && (
        <>
          <DateField
            label="From"
            value={asked.from}
            onChange={(from) => onChange({ from })}
            className={look}
          />
          <DateField
            label="To"
            value={asked.to}
            onChange={(to) => onChange({ to })}
            error={isWrongWay(asked.from, asked.to) ? 'This is before the first day.' : undefined}
            className={look}
          />
        </>
      )}
      {kind === 'compare' && (
        <Select
          label="Against"
          value={asked.against}
          options={AGAINST}
          onChange={(against) => onChange({ against })}
          className={look}
        />
      )}
      {kind === 'compare' && asked.against === 'own' && (
        <>
          <DateField
            label="Against, from"
            value={asked.againstFrom}
            onChange={(againstFrom) => onChange({ againstFrom })}
            className={look}
          />
          <DateField
            label="Against, to"
            value={asked.againstTo}
            onChange={(againstTo) => onChange({ againstTo })}
            error={
              isWrongWay(asked.againstFrom, asked.againstTo) ? 'This is before the first day.' : undefined
            }
            className={look}
          />
        </>
      )}
      {(kind === 'spending' || kind === 'compare') && (
        <Select
          label="By"
          value={asked.by}
          options={GROUPINGS}
          onChange={(by) => onChange({ by })}
          className="tablet:w-32"
        />
      )}
      {(kind === 'spending' || kind === 'in-and-out' || kind === 'category') && (
        <Select
          label="Each"
          value={asked.interval}
          options={INTERVALS}
          onChange={(interval) => onChange({ interval })}
          className="tablet:w-32"
        />
      )}
      {kind !== 'in-and-out' && kind !== 'forecast' && (
        <CategoryPicker
          label="Category"
          value={asked.category || (kind === 'category' ? null : ALL)}
          others={kind === 'category' ? [NONE] : [{ value: ALL, label: 'All' }, NONE]}
          onChange={(category) => onChange({ category: category === ALL ? '' : (category ?? '') })}
          className="tablet:w-48"
        />
      )}
      {kind !== 'forecast' && (
        <Select
          label="Transfers"
          value={asked.transfers}
          options={TRANSFERS}
          onChange={(transfers) => onChange({ transfers })}
          className="tablet:w-40"
        />
      )}
      {kind === 'forecast' ? (
        <AccountsChoice
          value={asked.account}
          onChange={(account) => onChange({ account, currency: '' })}
          className="tablet:w-52"
        />
      ) : (
        <AccountChoice asked={asked} onChange={onChange} />
      )}
      <CurrencyChoice asked={asked} onChange={onChange} />
    </search>
  )
}

type ChoiceProps = Pick<ControlsProps, 'asked' | 'onChange'>

function AccountChoice({ asked, onChange }: ChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const options = [
    { value: '', label: 'All' },
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label="Account"
      value={asked.account}
      options={options}
      onChange={(account) => onChange({ account, currency: '' })}
      className="tablet:w-44"
    />
  )
}

/** Only where the household has more than one, and no account says it. */
function CurrencyChoice({ asked, onChange }: ChoiceProps) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const others = new Set(accounts.map(({ currency }) => currency).filter((one) => one !== household.currency))
  if (asked.account !== '' || others.size === 0) return null
  return (
    <Select
      label="Currency"
      value={asked.currency}
      options={[
        { value: '', label: household.currency },
        ...[...others].map((currency) => ({ value: currency, label: currency })),
      ]}
      onChange={(currency) => onChange({ currency })}
      className="tablet:w-28"
    />
  )
}
