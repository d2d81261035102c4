import { useQuery } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import { CategoryName } from '../parts/categories/category-name.tsx'
import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { nouns } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { type Receipt, splitQuery, split as writeSplit } from './queries.ts'
import { useAmountShown } from './use-amount-shown.ts'
import { words as receiptWords } from './words.ts'

/** Each item with its category, and the parts that come of it; what is chosen here is remembered for the next receipt. */
export default function SplitDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const words = dialogWords.split
  /** By the place of the item; empty where nothing was chosen. */
  const form = useForm(`receipt.${receipt.id}.${receipt.version}.split`, () => ({
    chosen: receipt.fields.items.map(() => ''),
  }))
  const { chosen } = form.values
  const named = chosen.flatMap((categoryId, item) => (categoryId ? [{ item, categoryId }] : []))
  const { data, error } = useQuery(splitQuery(receipt.id, receipt.version, named))
  const parts = data?.parts ?? []
  const inWords = useAmountShown(receipt)
  return (
    <FormDialog
      form={form}
      title={receiptWords.splitByItsItems}
      width="wide"
      isReady={parts.length > 1}
      save={async () => showDone(words.done(parts.length), await writeSplit(receipt, named))}
      icon="split"
      verb={words.split}
      onClose={onClose}
    >
      <ul aria-label={receiptWords.allItems}>
        {receipt.fields.items.map(({ text, amount }, item) => {
          const part = parts.find(({ items }) => items.includes(item))
          const name = text || dialogWords.items.item(item + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike; their place tells them apart.
            <li key={item} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5">
              <span className="min-w-32 flex-1 break-words">{name}</span>
              <span className="num tablet:order-last tablet:w-24 tablet:text-end">{inWords(amount)}</span>
              <CategoryPicker
                label={words.categoryOf(name)}
                hideLabel
                value={chosen[item] || (part?.categoryId ?? null)}
                onChange={(id) => id && form.change({ chosen: chosen.with(item, id) })}
                className="w-full tablet:w-52"
              />
            </li>
          )
        })}
      </ul>
      <section aria-label={nouns.parts} aria-live="polite">
        <h3 className="pb-1 text-13 font-semibold">
          {parts.length < 2 ? words.giveAnother : words.sharedOut}
        </h3>
        <ul>
          {(parts.length > 1 ? parts : []).map(({ categoryId, amount }) => (
            <li key={categoryId ?? 'none'} className="flex items-center gap-3 py-1">
              <span className="min-w-0 flex-1">
                <CategoryName id={categoryId} />
              </span>
              <span className="num font-semibold">{inWords(amount)}</span>
            </li>
          ))}
        </ul>
      </section>
      {error && <RefusalNote error={error} />}
    </FormDialog>
  )
}
