import { isNegative, isZero, percentOf, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Bar } from '../../parts/bar.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { TaxLineTotal } from '../queries.ts'
import { words } from './evidence-words.ts'

/** How much of a line has its evidence: a bar, and what is missing in words. */
export function EvidenceBar({ line }: { line: TaxLineTotal }) {
  const { withEvidence, missing, missingAmount, transactionCount } = line
  if (transactionCount === 0) return null
  if (missing === 0)
    return (
      <span className="flex items-center gap-1.5 text-13 text-good laptop:text-12">
        <Icon name="check" size={14} />
        {words.bar.complete}
      </span>
    )
  const all = sum([withEvidence, missingAmount])
  const isShare = !isZero(all) && !isNegative(all) && !isNegative(withEvidence)
  return (
    <span className="block">
      <Bar percent={isShare ? percentOf(withEvidence, all) : 0} />
      <span className="num mt-1 block text-13 text-soft laptop:text-12">
        <Amount value={missingAmount} /> {words.without(missing, transactionCount)}
      </span>
    </span>
  )
}
