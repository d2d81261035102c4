import { FormDialog, useForm } from '../../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../../parts/fields/category-picker.tsx'
import { Either } from '../../parts/fields/segments.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { useCategories } from '../../session/categories.ts'
import { nouns, verbs } from '../../words.ts'
import { setMapping, type TaxMapping } from '../queries.ts'
import { saved } from '../use-saving.ts'
import { subtypeName, yearOptions } from '../words.ts'
import { mappingWords } from './mapping-words.ts'
import { type Meaning, MeaningFields, NO_MEANING, NULLABLE, sentMeaning } from './meaning-fields.tsx'

/** What is known of it when it is opened: all of a mapping, a category alone, or nothing. */
export type EditedMapping = Partial<TaxMapping>

const SUBTYPES = ['RRSP', 'FHSA', 'TFSA', 'RESP', 'IRA', 'ROTH_IRA', '401K', 'HSA'] as const

interface MappingDialogProps {
  /** The running one. */
  year: number
  edited: EditedMapping
  onClose: () => void
}

/** Which line something is for, from a year on. */
export function MappingDialog({ year, edited, onClose }: MappingDialogProps) {
  const words = mappingWords.dialog
  const isNew = edited.lineId === undefined
  const category = useCategories().get(edited.categoryId ?? '')
  const form = useForm(
    `mapping.${edited.categoryId ?? edited.accountSubtype ?? 'new'}.${edited.fromYear ?? 'none'}`,
    () => ({
      isOfAccounts: Boolean(edited.accountSubtype),
      categoryId: edited.categoryId ?? null,
      subtype: edited.accountSubtype ?? null,
      fromYear: `${year}`,
      ...(isNew ? NO_MEANING : meaningOf(edited)),
    }),
    { nullable: { ...NULLABLE, categoryId: true, subtype: true } },
  )
  const { field } = form
  const { isOfAccounts, categoryId, subtype, fromYear, ...meaning } = form.values
  const source =
    category?.name ??
    (edited.accountSubtype ? mappingWords.accountsOf(subtypeName(edited.accountSubtype)) : undefined)
  const isUnknown = source === undefined
  const save = () => {
    const from = Number.parseInt(fromYear, 10)
    const change = {
      ...(isOfAccounts ? { accountSubtype: subtype } : { categoryId }),
      fromYear: from,
      ...sentMeaning(meaning),
      ...(isOfYear(edited, from) && { was: meaningOf(edited) }),
    }
    const sentence = meaning.lineId === null ? mappingWords.unmappedFrom : mappingWords.mappedFrom
    return saved(() => setMapping(change), sentence(fromYear))
  }
  return (
    <FormDialog
      form={form}
      title={source ?? mappingWords.map}
      isNew={isUnknown}
      isReady={(isOfAccounts ? subtype : categoryId) !== null}
      save={save}
      verb={meaning.lineId === null && !isNew ? words.end : verbs.save}
      onClose={onClose}
    >
      {isUnknown && (
        <Either label={words.what} no={words.category} yes={words.transfers} {...form.tick('isOfAccounts')} />
      )}
      {isUnknown && !isOfAccounts && <CategoryPicker label={nouns.category} {...field('categoryId')} />}
      {isUnknown && isOfAccounts && (
        <Select
          label={words.accounts}
          hint={words.accountsHint}
          options={SUBTYPES.map((value) => ({ value, label: subtypeName(value) }))}
          {...field('subtype', 'accountSubtype')}
        />
      )}
      <MeaningFields form={form} year={fromYear} />
      <Select
        label={words.from}
        hint={words.fromHint}
        options={yearOptions(`${year}`, 6)}
        {...field('fromYear')}
      />
    </FormDialog>
  )
}

/** What was seen held in that year too: where somebody has changed it since, nothing is overwritten. */
const isOfYear = ({ fromYear, toYear }: EditedMapping, year: number): boolean =>
  fromYear !== undefined && fromYear <= year && (toYear ?? year) >= year

const meaningOf = ({ lineId, sharePercent, activityId, personId }: EditedMapping): Meaning => ({
  lineId: lineId ?? null,
  sharePercent: sharePercent ?? '100',
  activityId: activityId ?? null,
  personId: personId ?? null,
})
