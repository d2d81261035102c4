import { CategoryPicker } from '../parts/category-picker.tsx'
import { useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { useCategories } from '../session/categories.ts'
import { nouns, verbs } from '../words.ts'
import { mappingWords } from './mapping-words.ts'
import { type Meaning, MeaningFields, NOTHING_SAID, sentMeaning } from './meaning-fields.tsx'
import { setMapping, type TaxMapping } from './queries.ts'
import { saved } from './use-saving.ts'
import { subtypeName } from './words.ts'

/** What is known of it when it is opened: all of a mapping, a category alone, or nothing. */
export type EditedMapping = Partial<TaxMapping>

type Subtype = NonNullable<TaxMapping['accountSubtype']>
const SUBTYPES: Subtype[] = ['RRSP', 'FHSA', 'TFSA', 'RESP', 'IRA', '401K', 'HSA']
const OLDEST = 5

interface MappingDialogProps {
  /** The running one. */
  year: number
  edited: EditedMapping
  onClose: () => void
}

/** Which line something is for, from a year on. */
export function MappingDialog({ year, edited, onClose }: MappingDialogProps) {
  const isNew = edited.lineId === undefined
  const category = useCategories().get(edited.categoryId ?? '')
  const form = useForm(
    `mapping.${edited.categoryId ?? edited.accountSubtype ?? 'new'}.${edited.fromYear ?? 'none'}`,
    () => ({
      isOfCategory: !edited.accountSubtype,
      categoryId: edited.categoryId ?? null,
      subtype: (edited.accountSubtype ?? null) as Subtype | null,
      fromYear: `${year}`,
      ...(isNew ? NOTHING_SAID : meaningOf(edited)),
    }),
  )
  const { isOfCategory, categoryId, subtype, fromYear, lineId, sharePercent, activityId, personId } =
    form.values
  const meaning = { lineId, sharePercent, activityId, personId }
  const source =
    category?.name ??
    (edited.accountSubtype ? mappingWords.accountsOf(subtypeName(edited.accountSubtype)) : undefined)
  const save = () => {
    const from = Number.parseInt(fromYear, 10)
    const change = {
      ...(isOfCategory ? { categoryId } : { accountSubtype: subtype }),
      fromYear: from,
      ...sentMeaning(meaning),
      ...(isOfYear(edited, from) && { was: meaningOf(edited) }),
    }
    return saved(
      () => setMapping(change),
      lineId === null ? mappingWords.unmappedFrom(fromYear) : mappingWords.mappedFrom(fromYear),
    )
  }
  return (
    <FormDialog
      form={form}
      title={source ?? mappingWords.map}
      isNew={source === undefined}
      isReady={(isOfCategory ? categoryId : subtype) !== null}
      save={save}
      verb={lineId === null && !isNew ? mappingWords.dialog.end : verbs.save}
      onClose={onClose}
    >
      {source === undefined && (
        <>
          <Segments
            label={mappingWords.dialog.what}
            value={isOfCategory ? 'CATEGORY' : 'SUBTYPE'}
            options={[
              { value: 'CATEGORY', label: mappingWords.dialog.category },
              { value: 'SUBTYPE', label: mappingWords.dialog.transfers },
            ]}
            onChange={(kind) => form.change({ isOfCategory: kind === 'CATEGORY' })}
            isWide
          />
          {isOfCategory ? (
            <CategoryPicker label={nouns.category} {...form.field('categoryId')} />
          ) : (
            <Select
              label={mappingWords.dialog.accounts}
              hint={mappingWords.dialog.accountsHint}
              options={SUBTYPES.map((value) => ({ value, label: subtypeName(value) }))}
              {...form.field('subtype', 'accountSubtype')}
            />
          )}
        </>
      )}
      <MeaningFields
        year={fromYear}
        value={meaning}
        none={mappingWords.dialog.none}
        messageFor={form.errorOf}
        onChange={form.change}
      />
      <Select
        label={mappingWords.dialog.from}
        hint={mappingWords.dialog.fromHint}
        options={Array.from({ length: OLDEST + 1 }, (_, back) => `${year + 1 - back}`).map((value) => ({
          value,
          label: value,
        }))}
        {...form.field('fromYear')}
      />
    </FormDialog>
  )
}

/** What was seen held in that year too: where somebody has changed it since, nothing is overwritten. */
const isOfYear = ({ fromYear, toYear }: EditedMapping, year: number): boolean =>
  fromYear !== undefined && fromYear <= year && (toYear ?? year) >= year

const meaningOf = (mapping: EditedMapping): Meaning => ({
  lineId: mapping.lineId ?? null,
  sharePercent: mapping.sharePercent ?? '100',
  activityId: mapping.activityId ?? null,
  personId: mapping.personId ?? null,
})
