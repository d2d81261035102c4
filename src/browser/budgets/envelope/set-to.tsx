import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../../days.ts'
import { compare, isZero, shown } from '../../money.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import type { BudgetLine } from '../lines.ts'
import { monthBeside } from '../months.ts'
import { OptionRow, PanelPart } from '../panel-part.tsx'
import { monthQuery, type Suggestion, suggestionsQuery } from '../queries.ts'
import { budgetedIn } from '../writes.ts'
import { words } from './envelope-words.ts'

interface SetToProps {
  month: string
  line: BudgetLine
  onSet: (id: string, amount: string) => void
}

/** What people look at when they say how much, each set by one press. */
export function SetTo({ month, line, onSet }: SetToProps) {
  const { locale, today } = useHousehold()
  const before = shiftMonth(month, -1)
  const { data: suggestions } = useQuery(suggestionsQuery(month))
  const { data: last } = useQuery(monthQuery(before))
  const suggested = suggestions?.get(line.id)
  const name = (one: string) => monthBeside(one, month, { locale, today })
  const options = [
    ...(last ? [{ label: words.like(name(before)), amount: budgetedIn(last, line.id) }] : []),
    ...(suggested ? ofSuggestion(suggested, name(before), line.isIncome) : []),
  ].filter(({ amount }) => !amount.startsWith('-'))
  if (options.length === 0) return null
  return (
    <PanelPart title={words.budgetFor(name(month))}>
      <ul>
        {options.map(({ label, amount }) => {
          const isSet = compare(amount, line.budgeted) === 0
          return (
            <OptionRow
              key={label}
              label={label}
              amount={amount}
              verb={isSet ? words.isSet : words.set}
              name={isSet ? words.isSetNamed(label) : words.setNamed(shown(amount, { locale }), label)}
              needs="server"
              disabled={isSet}
              onTake={() => onSet(line.id, amount)}
            />
          )
        })}
      </ul>
    </PanelPart>
  )
}

function ofSuggestion(
  { lastMonth, average3, average12, template, due }: Suggestion,
  before: string,
  isIncome: boolean,
) {
  const options = [
    { label: isIncome ? words.cameInIn(before) : words.spentIn(before), amount: lastMonth },
    { label: words.average3, amount: average3 },
    { label: words.average12, amount: average12 },
    { label: words.itsTemplate, amount: template },
    { label: nouns.stillToCome, amount: isZero(due) ? null : due },
  ]
  return options.flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount }]))
}
