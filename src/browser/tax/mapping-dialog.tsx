import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { useCategories } from '../session/categories.ts'
import { nouns, verbs } from '../words.ts'
import { mappingWords } from './mapping-words.ts'
import { type Meaning, MeaningFields, NOTHING_SAID, sentMeaning } from './meaning-fields.tsx'
import { setMapping, type TaxMapping } from './queries.ts'
import { useSaving } from './use-saving.ts'
import { subtypeName } from './words.ts'

/** What is known of it when it is opened: all of a mapping, a category alone, or nothing. */
export type EditedMapping = Partial<TaxMapping>

type Subtype = NonNullable<TaxMapping['accountSubtype']>
const SUBTYPES: Subtype[] = ['RRSP', 'FHSA', 'TFSA', 'RESP', 'IRA', '401K', 'HSA']
const OLDEST = 5
type Kind = 'CATEGORY' | 'SUBTYPE'

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
  const [kind, setKind] = useState<Kind>('CATEGORY')
  const [categoryId, setCategory] = useState(edited.categoryId ?? null)
  const [subtype, setSubtype] = useState<Subtype | null>(edited.accountSubtype ?? null)
  const [meaning, setMeaning] = useState<Meaning>(() => (isNew ? NOTHING_SAID : meaningOf(edited)))
  const [fromYear, setFromYear] = useState(`${year}`)
  const { save, isBusy, error, messageFor } = useSaving()
  const source =
    category?.name ??
    (edited.accountSubtype ? mappingWords.accountsOf(subtypeName(edited.accountSubtype)) : undefined)
  const isOfCategory = edited.accountSubtype ? false : kind === 'CATEGORY'
  const isReady = isOfCategory ? categoryId !== null : subtype !== null
  const submit = async () => {
    if (!isReady || isBusy) return
    const change = {
      ...(isOfCategory ? { categoryId } : { accountSubtype: subtype }),
      fromYear: Number.parseInt(fromYear, 10),
      ...sentMeaning(meaning),
      ...(isOfYear(edited, Number.parseInt(fromYear, 10)) && { was: meaningOf(edited) }),
    }
    const said =
      meaning.lineId === null ? mappingWords.unmappedFrom(fromYear) : mappingWords.mappedFrom(fromYear)
    if (await save(() => setMapping(change), said)) onClose()
  }
  return (
    <Dialog
      title={source ?? mappingWords.map}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {meaning.lineId === null && !isNew ? mappingWords.dialog.end : verbs.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {source === undefined && (
          <>
            <Segments
              label={mappingWords.dialog.what}
              value={kind}
              options={[
                { value: 'CATEGORY', label: mappingWords.dialog.category },
                { value: 'SUBTYPE', label: mappingWords.dialog.transfers },
              ]}
              onChange={setKind}
              isWide
            />
            {kind === 'CATEGORY' ? (
              <CategoryPicker
                label={nouns.category}
                value={categoryId}
                error={messageFor('categoryId')}
                onChange={setCategory}
              />
            ) : (
              <Select
                label={mappingWords.dialog.accounts}
                hint={mappingWords.dialog.accountsHint}
                value={subtype}
                options={SUBTYPES.map((value) => ({ value, label: subtypeName(value) }))}
                error={messageFor('accountSubtype')}
                onChange={setSubtype}
              />
            )}
          </>
        )}
        <MeaningFields
          year={fromYear}
          value={meaning}
          none={mappingWords.dialog.none}
          messageFor={messageFor}
          onChange={(changed) => setMeaning({ ...meaning, ...changed })}
        />
        <Select
          label={mappingWords.dialog.from}
          hint={mappingWords.dialog.fromHint}
          value={fromYear}
          options={Array.from({ length: OLDEST + 1 }, (_, back) => `${year + 1 - back}`).map((value) => ({
            value,
            label: value,
          }))}
          error={messageFor('fromYear')}
          onChange={setFromYear}
        />
        {error !== undefined && <RefusalNote error={error} />}
      </div>
    </Dialog>
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
