import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Select } from '../parts/select.tsx'
import { useCategories } from '../session/categories.ts'
import { type Meaning, MeaningFields, NOTHING_SAID, sentMeaning } from './meaning-fields.tsx'
import { setMapping, type TaxMapping } from './queries.ts'
import { useSaving } from './use-saving.ts'
import { subtypeName } from './words.ts'

/** What is known of it when it is opened: all of a mapping, a category alone, or nothing. */
export type EditedMapping = Partial<TaxMapping>

type Subtype = NonNullable<TaxMapping['accountSubtype']>
const SUBTYPES: Subtype[] = ['RRSP', 'FHSA', 'TFSA', 'RESP', 'IRA', '401K', 'HSA']
const OLDEST = 5
const KINDS = [
  { value: 'CATEGORY', label: 'A category' },
  { value: 'SUBTYPE', label: 'Transfers into accounts' },
] as const
type Kind = (typeof KINDS)[number]['value']

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
    category?.name ?? (edited.accountSubtype ? `${subtypeName(edited.accountSubtype)} accounts` : undefined)
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
    const said = meaning.lineId === null ? `No line from ${fromYear} on.` : `Mapped from ${fromYear} on.`
    if (await save(() => setMapping(change), said)) onClose()
  }
  return (
    <Dialog
      title={source ?? 'Map a category'}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isReady}>
            {meaning.lineId === null && !isNew ? 'End it' : 'Save'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {source === undefined && (
          <>
            <Segments label="What is mapped" value={kind} options={[...KINDS]} onChange={setKind} isWide />
            {kind === 'CATEGORY' ? (
              <CategoryPicker
                label="Category"
                value={categoryId}
                error={messageFor('categoryId')}
                onChange={setCategory}
              />
            ) : (
              <Select
                label="Accounts of the kind"
                hint="What moves into them counts, though a transfer is neither income nor spending elsewhere."
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
          none="For no line"
          messageFor={messageFor}
          onChange={(changed) => setMeaning({ ...meaning, ...changed })}
        />
        <Select
          label="From the tax year"
          hint="Earlier years keep what they had."
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
