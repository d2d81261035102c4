import { useQuery } from '@tanstack/react-query'
import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { FormAfter } from '../../parts/dialogs/query-dialog.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { CapitalFields } from '../mapping/capital-fields.tsx'
import { mappingWords } from '../mapping/mapping-words.ts'
import { MeaningFields, NULLABLE, sentMeaning } from '../mapping/meaning-fields.tsx'
import { saved } from '../use-saving.ts'
import { yearOptions } from '../words.ts'
import {
  type OfPart,
  type Override,
  overridesQuery,
  removeOverride,
  setOverride,
  type TaxPartOfTransaction,
} from './evidence-queries.ts'

interface OverrideDialogProps {
  of: OfPart
  partTax: TaxPartOfTransaction
  onClose: () => void
}

const BY_ITS_DAY = 'DAY'

/** What one transaction is for, whatever its category is mapped to. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { of, onClose } = props
  const found = useQuery(overridesQuery(of.transactionId))
  return (
    <FormAfter of={found} title={mappingWords.override.title} height="h-32" onClose={onClose}>
      {(all) => <Form {...props} known={all.find(({ part }) => part === of.part)} />}
    </FormAfter>
  )
}

function Form({ of, partTax, known, onClose }: OverrideDialogProps & { known: Override | undefined }) {
  const { today } = useHousehold()
  const words = mappingWords.override
  const form = useForm(
    `override.${of.transactionId}.${of.part}.${known?.version ?? 'new'}`,
    () => ({
      lineId: known ? known.lineId : (partTax.line?.lineId ?? null),
      sharePercent: known?.sharePercent ?? partTax.tax?.sharePercent ?? '100',
      activityId: known?.activityId ?? partTax.tax?.activityId ?? null,
      personId: known?.personId ?? partTax.tax?.personId ?? null,
      taxYear: known?.taxYear ? `${known.taxYear}` : BY_ITS_DAY,
      capital: known?.capital ?? false,
      reason: known?.reason ?? '',
    }),
    { nullable: NULLABLE },
  )
  const { taxYear, capital, reason, ...meaning } = form.values
  const ofYear = taxYear === BY_ITS_DAY ? partTax.year : Number.parseInt(taxYear, 10)
  const save = () => {
    const change = {
      ...sentMeaning(capital ? { ...meaning, lineId: null, personId: null } : meaning),
      capital,
      taxYear: taxYear === BY_ITS_DAY ? null : ofYear,
      reason: reason.trim() || null,
      version: known?.version ?? 0,
    }
    return saved(() => setOverride(of, change), words.kept)
  }
  return (
    <FormDialog
      form={form}
      title={words.title}
      save={save}
      remove={
        known && {
          label: words.asCategory,
          run: () => saved(() => removeOverride(of, known.version), words.forgotten),
          isPlain: true,
        }
      }
      onClose={onClose}
    >
      {capital ? <CapitalFields form={form} /> : <MeaningFields form={form} year={`${ofYear}`} />}
      <Select
        label={words.year}
        options={[{ value: BY_ITS_DAY, label: words.byItsDay }, ...yearOptions(today, 5)]}
        {...form.field('taxYear')}
      />
      <Switch label={words.capital} hint={words.capitalHint} {...form.tick('capital')} />
      <TextField label={nouns.why} hint={words.whyHint} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  )
}
