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
import { verbs } from '../words.ts'
import { saveUse, type TaxUse } from './figure-queries.ts'
import type { TaxActivity } from './queries.ts'
import { unitOptions } from './trip-words.ts'
import { formOfUse, sentUse, type UseForm } from './use-form.ts'
import { useSaving } from './use-saving.ts'
import { words } from './use-words.ts'

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
    if (await save(() => saveUse(year, activity.id, sent), words.saved(activity.name))) giveUp()
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
          <Button onClick={giveUp}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {verbs.save}
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
      label={words.car.used}
      hint={words.car.usedHint}
      checked={form.hasCar}
      onChange={(hasCar) => change({ hasCar })}
    />
    {form.hasCar && (
      <>
        {!isCanadian && (
          <Segments
            label={words.car.how}
            value={form.carMethod}
            options={[
              { value: 'MILES', label: words.car.MILES },
              { value: 'ACTUAL', label: words.car.ACTUAL },
            ]}
            onChange={(carMethod) => change({ carMethod })}
            isWide
          />
        )}
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label={words.car.start}
            inputMode="numeric"
            autoComplete="off"
            value={form.odometerStart}
            error={messageFor('car.odometerStart')}
            onChange={(odometerStart) => change({ odometerStart })}
          />
          <TextField
            label={words.car.end}
            inputMode="numeric"
            autoComplete="off"
            value={form.odometerEnd}
            error={messageFor('car.odometerEnd')}
            onChange={(odometerEnd) => change({ odometerEnd })}
          />
          <Select
            label={words.in}
            value={form.unit}
            options={unitOptions()}
            onChange={(unit) => change({ unit })}
          />
        </div>
      </>
    )}
  </>
)

const HomeFields = ({ form, isCanadian, change, messageFor }: PartProps) => (
  <>
    <Switch
      label={words.home.used}
      hint={words.home.usedHint}
      checked={form.hasHome}
      onChange={(hasHome) => change({ hasHome })}
    />
    {form.hasHome && (
      <>
        <Segments
          label={words.home.how}
          value={form.homeMethod}
          options={[
            { value: 'AREA', label: words.home.AREA },
            { value: 'ROOMS', label: words.home.ROOMS },
            ...(isCanadian ? [] : [{ value: 'SIMPLIFIED' as const, label: words.home.SIMPLIFIED }]),
          ]}
          onChange={(homeMethod) => change({ homeMethod })}
          isWide
        />
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label={form.homeMethod === 'SIMPLIFIED' ? words.home.squareFeet : words.home.part}
            inputMode="decimal"
            autoComplete="off"
            value={form.part}
            error={messageFor('home.part')}
            onChange={(typed) => change({ part: typed })}
          />
          {form.homeMethod !== 'SIMPLIFIED' && (
            <TextField
              label={words.home.whole}
              inputMode="decimal"
              autoComplete="off"
              value={form.whole}
              error={messageFor('home.whole')}
              onChange={(whole) => change({ whole })}
            />
          )}
          <TextField
            label={words.home.months}
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
            label={words.home.carried}
            value={form.carryForward}
            error={messageFor('home.carryForward')}
            onChange={(carryForward) => change({ carryForward })}
          />
        )}
      </>
    )}
  </>
)
