import { useQuery } from '@tanstack/react-query'
import { shiftMonth } from '../days.ts'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { monthBeside } from './months.ts'
import { PanelPart } from './panel-part.tsx'
import { type EnvelopeCategory, envelopeQuery } from './queries.ts'
import { CARRIES, monthEnd } from './words.ts'
import { useEnvelopeChange } from './writes.ts'

/** What becomes of what is left, or missing, at the end of the month; said from this month on. */
export function MonthEnd({ month, category }: { month: string; category: EnvelopeCategory }) {
  const { locale, today } = useHousehold()
  const isOnline = useIsOnline()
  const { id, name, available } = category
  const { data: envelope } = useQuery(envelopeQuery(id))
  const { mutate, isPending, variables, error } = useEnvelopeChange(id)
  const carry = (isPending && variables.change.carry) || category.carry
  const names = (one: string) => monthBeside(one, month, { locale, today })
  const later = envelope?.carries.find(({ since }) => since > month)
  return (
    <PanelPart title="How it ends its month">
      <p className="pt-2 pb-1.5 text-13 text-pretty">
        {monthEnd(available, carry, names(shiftMonth(month, 1)), locale)}
      </p>
      <Select
        label={`How ${name} ends its months`}
        hideLabel
        value={carry}
        options={CARRIES}
        disabled={!isOnline}
        busy={isPending}
        hint={
          <>
            {CARRIES.find(({ value }) => value === carry)?.hint}
            {later && ` It is said otherwise from ${names(later.since)} on; a change here takes its place.`}
          </>
        }
        onChange={(next) =>
          mutate({
            change: { carry: next, since: month },
            sentence: `${name} ends its months otherwise from ${names(month)} on.`,
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
