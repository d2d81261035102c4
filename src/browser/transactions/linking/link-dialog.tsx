import { absolute, isNegative, sum } from '../../money.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { CategoryPicker } from '../../parts/fields/category-picker.tsx'
import { Checkbox } from '../../parts/fields/checkbox.tsx'
import { folded } from '../../search-text.ts'
import type { Category } from '../../session/categories.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { payeeOf, signed } from '../row-words.ts'
import { sidesOf } from '../transfer-sides.ts'
import { linkTransfer } from '../writes.ts'
import { words } from './linking-words.ts'

/** What charges of a bank are called, here or where somebody has named them so. */
const isForFees = ({ name, synonyms, archived }: Category): boolean =>
  !archived && [name, ...synonyms].some((one) => ['bank fees', 'frais bancaires'].includes(folded(one)))

interface LinkDialogProps {
  rows: [Row, Row]
  onClose: () => void
  onLinked?: () => void
}

/** Two sides whose amounts differ: what is between them is said, and may be a fee. */
export default function LinkDialog({ rows, onClose, onLinked }: LinkDialogProps) {
  const names = useRowNames()
  const [out, into] = sidesOf(...rows)
  const difference = sum([signed(out), signed(into)])
  const isOneCurrency = names.currencyOf(out.accountId) === names.currencyOf(into.accountId)
  const canBeFee = isOneCurrency && isNegative(difference) && out.splits.length === 0
  const form = useForm(
    `transfer.${out.id}.${into.id}`,
    () => ({
      isFee: canBeFee,
      categoryId: [...names.categories.values()].find(isForFees)?.id ?? null,
    }),
    { nullable: { categoryId: true } },
  )
  const { isFee, categoryId } = form.values
  const between = names.amount(absolute(difference), names.foreign(out.accountId))
  const save = async () => {
    await linkTransfer(out, into.id, canBeFee && isFee ? { feeCategoryId: categoryId } : {})
    onLinked?.()
  }
  return (
    <FormDialog form={form} title={words.link} save={save} verb={words.linkThem} onClose={onClose}>
      <ul className="flex flex-col gap-2 text-13">
        {[out, into].map((row) => (
          <li key={row.id} className="flex items-baseline gap-3">
            <span className="num flex-none text-soft">{names.day(row.date)}</span>
            <span className="min-w-0 flex-1 break-words">
              {payeeOf(row)} <span className="text-faint">{names.account(row.accountId)}</span>
            </span>
            <span className="num flex-none">
              {names.amount(signed(row), names.foreign(row.accountId), true)}
            </span>
          </li>
        ))}
      </ul>
      {canBeFee ? (
        <>
          <Checkbox label={words.fee(between)} hint={words.feeHint} {...form.tick('isFee')} />
          {isFee && (
            <CategoryPicker label={words.feeCategory} {...form.field('categoryId', 'feeCategoryId')} />
          )}
        </>
      ) : (
        <p className="text-13 text-soft">
          {!isOneCurrency
            ? words.currencies
            : isNegative(difference)
              ? words.less(between)
              : words.more(between)}
        </p>
      )}
    </FormDialog>
  )
}
