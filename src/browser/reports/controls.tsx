import { useQuery } from '@tanstack/react-query'
import { percentText } from '../language.ts'
import { fieldsOf } from '../parts/dialogs/form.ts'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { optionsOf } from '../parts/fields/choices.ts'
import { DateField } from '../parts/fields/date-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { words as rateWords } from '../rates/words.ts'
import { accountsQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { AccountsChoice } from './accounts-choice.tsx'
import {
  AGAINST,
  allIn,
  DAYS,
  GROUPINGS,
  INTERVALS,
  type Kind,
  LEAST,
  type Least,
  RANGES,
  type ReportQuery,
  spanOf,
  TRANSFERS,
} from './report-query.ts'
import { groupingNames } from './sheets.ts'
import { words } from './words.ts'

interface ControlsProps {
  kind: Kind
  query: ReportQuery
  onChange: (change: Partial<ReportQuery>) => void
}

const ALL = 'all'
/** These have no categories and transfers to choose from. */
const IS_OF_ALL: ReadonlySet<Kind> = new Set(['flow', 'forecast'])

const LOOK = 'tablet:w-40'

/** What of the report is asked for. */
export function Controls({ kind, query, onChange }: ControlsProps) {
  const field = fieldsOf(query, () => undefined, onChange)
  const none = { value: 'none', label: words.without.CATEGORY }
  return (
    <search className="chip-row scroll-strip -mx-5 flex items-end gap-x-3 gap-y-2 overflow-x-auto px-5 pt-1 pb-5 tablet:flex-wrap">
      {kind === 'forecast' ? (
        <Select
          label={words.asked.howFar}
          options={optionsOf(DAYS, words.days)}
          className={LOOK}
          {...field('days')}
        />
      ) : (
        <Span kind={kind} query={query} onChange={onChange} />
      )}
      {(kind === 'spending' || kind === 'compare') && (
        <Select
          label={words.asked.by}
          options={optionsOf(GROUPINGS, groupingNames())}
          className="tablet:w-32"
          {...field('by')}
        />
      )}
      {(kind === 'spending' || kind === 'in-and-out' || kind === 'category') && (
        <Select
          label={words.asked.each}
          options={optionsOf(INTERVALS, words.intervals)}
          className="tablet:w-32"
          {...field('interval')}
        />
      )}
      {kind !== 'in-and-out' && !IS_OF_ALL.has(kind) && (
        <CategoryPicker
          label={nouns.category}
          value={query.category || (kind === 'category' ? null : ALL)}
          others={kind === 'category' ? [none] : [{ value: ALL, label: states.allFeminine }, none]}
          onChange={(category) => onChange({ category: category === ALL ? '' : (category ?? '') })}
          className="tablet:w-48"
        />
      )}
      {kind === 'flow' && <LeastChoice value={query.least} onChange={(least) => onChange({ least })} />}
      {!IS_OF_ALL.has(kind) && (
        <Select
          label={words.asked.transfers}
          options={optionsOf(TRANSFERS, words.transfers)}
          className={LOOK}
          {...field('transfers')}
        />
      )}
      {kind === 'forecast' ? (
        <AccountsChoice
          value={query.account}
          onChange={(account) => onChange({ account, currency: '' })}
          className="tablet:w-52"
        />
      ) : (
        kind !== 'flow' && <AccountChoice query={query} onChange={onChange} />
      )}
      <CurrencyChoice query={query} onChange={onChange} />
    </search>
  )
}

interface LeastChoiceProps {
  value: Least
  onChange: (least: Least) => void
}

/** How thin a stream may be to be told by itself. */
export const LeastChoice = ({ value, onChange }: LeastChoiceProps) => (
  <Select
    label={words.asked.least}
    options={LEAST.map((share) => ({ value: share, label: percentText(share, { exact: true }) }))}
    className="tablet:w-32"
    value={value}
    onChange={onChange}
  />
)

/** From when to when, and against when it is compared. */
function Span({ kind, query, onChange }: ControlsProps) {
  const { today } = useHousehold()
  const field = fieldsOf(query, () => undefined, onChange)
  const fault = (from: string, to: string) =>
    from !== '' && to !== '' && spanOf({ range: 'own', from, to }, today) === undefined
      ? words.asked.wrongWay
      : undefined
  return (
    <>
      <Select
        label={words.asked.when}
        options={optionsOf(RANGES, words.ranges)}
        className={LOOK}
        {...field('range')}
      />
      {query.range === 'own' && (
        <>
          <DateField label={nouns.fromDay} className={LOOK} {...field('from')} />
          <DateField
            label={nouns.toDay}
            className={LOOK}
            {...field('to')}
            error={fault(query.from, query.to)}
          />
        </>
      )}
      {kind === 'compare' && (
        <Select
          label={words.asked.against}
          options={optionsOf(AGAINST, words.against)}
          className={LOOK}
          {...field('against')}
        />
      )}
      {kind === 'compare' && query.against === 'own' && (
        <>
          <DateField label={words.asked.againstFrom} className={LOOK} {...field('againstFrom')} />
          <DateField
            label={words.asked.againstTo}
            className={LOOK}
            {...field('againstTo')}
            error={fault(query.againstFrom, query.againstTo)}
          />
        </>
      )}
    </>
  )
}

type ChoiceProps = Pick<ControlsProps, 'query' | 'onChange'>

function AccountChoice({ query, onChange }: ChoiceProps) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const options = [
    { value: '', label: words.asked.allAccounts },
    ...accounts.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      label={nouns.account}
      value={query.account}
      options={options}
      onChange={(account) => onChange({ account, currency: '' })}
      className="tablet:w-44"
    />
  )
}

interface CurrencyChoiceProps {
  query: Pick<ReportQuery, 'account' | 'currency'>
  onChange: (change: { currency: string }) => void
}

/** Only where the household has more than one, and no account says it. */
export function CurrencyChoice({ query, onChange }: CurrencyChoiceProps) {
  const { household } = useHousehold()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const others = new Set(accounts.map(({ currency }) => currency).filter((one) => one !== household.currency))
  if (query.account !== '' || others.size === 0) return null
  return (
    <Select
      label={nouns.currency}
      value={query.currency}
      options={[
        { value: '', label: household.currency },
        ...[...others].map((currency) => ({ value: currency, label: currency })),
        { value: allIn(household.currency), label: rateWords.inOne(household.currency) },
      ]}
      onChange={(currency) => onChange({ currency })}
      className="tablet:w-36"
    />
  )
}
