import { Link } from 'wouter'
import { absolute, isZero, negated, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { sentence } from '../../parts/sentence.ts'
import { nouns } from '../../words.ts'
import { builderAddress } from '../builder/builder-query.ts'
import { measureNames } from '../builder/builder-sheet.ts'
import { words } from '../words.ts'
import type { ReviewAnswer, ReviewParts } from './review-query.ts'

interface FiguresProps {
  states: ReviewParts
  built: ReviewAnswer['built']
}

/** What came in, was spent and is left, against the same days of the year before, and what all of it is worth now. */
export const ReviewFigures = ({ states, built }: FiguresProps) => (
  <dl className="flex flex-wrap gap-x-4 gap-y-5">
    {(['received', 'spent', 'net', 'worthNow'] as const).map((part) => {
      const [state, report] = [states[part], built[part]]
      if (!state || !report) return null
      const { totals, rows, currency, measure } = report
      const before = measure === 'BALANCE' ? rows[0]?.amount : totals.against
      return (
        <Figure
          key={part}
          name={measure === 'BALANCE' ? nouns.netWorth : measureNames()[measure]}
          href={builderAddress(state)}
          amount={totals.amount}
          change={sum([totals.amount, negated(before ?? '0')])}
          currency={currency}
        />
      )
    })}
  </dl>
)

interface FigureProps {
  name: string
  href: string
  amount: string
  change: string
  currency: string
}

const Figure = ({ name, href, amount, change, currency }: FigureProps) => (
  <div className="flex-1 basis-40">
    <dt className="text-13 text-soft">
      <Link href={href} className="touch inline-block py-1 hover:underline">
        {name}
      </Link>
    </dt>
    <dd className="text-20 font-semibold">
      <Amount value={amount} currency={currency} />
    </dd>
    {!isZero(change) && (
      <dd className="text-13 text-soft">
        {sentence(
          change.startsWith('-') ? words.lessThanBefore : words.moreThanBefore,
          <Amount value={absolute(change)} currency={currency} />,
        )}
      </dd>
    )}
  </div>
)
