import { fieldsOf } from '../../parts/dialogs/form.ts'
import { optionsOf } from '../../parts/fields/choices.ts'
import { DateField } from '../../parts/fields/date-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { SearchField } from '../../transactions/search/search-field.tsx'
import { nouns, states, verbs } from '../../words.ts'
import { CurrencyChoice, LeastChoice } from '../controls.tsx'
import { INTERVALS, RANGES } from '../report-query.ts'
import { words } from '../words.ts'
import {
  BALANCE_INTERVALS,
  BALANCE_WAYS,
  type BuilderState,
  CHARTS,
  comparedOf,
  FLOW_WAYS,
  MEASURES,
  WAYS,
} from './builder-query.ts'
import { measureNames, wayNames } from './builder-sheet.ts'

interface BuilderControlsProps {
  state: BuilderState
  /** What is not understood of the search. */
  wrong: string | undefined
  onChange: (change: Partial<BuilderState>) => void
}

const LOOK = 'tablet:w-36'

/** What is shown, put together by what, over which days, and what counts: read from left to right. */
export function BuilderControls({ state, wrong, onChange }: BuilderControlsProps) {
  const field = fieldsOf(state, () => undefined, onChange)
  const isBalance = state.measure === 'BALANCE'
  const isFlow = state.chart === 'flow'
  const isByDay = state.chart === 'heat'
  const hasSearch = !isBalance
  return (
    <search className="flex flex-wrap items-end gap-2 pb-5">
      <div className="chip-row scroll-strip -mx-5 flex items-end gap-x-3 gap-y-2 overflow-x-auto px-5 pt-1 pb-1 tablet:flex-wrap">
        {isFlow ? (
          <>
            <Select
              label={words.asked.downTo}
              options={optionsOf(FLOW_WAYS, wayNames())}
              className={LOOK}
              {...field('by')}
            />
            <LeastChoice value={state.least} onChange={(least) => onChange({ least })} />
          </>
        ) : (
          <AskedParts state={state} onChange={onChange} />
        )}
        <Select
          label={words.asked.when}
          options={optionsOf(RANGES, words.ranges)}
          className={LOOK}
          {...field('range')}
        />
        {state.range === 'own' && (
          <>
            <DateField label={nouns.fromDay} className={LOOK} {...field('from')} />
            <DateField label={nouns.toDay} className={LOOK} {...field('to')} />
          </>
        )}
        {hasSearch && !isByDay && !isFlow && (
          <Select
            label={words.asked.against}
            options={comparedOf(state).map((value) => ({
              value,
              label: value === '' ? states.nothing : words.comparedWith[value],
            }))}
            className={LOOK}
            {...field('compare')}
          />
        )}
        <CurrencyChoice query={{ account: '', currency: state.currency }} onChange={onChange} />
      </div>
      {hasSearch && <SearchField value={state.q} onChange={(q) => onChange({ q })} error={wrong} />}
      <Segments
        label={words.asked.chart}
        value={state.chart}
        options={CHARTS.map((value) => ({ value, label: words.charts[value] }))}
        onChange={(chart) => onChange({ chart })}
      />
    </search>
  )
}

/** What is put together, by what. */
function AskedParts({ state, onChange }: Pick<BuilderControlsProps, 'state' | 'onChange'>) {
  const field = fieldsOf(state, () => undefined, onChange)
  const isBalance = state.measure === 'BALANCE'
  const ways = isBalance ? BALANCE_WAYS : WAYS
  const isByDay = state.chart === 'heat'
  const hasPeriods = !isByDay && (state.by === 'PERIOD' || state.split === 'PERIOD')
  return (
    <>
      <Select
        label={verbs.show}
        options={optionsOf(MEASURES, measureNames())}
        className={LOOK}
        {...field('measure')}
      />
      {!isByDay && (
        <>
          <Select
            label={words.asked.by}
            options={optionsOf(ways, wayNames())}
            className={LOOK}
            {...field('by')}
          />
          <Select
            label={words.asked.split}
            options={[
              { value: '' as const, label: states.nothing },
              ...optionsOf(
                ways.filter((way) => way !== state.by),
                wayNames(),
              ),
            ]}
            className={LOOK}
            {...field('split')}
          />
        </>
      )}
      {hasPeriods && (
        <Select
          label={words.asked.each}
          options={optionsOf(isBalance ? BALANCE_INTERVALS : INTERVALS, words.intervals)}
          className={LOOK}
          {...field('interval')}
        />
      )}
    </>
  )
}
