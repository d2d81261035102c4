import { useState } from 'react'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import { type Receipt, type Split, split as writeSplit } from './queries.ts'
import { amountShown } from './words.ts'

interface SplitDialogProps {
  receipt: Receipt
  split: Split
  onClose: () => void
}

/** The parts with the items in each; another category for a part is learned for its items. */
export default function SplitDialog({ receipt, split, onClose }: SplitDialogProps) {
  const { locale, household } = useHousehold()
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const inWords = (amount: string) => amountShown(amount, receipt, { locale, currency: household.currency })
  const apply = async () => {
    setBusy(true)
    setError(undefined)
    const categories = split.parts.flatMap(({ items }, at) => {
      const categoryId = chosen[at]
      return categoryId ? items.map((item) => ({ item, categoryId })) : []
    })
    try {
      const undo = await writeSplit(receipt, categories)
      tellDone(`Split into ${counted(split.parts.length, 'part')}.`, undo)
      onClose()
    } catch (refused) {
      setError(refused)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Split by its items"
      width="wide"
      onClose={onClose}
      onSubmit={() => void apply()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" icon="split" busy={isBusy}>
            Split it
          </Button>
        </>
      }
    >
      <p className="pb-2 text-13 text-soft">
        Taxes and tip are shared out in proportion. The parts make exactly what was paid.
      </p>
      <ul>
        {split.parts.map(({ categoryId, amount, items }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told by.
          <li key={at} className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
            <div className="flex items-center gap-3">
              <CategoryPicker
                label={`Category of part ${at + 1}`}
                hideLabel
                value={chosen[at] ?? categoryId}
                onChange={(id) => id && setChosen({ ...chosen, [at]: id })}
                className="min-w-0 flex-1"
              />
              <span className="num w-24 text-end font-semibold">{inWords(amount)}</span>
            </div>
            <ul aria-label={`Items of part ${at + 1}`} className="text-13 text-soft">
              {items.map((item) => {
                const line = receipt.fields.items[item]
                if (!line) return null
                return (
                  <li key={item} className="flex gap-3">
                    <span className="min-w-0 flex-1 truncate">{line.text}</span>
                    <span className="num w-24 text-end">{inWords(line.amount)}</span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
      {error !== undefined && <RefusalNote error={error} />}
    </Dialog>
  )
}
