import { formatMoney, type Money, magnitude } from '../../../core/money.ts'
import type { Decision, YearBooks } from '../books/year-books.ts'
import { CENT, NOTHING, rounded } from '../exact.ts'
import type { FormLine } from '../forms/year-file.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import { percentText, WHOLE } from '../percent.ts'
import type { Piece } from '../pieces.ts'
import type { TaxYearTotals } from '../total-model.ts'
import type { Message } from '../words/message-facts.ts'
import { type InLine, worthOf } from './line-sums.ts'
import { isRegistered } from './registered.ts'
import type { Warned } from './warnings.ts'

/** Stands for no line of a form: what is bought to last is in no total, and its sales taxes are claimed all the same. */
export const CAPITAL: FormLine = {
  id: 'capital',
  form: '',
  line: null,
  label: '',
  direction: 'DEDUCTION',
  share: '100',
  per: 'BUSINESS',
  evidence: [],
  source: 'CRA, Guide RC4022, capital property',
  confidence: 'HIGH',
}

type Bought = Extract<Decision, { as: 'CAPITAL' }>

/** For which business something was bought, and how much of it is for that. */
interface Use {
  activitySeq: number
  share: number
}

/** As somebody said, else as its category is mapped, else for the one business that is registered on its day. */
export function useOf(
  { byCategory }: YearBooks,
  activities: readonly ActivityRow[],
  piece: Piece,
  { because }: Bought,
): Use | undefined {
  const { activitySeq, share } = because
  if (activitySeq !== null) return { activitySeq, share }
  const mapped = byCategory.get(piece.category)
  if (mapped && mapped.activitySeq !== null)
    return { activitySeq: mapped.activitySeq, share: share === WHOLE ? mapped.share : share }
  const [only, ...others] = registeredOn(activities, piece)
  return only && others.length === 0 ? { activitySeq: only.seq, share } : undefined
}

const registeredOn = (activities: readonly ActivityRow[], { day }: Piece): ActivityRow[] =>
  activities.filter(
    ({ gstFrom, gstTo, qstFrom, qstTo }) =>
      isRegistered(day, gstFrom, gstTo) || isRegistered(day, qstFrom, qstTo),
  )

/** Capital property gives the whole credit where more than half of it is for the business, and otherwise none. */
const isMostly = ({ share }: Use): boolean => share * 2 > WHOLE

/** As if it were on a line of its own, so that its taxes go to the returns of them. */
export function inCapital(
  books: YearBooks,
  activities: readonly ActivityRow[],
  piece: Piece,
  bought: Bought,
): InLine | undefined {
  const use = useOf(books, activities, piece, bought)
  if (!use) return undefined
  const meaning = { lineId: CAPITAL.id, personId: null, activitySeq: use.activitySeq }
  const because = { ...bought.because, lineId: CAPITAL.id }
  return { as: 'LINE', line: CAPITAL, meaning: { ...meaning, share: isMostly(use) ? WHOLE : 0 }, because }
}

interface Sources {
  activities: readonly ActivityRow[]
  /** What of its sales taxes is claimed, as far as something shows them. */
  provenOf: (piece: Piece) => { decision: InLine; gst: Money; qst: Money } | undefined
}

type Bearing = { piece: Piece; decision: Bought }

/** With what it cost without the taxes that are claimed of it, which is what depreciation begins with. */
export function capitalPart(
  books: YearBooks,
  { activities, provenOf }: Sources,
  { piece, decision }: Bearing,
): TaxYearTotals['capital'][number] {
  const use = useOf(books, activities, piece, decision)
  const proven = provenOf(piece)
  const claimed = proven && proven.decision.meaning.share > 0 ? magnitude(proven.gst + proven.qst) : 0n
  const paid = magnitude(piece.amount)
  const cost = piece.amount > 0n ? claimed - paid : paid - claimed
  const foreign = piece.currency === books.currency ? undefined : books.rates.on(CAPITAL, piece)
  const worth = foreign && worthOf(books, CAPITAL, piece, cost)
  return {
    transactionId: piece.id,
    part: piece.part < 0 ? null : piece.part,
    date: piece.day,
    payee: piece.payee,
    currency: piece.currency,
    amount: formatMoney(piece.amount),
    activityId: activities.find(({ seq }) => seq === use?.activitySeq)?.id ?? null,
    sharePercent: percentText(use?.share ?? WHOLE),
    salesTax: formatMoney(claimed),
    cost: formatMoney(cost),
    converted: foreign ? formatMoney(rounded(worth ?? NOTHING, CENT)) : null,
    rate: foreign?.rate ?? null,
    rateDate: foreign?.date ?? null,
    rateSource: foreign?.source ?? null,
  }
}

/** Where the credit goes by how much of it is for the business, or nobody knows for which it is. */
export function capitalWarnings(
  books: YearBooks,
  { activities, provenOf }: Sources,
  { piece, decision }: Bearing,
): Warned[] {
  const use = useOf(books, activities, piece, decision)
  const about = { lineId: null, personId: null, transactionId: piece.id }
  if (!use)
    return registeredOn(activities, piece).length > 1
      ? [
          {
            kind: 'CAPITAL_CREDIT',
            ...about,
            activityId: null,
            told: { kind: 'capital-of-no-business', payee: piece.payee },
          },
        ]
      : []
  const proven = provenOf(piece)
  const amount = magnitude((proven?.gst ?? 0n) + (proven?.qst ?? 0n))
  if (use.share === WHOLE || amount === 0n) return []
  const activityId = activities.find(({ seq }) => seq === use.activitySeq)?.id ?? null
  const told: Message = {
    kind: 'capital-credit',
    payee: piece.payee,
    amount: formatMoney(amount),
    share: percentText(use.share),
    isClaimed: isMostly(use),
  }
  return [{ kind: 'CAPITAL_CREDIT', ...about, activityId, told }]
}
