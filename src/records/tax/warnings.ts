import type { FormLine } from './forms/year-file.ts'
import type { LineSum } from './line-sum.ts'
import { WHOLE_TRANSACTION } from './tables.ts'
import type { TaxLineTotal, TaxWarning } from './total-model.ts'
import { isOfPart, type YearBooks, yearOf } from './year-books.ts'

/** What to look at before these lines are used. */
export const warningsOf = (
  lines: { wire: TaxLineTotal; line: FormLine; doubts: LineSum['doubts'] }[],
): TaxWarning[] =>
  lines.flatMap(({ wire, line, doubts }) => {
    const { lineId, activityId, personId } = wire
    const said = [...saidOf(wire, line), ...doubts.map(({ kind, text }) => [kind, text] as const)]
    return said.map(([kind, text]) => ({ kind, lineId, activityId, personId, text }))
  })

function saidOf(wire: TaxLineTotal, { share, direction }: FormLine): [TaxWarning['kind'], string][] {
  const { label, total, sharePercent, limit, capped } = wire
  const said: [TaxWarning['kind'], string | false][] = [
    [
      'NEGATIVE_LINE',
      direction !== 'RESULT' && total.startsWith('-') && `${label}: more came back than was spent.`,
    ],
    [
      'SHARE_TO_BE_SAID',
      share === 'ASK' &&
        sharePercent === '100' &&
        `${label}: only a part counts. Split it, or say its share.`,
    ],
    [
      'NOT_WORKED_OUT',
      share === 'INFO' && `${label} is not worked out here. What is mapped to it counts nothing.`,
    ],
    [
      'LIMIT_NOT_KNOWN',
      limit !== null && limit.value === null && `${label}: no limit is known for this year.`,
    ],
    ['OVER_LIMIT', capped !== null && `${label}: ${total} is above the limit of ${capped}.`],
  ]
  return said.flatMap(([kind, text]) => (text ? [[kind, text] as [TaxWarning['kind'], string]] : []))
}

/** What was said of a part of a split whose parts are others by now counts for nothing: it has to be said anew. */
export const cutAnew = ({ year, overrides, specials }: YearBooks): TaxWarning[] =>
  [...overrides.values()].flatMap((override) => {
    const { part, lineId, taxYear, transactionSeq } = override
    const all = specials.filter(({ seq }) => seq === transactionSeq)
    const [first] = all
    if (part === WHOLE_TRANSACTION || !first || (taxYear ?? yearOf(first.day)) !== year) return []
    if (all.some((piece) => isOfPart(override, piece))) return []
    const text = `What was said of part ${part + 1} of ${first.payee || 'a transaction'} on ${first.day} counts no more: its parts were cut anew.`
    return [
      { kind: 'PART_CUT_ANEW', lineId, activityId: null, personId: null, transactionId: first.id, text },
    ]
  })
