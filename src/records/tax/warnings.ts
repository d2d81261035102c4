import type { FormLine } from './forms/year-file.ts'
import type { TaxLineTotal, TaxWarning } from './total-model.ts'

/** What to look at before these lines are used. */
export const warningsOf = (lines: { wire: TaxLineTotal; line: FormLine }[]): TaxWarning[] =>
  lines.flatMap(({ wire, line }) => {
    const { lineId, activityId, personId } = wire
    return saidOf(wire, line).map(([kind, text]) => ({ kind, lineId, activityId, personId, text }))
  })

function saidOf(wire: TaxLineTotal, { share, direction }: FormLine): [TaxWarning['kind'], string][] {
  const { label, total, gross, sharePercent, limit, capped } = wire
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
      'SHARE_NOT_KNOWN',
      ['BUSINESS_KM', 'MILES_OR_ACTUAL', 'HOME_SHARE'].includes(share) &&
        gross !== '0.00' &&
        `${label}: what part of it is allowed is not known here. It counts nothing.`,
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
