import { useQuery } from '@tanstack/react-query'
import { type Form, FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { NumberField } from '../../parts/fields/number-field.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { Ticks } from '../../parts/ticks.tsx'
import type { TaxSetupChoices } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { CarFields, HomeFields } from '../figures/use-dialog.tsx'
import { formOfUse, sentUse, type UseForm } from '../figures/use-form.ts'
import { words as useWords } from '../figures/use-words.ts'
import { mappingsQuery, setUpActivity, setupQuery } from '../queries.ts'
import { saved } from '../use-saving.ts'
import { lineName } from '../words.ts'
import { ActivityFields } from './activity-dialog.tsx'
import { type ActivityForm, formOf, sentForm } from './activity-form.ts'
import { words } from './activity-words.ts'

interface SetupForm extends ActivityForm, UseForm {
  fromYear: string
  /** Until somebody has changed them, the usual lines are ticked, and every category of the home and the car. */
  isChosen: boolean
  lineIds: string[]
  homeIds: string[]
  carIds: string[]
}

/** A business or rental with all that belongs to it, in one step; everything but its name may be left out. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const mapped = useQuery(mappingsQuery())
  return (
    <FormAfter title={words.form.title} of={mapped} height="h-96" onClose={onClose}>
      {({ year }) => <SetUp year={year} onClose={onClose} />}
    </FormAfter>
  )
}

function SetUp({ year, onClose }: { year: number; onClose: () => void }) {
  const { country } = useHousehold().household
  const isCanadian = country === 'CA'
  const form = useForm<SetupForm>(
    'activity.setup',
    () => ({
      ...formOf(undefined),
      ...formOfUse({ car: null, home: null }, country),
      fromYear: `${year}`,
      isChosen: false,
      lineIds: [],
      homeIds: [],
      carIds: [],
    }),
    { nullable: { personId: true } },
  )
  const { values } = form
  const asked = /^\d{4}$/.test(values.fromYear) ? values.fromYear : `${year}`
  const found = useQuery(setupQuery(values.kind, asked))
  const chosen = found.data && chosenIn(values, found.data)
  const name = values.name.trim()
  const save = (key: string) =>
    saved(async () => {
      const { car, home } = sentUse(values, 0)
      const ids = chosen ?? { lineIds: [], homeIds: [], carIds: [] }
      return setUpActivity(
        {
          kind: values.kind,
          ...sentForm(values),
          fromYear: Number.parseInt(asked, 10),
          lineIds: ids.lineIds,
          ...(car && { car, carCategoryIds: ids.carIds }),
          ...(home && { home, homeCategoryIds: ids.homeIds }),
        },
        key,
      )
    }, words.added(name))
  return (
    <FormDialog
      form={form}
      title={words.form.title}
      width="wide"
      isNew
      isReady={name !== '' && chosen !== undefined}
      save={save}
      verb={words.form.add}
      onClose={onClose}
    >
      <ActivityFields form={form} isCanadian={isCanadian} isNew />
      <NumberField label={words.setup.fromYear} isWhole maxLength={4} {...form.field('fromYear')} />
      <Loading of={found} className="h-40" />
      {found.data && chosen && (
        <Choices form={form} found={found.data} chosen={chosen} isCanadian={isCanadian} />
      )}
    </FormDialog>
  )
}

type Chosen = Pick<SetupForm, 'lineIds' | 'homeIds' | 'carIds'>

const chosenIn = ({ isChosen, lineIds, homeIds, carIds }: SetupForm, found: TaxSetupChoices): Chosen =>
  isChosen
    ? { lineIds, homeIds, carIds }
    : {
        lineIds: found.lines.flatMap(({ isUsual, lineId }) => (isUsual ? [lineId] : [])),
        homeIds: found.home.map(({ categoryId }) => categoryId),
        carIds: found.car.map(({ categoryId }) => categoryId),
      }

interface ChoicesProps {
  form: Form<SetupForm>
  found: TaxSetupChoices
  chosen: Chosen
  isCanadian: boolean
}

const optionsIn = (categories: TaxSetupChoices['home']) =>
  categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))

/** Its lines, each with a category of its own, and what of the household’s home and car it uses. */
function Choices({ form, found, chosen, isCanadian }: ChoicesProps) {
  const { values, tick, change } = form
  const choose = (changed: Partial<Chosen>) => change({ isChosen: true, ...chosen, ...changed })
  return (
    <>
      <Ticks
        label={words.setup.lines}
        isWide
        options={found.lines.map((line) => ({ value: line.lineId, label: lineName(line) }))}
        value={chosen.lineIds}
        onChange={(lineIds) => choose({ lineIds })}
      />
      {values.kind !== 'RENTAL' && (
        <>
          <Switch label={useWords.home.used} hint={useWords.home.usedHint} {...tick('hasHome')} />
          {values.hasHome && <HomeFields form={form} isCanadian={isCanadian} />}
          {values.hasHome && found.home.length > 0 && (
            <Ticks
              label={words.setup.home}
              isWide
              options={optionsIn(found.home)}
              value={chosen.homeIds}
              onChange={(homeIds) => choose({ homeIds })}
            />
          )}
          <Switch label={useWords.car.used} hint={useWords.car.usedHint} {...tick('hasCar')} />
          {values.hasCar && <CarFields form={form} isCanadian={isCanadian} />}
          {values.hasCar && found.car.length > 0 && (
            <Ticks
              label={words.setup.car}
              isWide
              options={optionsIn(found.car)}
              value={chosen.carIds}
              onChange={(carIds) => choose({ carIds })}
            />
          )}
        </>
      )}
    </>
  )
}
