import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../parts/dialog.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Loading } from '../parts/loading.tsx'
import { Select } from '../parts/select.tsx'
import { Switch } from '../parts/switch.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { CapitalFields } from './capital-fields.tsx'
import {
  type OfPart,
  overridesQuery,
  removeOverride,
  setOverride,
  type TaxPartOfTransaction,
} from './evidence-queries.ts'
import { mappingWords } from './mapping-words.ts'
import { MeaningFields, sentMeaning } from './meaning-fields.tsx'
import { saved } from './use-saving.ts'

interface OverrideDialogProps {
  of: OfPart
  said: TaxPartOfTransaction
  onClose: () => void
}

type Overrides = Awaited<ReturnType<NonNullable<ReturnType<typeof overridesQuery>['queryFn']>>>
type Override = Overrides[number]
const BY_ITS_DAY = 'DAY'

/** What one transaction is for, whatever its category is mapped to. */
export function OverrideDialog({ of, said, onClose }: OverrideDialogProps) {
  const found = useQuery(overridesQuery(of.transactionId))
  if (found.data) {
    const known = found.data.find(({ part }) => part === of.part)
    return <Form of={of} said={said} known={known} onClose={onClose} />
  }
  return (
    <Dialog title={mappingWords.override.title} onClose={onClose}>
      <Loading of={found} className="h-32" />
    </Dialog>
  )
}

function Form({ of, said, known, onClose }: OverrideDialogProps & { known: Override | undefined }) {
  const { today } = useHousehold()
  const form = useForm(`override.${of.transactionId}.${of.part}.${known?.version ?? 'new'}`, () => ({
    lineId: known ? known.lineId : (said.line?.lineId ?? null),
    sharePercent: known?.sharePercent ?? said.tax?.sharePercent ?? '100',
    activityId: known?.activityId ?? said.tax?.activityId ?? null,
    personId: known?.personId ?? said.tax?.personId ?? null,
    taxYear: known?.taxYear ? `${known.taxYear}` : BY_ITS_DAY,
    capital: known?.capital ?? false,
    reason: known?.reason ?? '',
  }))
  const { taxYear, capital, reason, ...meaning } = form.values
  const year = Number.parseInt(today, 10)
  const save = () => {
    const change = {
      ...sentMeaning(capital ? { ...meaning, lineId: null, personId: null } : meaning),
      capital,
      taxYear: taxYear === BY_ITS_DAY ? null : Number.parseInt(taxYear, 10),
      reason: reason.trim() || null,
      version: known?.version ?? 0,
    }
    return saved(() => setOverride(of, change), mappingWords.override.kept)
  }
  const fields = { value: meaning, messageFor: form.errorOf, onChange: form.change }
  return (
    <FormDialog
      form={form}
      title={mappingWords.override.title}
      save={save}
      remove={
        known
          ? {
              label: mappingWords.override.asCategory,
              run: () => saved(() => removeOverride(of, known.version), mappingWords.override.forgotten),
              isPlain: true,
            }
          : undefined
      }
      onClose={onClose}
    >
      {capital ? (
        <CapitalFields {...fields} />
      ) : (
        <MeaningFields
          year={taxYear === BY_ITS_DAY ? `${said.year}` : taxYear}
          none={mappingWords.dialog.none}
          {...fields}
        />
      )}
      <Select
        label={mappingWords.override.year}
        options={[
          { value: BY_ITS_DAY, label: mappingWords.override.byItsDay },
          ...Array.from({ length: 5 }, (_, back) => `${year + 1 - back}`).map((value) => ({
            value,
            label: value,
          })),
        ]}
        {...form.field('taxYear')}
      />
      <Switch
        label={mappingWords.override.capital}
        hint={mappingWords.override.capitalHint}
        {...form.tick('capital')}
      />
      <TextField
        label={nouns.why}
        hint={mappingWords.override.whyHint}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
