import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { forgetDraft, useDraft } from '../session/drafts.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { saveUse, type TaxUse } from './figure-queries.ts'
import type { TaxActivity } from './queries.ts'
import { UNITS } from './trip-words.ts'
import { formOfUse, sentUse, type UseForm } from './use-form.ts'
import { useSaving } from './use-saving.ts'

interface UseDialogProps {
  year: string
  activity: TaxActivity
  use: TaxUse
  onClose: () => void
}

interface PartProps {
  form: UseForm
  isCanadian: boolean
  change: (changed: Partial<UseForm>) => void
  messageFor: (field: string) => string | undefined
}

/** What of a car and of a home a business has in one year. */
export function UseDialog({ year, activity, use, onClose }: UseDialogProps) {
  const { household } = useHousehold()
  const name = `use.${year}.${activity.id}.${use.version}`
  const [form, setForm] = useDraft(name, () => formOfUse(use, household.country))
  const giveUp = () => {
    forgetDraft(name)
    onClose()
  }
  const { save, isBusy, error, messageFor } = useSaving()
  const submit = async () => {
    const sent = sentUse(form, use.version)
    if (await save(() => saveUse(year, activity.id, sent), `Car and home of ${activity.name} are kept.`))
      giveUp()
  }
  const part = {
    form,
    isCanadian: household.country === 'CA',
    change: (changed: Partial<UseForm>) => setForm({ ...form, ...changed }),
    messageFor,
  }
  return (
    <Dialog
      title={`${activity.name}, ${year}`}
      onClose={giveUp}
      onSubmit={() => !isBusy && void submit()}
      footer={
        <>
          <Button onClick={giveUp}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <CarFields {...part} />
        <HomeFields {...part} />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
  )
}

const CarFields = ({ form, isCanadian, change, messageFor }: PartProps) => (
  <>
    <Switch
      label="A car is used for it"
      hint="One way a car and year. The trips themselves stand under Trips."
      checked={form.hasCar}
      onChange={(hasCar) => change({ hasCar })}
    />
    {form.hasCar && (
      <>
        {!isCanadian && (
          <Segments
            label="How it counts"
            value={form.carMethod}
            options={[
              { value: 'MILES', label: 'A rate a mile' },
              { value: 'ACTUAL', label: 'What it cost' },
            ]}
            onChange={(carMethod) => change({ carMethod })}
            isWide
          />
        )}
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label="On 1 January"
            inputMode="numeric"
            autoComplete="off"
            value={form.odometerStart}
            error={messageFor('car.odometerStart')}
            onChange={(odometerStart) => change({ odometerStart })}
          />
          <TextField
            label="On 31 December"
            inputMode="numeric"
            autoComplete="off"
            value={form.odometerEnd}
            error={messageFor('car.odometerEnd')}
            onChange={(odometerEnd) => change({ odometerEnd })}
          />
          <Select label="In" value={form.unit} options={UNITS} onChange={(unit) => change({ unit })} />
        </div>
      </>
    )}
  </>
)

const HomeFields = ({ form, isCanadian, change, messageFor }: PartProps) => (
  <>
    <Switch
      label="A part of the home is used for it"
      hint="It cannot make a loss: what is over waits for the next year."
      checked={form.hasHome}
      onChange={(hasHome) => change({ hasHome })}
    />
    {form.hasHome && (
      <>
        <Segments
          label="How the part is told"
          value={form.homeMethod}
          options={[
            { value: 'AREA', label: 'By area' },
            { value: 'ROOMS', label: 'By rooms' },
            ...(isCanadian ? [] : [{ value: 'SIMPLIFIED' as const, label: 'Simplified' }]),
          ]}
          onChange={(homeMethod) => change({ homeMethod })}
          isWide
        />
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label={form.homeMethod === 'SIMPLIFIED' ? 'Square feet' : 'The part'}
            inputMode="decimal"
            autoComplete="off"
            value={form.part}
            error={messageFor('home.part')}
            onChange={(typed) => change({ part: typed })}
          />
          {form.homeMethod !== 'SIMPLIFIED' && (
            <TextField
              label="Of all"
              inputMode="decimal"
              autoComplete="off"
              value={form.whole}
              error={messageFor('home.whole')}
              onChange={(whole) => change({ whole })}
            />
          )}
          <TextField
            label="Months"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={form.months}
            error={messageFor('home.months')}
            onChange={(months) => change({ months })}
          />
        </div>
        {form.homeMethod !== 'SIMPLIFIED' && (
          <MoneyField
            label="Carried from the year before"
            value={form.carryForward}
            error={messageFor('home.carryForward')}
            onChange={(carryForward) => change({ carryForward })}
          />
        )}
      </>
    )}
  </>
)
