import type { Money } from '../../../core/money.ts'
import {
  type MatchCandidate,
  type MatchedReceipt,
  type MatchScore,
  SHOWN,
  score,
  scoreOfTwo,
} from './score.ts'

export interface MatchSuggestion extends MatchScore {
  sure: boolean
  /** The other payment of the same purchase. */
  alsoTransactionIds: string[]
}

export const SURE = 85
/** What comes nearer than that is as likely. */
export const LEAD = 15
const MOST = 10

type Ranked = Omit<MatchSuggestion, 'sure'>

/** The transactions that may belong to a receipt, the best first. The first is sure where nothing else comes near it. */
export function suggest(
  receipt: MatchedReceipt,
  candidates: readonly MatchCandidate[],
  sums?: ReadonlySet<Money>,
): MatchSuggestion[] {
  const single = candidates.flatMap((candidate): Ranked[] => {
    const found = score(receipt, candidate, sums)
    return found ? [{ ...found, alsoTransactionIds: [] }] : []
  })
  const shown = oncePerTransaction([...single, ...twoPayments(receipt, candidates)]).filter(
    (one) => one.score >= SHOWN,
  )
  const scores = strangersLast(shown).toSorted((one, other) => other.score - one.score || other.seq - one.seq)
  const [first] = scores
  const best = shown.find(({ seq }) => seq === first?.seq)
  const next = Math.max(0, ...shown.filter(({ seq }) => seq !== first?.seq).map((one) => one.score))
  const lead = (best?.score ?? 0) - next
  return scores.slice(0, MOST).map((one, place) => ({
    ...one,
    sure: place === 0 && isSure(one, lead),
  }))
}

export const isSure = ({ isDoubtful, score: points }: MatchScore, lead: number): boolean =>
  !isDoubtful && points >= SURE && lead >= LEAD

/** An equal amount of a stranger is a coincidence where the shop itself charged what may be this. */
const STRANGER = 15

function strangersLast(scores: Ranked[]): Ranked[] {
  const first = scores.toSorted((one, other) => other.score - one.score)[0]
  if (first?.isNamed || !scores.some(({ isNamed }) => isNamed)) return scores
  return scores.map((one) => (one.isNamed ? one : { ...one, score: Math.max(SHOWN, one.score - STRANGER) }))
}

/** More of them are looked through for long, and fit by chance. */
const MOST_PARTS = 300

/** Pairs that make the total together; neither may prove anything else. */
function twoPayments(receipt: MatchedReceipt, candidates: readonly MatchCandidate[]): Ranked[] {
  const { total, currency } = receipt
  const parts = candidates
    .filter(({ amount, proved, currency: charged }) => {
      const isOwnMoney = currency === null || charged === currency
      return amount > 0n && amount < total && proved === undefined && isOwnMoney
    })
    .slice(0, MOST_PARTS)
  const byAmount = Map.groupBy(parts, ({ amount }) => amount)
  return parts.flatMap((one) =>
    (byAmount.get(total - one.amount) ?? []).flatMap((other): Ranked[] => {
      const isOnce = one.amount > other.amount || (one.amount === other.amount && one.seq > other.seq)
      const found = isOnce ? scoreOfTwo(receipt, [one, other]) : undefined
      return found ? [{ ...found, transactionId: one.id, seq: one.seq, alsoTransactionIds: [other.id] }] : []
    }),
  )
}

function oncePerTransaction(scores: Ranked[]): Ranked[] {
  const best = new Map<number, Ranked>()
  for (const one of scores) if (one.score > (best.get(one.seq)?.score ?? 0)) best.set(one.seq, one)
  return [...best.values()]
}
