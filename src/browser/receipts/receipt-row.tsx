import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { Day, Moment } from '../parts/day.tsx'
import { Pill } from '../parts/pill.tsx'
import type { ListedReceipt } from '../session/api-types.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { Thumb } from './picture/thumb.tsx'
import type { Receipt } from './queries.ts'
import { amountShown, nameOf } from './sentences.ts'
import { words } from './words.ts'

type Tone = 'good' | 'warn' | 'over' | 'accent' | 'mute'

const TONES: Record<Receipt['status'], Tone> = {
  UPLOADED: 'mute',
  READING: 'mute',
  READ: 'mute',
  NEEDS_REVIEW: 'warn',
  FAILED: 'over',
  MATCHED: 'good',
}

/** A receipt in a list: its picture small, whose it is, when, how much, and what became of it. */
export function ReceiptRow({ receipt }: { receipt: ListedReceipt }) {
  const { locale, household, today } = useHousehold()
  const { suggested } = receipt
  const { total, date } = receipt.fields
  const isOnlyDocument = receipt.documentKind === 'DOCUMENT' && receipt.status !== 'MATCHED'
  return (
    <li className="border-b border-line py-0.5">
      <Link
        href={`/receipts/${receipt.id}`}
        className="-mx-2 flex min-h-16 items-center gap-3 rounded-6 px-2 py-2 hover:bg-hover"
      >
        <Thumb receipt={receipt} className="h-12 w-10" />
        <span className="flex min-w-0 flex-1 flex-col tablet:flex-row tablet:items-center tablet:gap-4">
          <span className="flex min-w-0 flex-col tablet:flex-1">
            <span className="truncate font-medium">{nameOf(receipt)}</span>
            {suggested && (
              <span className="truncate text-13 text-soft">
                {words.list.fits(suggested.payee, shownDay(suggested.date, { locale, today }))}
              </span>
            )}
          </span>
          <span className="text-13 text-soft tablet:w-40">
            {date.value ? <Day value={date.value} weekday /> : <Moment value={receipt.uploadedAt} />}
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1 tablet:flex-row-reverse tablet:items-center tablet:gap-4">
          <span className="num font-medium tablet:w-28 tablet:text-end">
            {total.value === null
              ? ''
              : amountShown(total.value, receipt, { locale, currency: household.currency })}
          </span>
          <span className="tablet:w-24">
            <Pill tone={isOnlyDocument ? 'mute' : TONES[receipt.status]}>
              {receipt.deletedAt !== null
                ? words.inBin
                : isOnlyDocument
                  ? words.document
                  : words.statuses[receipt.status]}
            </Pill>
          </span>
        </span>
      </Link>
    </li>
  )
}
