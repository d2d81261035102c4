import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../../days.ts'
import { Select } from '../../parts/fields/select.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { monthBeside } from '../months.ts'
import { PanelPart } from '../panel-part.tsx'
import { type EnvelopeCategory, envelopeQuery } from '../queries.ts'
import { useEnvelopeChange } from '../writes.ts'
import { carryOptions, monthEnd, words } from './envelope-words.ts'

/** What becomes of what is left, or missing, at the end of the month; said from this month on. */
export function MonthEnd({ month, category }: { month: string; category: EnvelopeCategory }) {
  const { locale, today } = useHousehold()
  const { id, name, available } = category
  const { data: envelope } = useQuery(envelopeQuery(id))
  const { mutate, isPending, variables, error } = useEnvelopeChange(id)
  const carry = (isPending && variables.change.carry) || category.carry
  const names = (one: string) => monthBeside(one, month, { locale, today })
  const later = envelope?.carries.find(({ since }) => since > month)
  return (
    <PanelPart title={words.howItEnds}>
      <p className="pt-2 pb-1.5 text-13 text-pretty">
        {monthEnd(available, carry, names(shiftMonth(month, 1)), locale)}
      </p>
      <Select
        label={words.howEnds(name)}
        hideLabel
        value={carry}
        options={carryOptions()}
        needs="server"
        busy={isPending}
        hint={
          <>
            {words.carries[carry].hint}
            {later && ` ${words.otherwiseFrom(names(later.since))}`}
          </>
        }
        onChange={(next) =>
          mutate({
            change: { carry: next, since: month },
            sentence: words.endsOtherwise(name, names(month)),
          })
        }
      />
      {error ? (
        <div className="pt-2">
          <RefusalNote error={error} />
        </div>
      ) : null}
    </PanelPart>
  )
}
