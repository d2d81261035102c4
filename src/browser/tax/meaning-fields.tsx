import { LinkButton } from '../parts/button.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { LinePicker, useFormLine } from './line-picker.tsx'
import { mappingWords } from './mapping-words.ts'
import { useActivities } from './queries.ts'
import { needsActivity } from './words.ts'

/** What money means for tax: its line, how much of it, and whose. */
export interface Meaning {
  lineId: string | null
  sharePercent: string
  activityId: string | null
  personId: string | null
}

export const NOTHING_SAID: Meaning = { lineId: null, sharePercent: '100', activityId: null, personId: null }

/** As it is sent: a comma is a point to the server, and what was left empty is all of it. */
export const sentMeaning = ({ sharePercent, ...meaning }: Meaning): Meaning => ({
  ...meaning,
  sharePercent: sharePercent.trim().replace(',', '.').replace(/\s*%$/, '') || '100',
})

interface MeaningFieldsProps {
  year: string
  value: Meaning
  onChange: (changed: Partial<Meaning>) => void
  /** What no line is called here. */
  none?: string
  /** What the server says of a field. */
  messageFor: (field: string) => string | undefined
}

const NOBODY = 'nobody'

export function MeaningFields({ year, value, onChange, none, messageFor }: MeaningFieldsProps) {
  const { household } = useHousehold()
  const line = useFormLine(year, value.lineId)
  const people = [
    { value: NOBODY, label: states.nobodyInParticular },
    ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ]
  return (
    <>
      <LinePicker
        label={nouns.line}
        year={year}
        value={value.lineId}
        error={messageFor('lineId')}
        hint={line?.note && line.note}
        onChange={(lineId) => onChange({ lineId })}
        {...(none !== undefined && { none })}
      />
      {line && needsActivity(line) && (
        <ActivityField
          kind={needsActivity(line)}
          value={value.activityId}
          error={messageFor('activityId')}
          onChange={(activityId) => onChange({ activityId })}
        />
      )}
      {value.lineId !== null && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField
            label={mappingWords.share}
            inputMode="decimal"
            autoComplete="off"
            value={value.sharePercent}
            error={messageFor('sharePercent')}
            hint={line?.share === '50' ? mappingWords.halfAllowed : undefined}
            onChange={(sharePercent) => onChange({ sharePercent })}
          />
          <Select
            label={nouns.whose}
            value={value.personId ?? NOBODY}
            options={people}
            error={messageFor('personId')}
            onChange={(personId) => onChange({ personId: personId === NOBODY ? null : personId })}
          />
        </div>
      )}
    </>
  )
}

interface ActivityFieldProps {
  kind: 'BUSINESS' | 'RENTAL' | undefined
  value: string | null
  error: string | undefined
  onChange: (id: string) => void
  hideLabel?: boolean
}

/** Which business or property it is of; where there is none yet, the way to it. */
export function ActivityField({ kind, value, error, onChange, hideLabel }: ActivityFieldProps) {
  const fitting = [...useActivities().values()].filter((activity) => activity.kind === kind)
  const said = mappingWords.activities[kind ?? 'BUSINESS']
  if (fitting.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3 text-13 text-soft">
        <span>{said.none}</span>
        <LinkButton size="small" href="/tax/activities">
          {mappingWords.addOne}
        </LinkButton>
      </div>
    )
  return (
    <Select
      label={said.label}
      hideLabel={hideLabel}
      placeholder={said.choose}
      value={value}
      error={error}
      options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
