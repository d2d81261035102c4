import { Link } from 'wouter'
import { shownDay } from '../../days.ts'
import { absolute, compare } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { rateText } from '../../rates/rate-text.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { evidenceInWords } from '../evidence/evidence-words.ts'
import type { Part } from '../queries.ts'
import { words } from '../words.ts'

/** A transaction of a line, or a part of one: what of it counts, and why it is there. */
export function PartRow({ part }: { part: Part }) {
  const readable = useReadable()
  const { locale } = useHousehold()
  const { transactionId, date, payee, amount, counted, sharePercent, why } = part
  const isWhole = compare(absolute(amount), absolute(counted)) === 0
  return (
    <li className="border-b border-line">
      <Link
        href={`/transactions/${transactionId}`}
        className="-mx-2 flex flex-wrap items-start gap-x-4 gap-y-0.5 rounded-6 px-2 py-2.5 text-15 hover:bg-hover laptop:flex-nowrap laptop:py-2 laptop:text-13"
      >
        <Day value={date} className="w-24 flex-none text-soft max-tablet:w-full max-tablet:text-13" />
        <span className="min-w-0 flex-1 ">
          <span className="block truncate font-medium">
            {payee || nouns.withoutPayee}
            {part.part !== null && <span className="font-normal text-soft">{words.part(part.part + 1)}</span>}
          </span>
          <span className="block text-13 text-pretty text-soft laptop:text-12">{readable(why)}</span>
          {part.rate && (
            <span className="num block text-13 text-pretty text-soft laptop:text-12">
              {words.atRate(
                rateText(part.rate, locale),
                part.rateSource ?? '',
                shownDay(part.rateDate ?? date, { locale, today: '' }),
              )}
            </span>
          )}
          <Evidence part={part} />
        </span>
        <span className="num ms-auto flex-none text-end">
          {part.rate && '≈ '}
          <Amount value={counted} className="font-medium" />
          {!isWhole && (
            <span className="block text-12 text-soft">
              {sharePercent === '100' ? words.of : words.shareOf(sharePercent)}
              <Amount value={absolute(amount)} currency={part.currency} />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** What shows for it, or what is missing. */
function Evidence({ part: { evidence, missing } }: { part: Part }) {
  const readable = useReadable()
  const look = 'mt-0.5 flex items-start gap-1.5 text-13 text-pretty laptop:text-12'
  if (missing)
    return (
      <span className={`${look} text-soft`}>
        <Icon name="warning" size={14} className="mt-px flex-none text-warn" />
        {readable(missing.text)}
      </span>
    )
  if (evidence.length === 0) return null
  return (
    <span className={`${look} text-good`}>
      <Icon name="check" size={14} className="mt-px flex-none" />
      {evidence.map(evidenceInWords).join(', ')}
    </span>
  )
}
