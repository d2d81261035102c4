import { useQuery } from '@tanstack/react-query'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { DateField } from '../parts/date-field.tsx'
import { Select } from '../parts/select.tsx'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
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
import { words } from './words.ts'

interface ControlsProps {
  kind: Kind
  asked: Asked
  onChange: (change: Partial<Asked>) => void
}

const ALL = 'all'

const named = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

/** What of the report is asked for. */
export function Controls({ kind, asked, onChange }: ControlsProps) {
  const { today } = useHousehold()
  const isWrongWay = (from: string, to: string) =>
    from !== '' && to !== '' && spanOf({ range: 'own', from, to }, today) === undefined
  const none = { value: 'none', label: words.without.CATEGORY }
  const look = 'tablet:w-40'
  return (
    <search className="flex flex-wrap items-start gap-2 pb-5 max-tablet:*:min-w-fit max-tablet:*:max-w-full max-tablet:*:flex-[1_1_40%]">
      {kind === 'forecast' ? (
        <Select
          label={words.asked.howFar}
          value={asked.days}
          options={named(DAYS, words.days)}
          onChange={(days) => onChange({ days })}
          className={look}
        />
      ) : (
        <Select
          label={words.asked.when}
          value={asked.range}
          options={named(RANGES, words.ranges)}
          onChange={(range) => onChange({ range })}
          className={look}
        />
      )}
      {kind !== 'forecast' && asked.range === 'own' && (
        <>
          <DateField
            label={nouns.fromDay}
            value={asked.from}
            onChange={(from) => onChange({ from })}
            className={look}
          />
          <DateField
            label={nouns.toDay}
            value={asked.to}
            onChange={(to) => onChange({ to })}
            error={isWrongWay(asked.from, asked.to) ? words.asked.wrongWay : undefined}
            className={look}
          />
        </>
      )}
      {kind === 'compare' && (
        <Select
          label={words.asked.against}
          value={asked.against}
          options={named(AGAINST, words.against)}
          onChange={(against) => onChange({ against })}
          className={look}
        />
      )}
      {kind === 'compare' && asked.against === 'own' && (
        <>
          <DateField
            label={words.asked.againstFrom}
            value={asked.againstFrom}
            onChange={(againstFrom) => onChange({ againstFrom })}
            className={look}
          />
          <DateField
            label={words.asked.againstTo}
            value={asked.againstTo}
            onChange={(againstTo) => onChange({ againstTo })}
            error={isWrongWay(asked.againstFrom, asked.againstTo) ? words.asked.wrongWay : undefined}
            className={look}
          />
        </>
      )}
      {(kind === 'spending' || kind === 'compare') && (
        <Select
          label={words.asked.by}
          value={asked.by}
          options={named(GROUPINGS, words.groupings)}
          onChange={(by) => onChange({ by })}
          className="tablet:w-32"
        />
      )}
      {(kind === 'spending' || kind === 'in-and-out' || kind === 'category') && (
        <Select
          label={words.asked.each}
          value={asked.interval}
          options={named(INTERVALS, words.intervals)}
          onChange={(interval) => onChange({ interval })}
          className="tablet:w-32"
        />
      )}
      {kind !== 'in-and-out' && kind !== 'forecast' && (
        <CategoryPicker
          label={nouns.category}
          value={asked.category || (kind === 'category' ? null : ALL)}
          others={kind === 'category' ? [none] : [{ value: ALL, label: states.allFeminine }, none]}
          onChange={(category) => onChange({ category: category === ALL ? '' : (category ?? '') })}
          className="tablet:w-48"
        />
      )}
      {kind !== 'forecast' && (
        <Select
          label={words.asked.transfers}
          value={asked.transfers}
          options={named(TRANSFERS, words.transfers)}
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
    { value: '', label: words.asked.allAccounts },
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label={nouns.account}
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
      label={nouns.currency}
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
