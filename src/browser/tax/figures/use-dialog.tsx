import type { FormWith } from '../../parts/dialogs/form.ts'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { optionsOf } from '../../parts/fields/choices.ts'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import type { TaxActivity } from '../queries.ts'
import { unitOptions } from '../trips/trip-words.ts'
import { saved } from '../use-saving.ts'
import { saveUse, type TaxUse } from './figure-queries.ts'
import { formOfUse, sentUse, type UseForm } from './use-form.ts'
import { words } from './use-words.ts'

interface UseDialogProps {
  year: string
  activity: TaxActivity
  use: TaxUse
  onClose: () => void
}

/** What of a car and of a home a business has in one year. */
export function UseDialog({ year, activity: { id, name }, use, onClose }: UseDialogProps) {
  const { country } = useHousehold().household
  const form = useForm(`use.${year}.${id}.${use.version}`, () => formOfUse(use, country))
  const save = () => saved(() => saveUse(year, id, sentUse(form.values, use.version)), words.saved(name))
  return (
    <FormDialog form={form} title={`${name}, ${year}`} save={save} onClose={onClose}>
      <Switch label={words.car.used} hint={words.car.usedHint} {...form.tick('hasCar')} />
      {form.values.hasCar && <CarFields form={form} isCanadian={country === 'CA'} />}
      <Switch label={words.home.used} hint={words.home.usedHint} {...form.tick('hasHome')} />
      {form.values.hasHome && <HomeFields form={form} isCanadian={country === 'CA'} />}
    </FormDialog>
  )
}

interface PartProps {
  form: FormWith<UseForm>
  isCanadian: boolean
}

export const CarFields = ({ form: { field }, isCanadian }: PartProps) => (
  <>
    {!isCanadian && (
      <Segments
        label={words.car.how}
        options={optionsOf(['MILES', 'ACTUAL'], words.car)}
        {...field('carMethod')}
        isWide
      />
    )}
    <div className="grid grid-cols-3 gap-3">
      <NumberField label={words.car.start} isWhole {...field('odometerStart', 'car.odometerStart')} />
      <NumberField label={words.car.end} isWhole {...field('odometerEnd', 'car.odometerEnd')} />
      <Select label={words.in} options={unitOptions()} {...field('unit')} />
    </div>
  </>
)

export function HomeFields({ form: { values, field }, isCanadian }: PartProps) {
  const isSimplified = values.homeMethod === 'SIMPLIFIED'
  return (
    <>
      <Segments
        label={words.home.how}
        options={optionsOf(isCanadian ? ['AREA', 'ROOMS'] : ['AREA', 'ROOMS', 'SIMPLIFIED'], words.home)}
        {...field('homeMethod')}
        isWide
      />
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label={isSimplified ? words.home.squareFeet : words.home.part}
          {...field('part', 'home.part')}
        />
        {!isSimplified && <NumberField label={words.home.whole} {...field('whole', 'home.whole')} />}
        <NumberField label={words.home.months} isWhole maxLength={2} {...field('months', 'home.months')} />
      </div>
      {!isSimplified && (
        <MoneyField label={words.home.carried} {...field('carryForward', 'home.carryForward')} />
      )}
    </>
  )
}
