import type { Language } from '../../../core/languages.ts'
import type { Country } from '../../../people/household/tables.ts'
import type { LineDifference } from '../closed/closed-line.ts'
import { tableOf } from '../forms/year-table.ts'
import { labelIn } from '../words/form-words.ts'

interface OfYear {
  country: Country
  year: number
}

/** What was written down of lines has their English names alone; this gives them those that a reader knows. */
export function namedIn(lines: LineDifference[], of: OfYear, language: Language): LineDifference[] {
  if (language === 'en') return lines
  const names = new Map(tableOf(of.country, of.year)?.lines.map(({ id, labelFr }) => [id, labelFr]))
  return lines.map((each) => ({
    ...each,
    label: labelIn({ label: each.label, labelFr: names.get(each.lineId) }, language),
  }))
}
