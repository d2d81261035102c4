import type { Language } from '../../../core/languages.ts'
import { yearOf } from '../books/windows.ts'
import { isOfPart, type YearBooks } from '../books/year-books.ts'
import type { FormLine } from '../forms/year-file.ts'
import { WHOLE_TRANSACTION } from '../tables.ts'
import type { TaxLineTotal, TaxWarning } from '../total-model.ts'
import { inWords } from '../words/in-words.ts'
import type { Message } from '../words/message-facts.ts'
import type { LineSum } from './line-sum.ts'

/** A warning without its words: they are found when somebody reads it. */
export type Warned = Omit<TaxWarning, 'text'> & {
  told: Message
  /** How many more there are of its kind. */
  more?: number
}

export const warningIn = ({ told, more, ...about }: Warned, language: Language): TaxWarning => ({
  ...about,
  text: inWords(told, language, more),
})

/** What to look at before these lines are used. */
export const warningsOf = (
  lines: { wire: TaxLineTotal; line: FormLine; doubts: LineSum['doubts'] }[],
): Warned[] =>
  lines.flatMap(({ wire, line, doubts }) => {
    const { lineId, activityId, personId } = wire
    const warnings = [...lineWarnings(wire, line), ...doubts]
    return warnings.map(({ kind, told }) => ({ kind, lineId, activityId, personId, told }))
  })

function lineWarnings(wire: TaxLineTotal, line: FormLine): Pick<Warned, 'kind' | 'told'>[] {
  const { share } = line
  const { total, limit, capped } = wire
  const warnings: [Warned['kind'], Message | false][] = [
    ['NEGATIVE_LINE', !mayBeLoss(line) && total.startsWith('-') && { kind: 'more-came-back', line }],
    ['NOT_WORKED_OUT', share === 'INFO' && { kind: 'not-worked-out', line }],
    ['LIMIT_NOT_KNOWN', limit !== null && limit.value === null && { kind: 'no-limit-known', line }],
    ['OVER_LIMIT', capped !== null && overLimit(line, total, capped)],
  ]
  return warnings.flatMap(([kind, told]) => (told ? [{ kind, told }] : []))
}

/** What is bounded of a result is its loss. */
const overLimit = (line: FormLine, total: string, most: string): Message =>
  total.startsWith('-')
    ? { kind: 'loss-over-limit', line, loss: total.slice(1), most: most.slice(1) }
    : { kind: 'over-limit', line, total, most }

/** What was sold may be sold at a loss, and a result may be one. */
const mayBeLoss = ({ direction, sales, form }: FormLine): boolean =>
  direction === 'RESULT' || sales !== undefined || form === 'TP-1.D.G'

/** What was said of a part of a split whose parts are others by now counts for nothing: it has to be said anew. */
export const cutAnew = ({ year, overrides, specials }: YearBooks): Warned[] =>
  [...overrides.values()].flatMap((override) => {
    const { part, lineId, taxYear, transactionSeq } = override
    const all = specials.filter(({ seq }) => seq === transactionSeq)
    const [first] = all
    if (part === WHOLE_TRANSACTION || !first || (taxYear ?? yearOf(first.day)) !== year) return []
    if (all.some((piece) => isOfPart(override, piece))) return []
    const told: Message = { kind: 'part-cut-anew', part: part + 1, payee: first.payee, day: first.day }
    return [
      { kind: 'PART_CUT_ANEW', lineId, activityId: null, personId: null, transactionId: first.id, told },
    ]
  })
