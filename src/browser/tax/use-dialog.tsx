import { type Form, useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { saveUse, type TaxUse } from './figure-queries.ts'
import type { TaxActivity } from './queries.ts'
import { unitOptions } from './trip-words.ts'
import { formOfUse, sentUse, type UseForm } from './use-form.ts'
import { saved } from './use-saving.ts'
import { words } from './use-words.ts'

interface UseDialogProps {
  year: string
  activity: TaxActivity
  use: TaxUse
  onClose: () => void
}

interface PartProps {
  form: Form<UseForm>
  isCanadian: boolean
}

/** What of a car and of a home a business has in one year. */
export function UseDialog({ year, activity, use, onClose }: UseDialogProps) {
  const { household } = useHousehold()
  const form = useForm(`use.${year}.${activity.id}.${use.version}`, () => formOfUse(use, household.country))
  const part = { form, isCanadian: household.country === 'CA' }
  return (
    <FormDialog
      form={form}
      title={`${activity.name}, ${year}`}
      save={() =>
        saved(() => saveUse(year, activity.id, sentUse(form.values, use.version)), words.saved(activity.name))
      }
      onClose={onClose}
    >
      <CarFields {...part} />
      <HomeFields {...part} />
    </FormDialog>
  )
}

const CarFields = ({ form, isCanadian }: PartProps) => (
  <>
    <Switch label={words.car.used} hint={words.car.usedHint} {...form.tick('hasCar')} />
    {form.values.hasCar && (
      <>
        {!isCanadian && (
          <Segments
            label={words.car.how}
            options={[
              { value: 'MILES', label: words.car.MILES },
              { value: 'ACTUAL', label: words.car.ACTUAL },
            ]}
            {...form.field('carMethod')}
            isWide
          />
        )}
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label={words.car.start}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('odometerStart', 'car.odometerStart')}
          />
          <TextField
            label={words.car.end}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('odometerEnd', 'car.odometerEnd')}
          />
          <Select label={words.in} options={unitOptions()} {...form.field('unit')} />
        </div>
      </>
    )}
  </>
)

const HomeFields = ({ form, isCanadian }: PartProps) => (
  <>
    <Switch label={words.home.used} hint={words.home.usedHint} {...form.tick('hasHome')} />
    {form.values.hasHome && (
      <>
        <Segments
          label={words.home.how}
          options={[
            { value: 'AREA', label: words.home.AREA },
            { value: 'ROOMS', label: words.home.ROOMS },
            ...(isCanadian ? [] : [{ value: 'SIMPLIFIED' as const, label: words.home.SIMPLIFIED }]),
          ]}
          {...form.field('homeMethod')}
          isWide
        />
        <div className="grid grid-cols-3 gap-3">
          <TextField
            label={form.values.homeMethod === 'SIMPLIFIED' ? words.home.squareFeet : words.home.part}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('part', 'home.part')}
          />
          {form.values.homeMethod !== 'SIMPLIFIED' && (
            <TextField
              label={words.home.whole}
              inputMode="decimal"
              autoComplete="off"
              {...form.field('whole', 'home.whole')}
            />
          )}
          <TextField
            label={words.home.months}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...form.field('months', 'home.months')}
          />
        </div>
        {form.values.homeMethod !== 'SIMPLIFIED' && (
          <MoneyField label={words.home.carried} {...form.field('carryForward', 'home.carryForward')} />
        )}
      </>
    )}
  </>
)
