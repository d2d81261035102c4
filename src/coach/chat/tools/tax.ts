import { Type } from '@sinclair/typebox'
import * as activities from '../../../records/tax/mappings/activities.ts'
import { totals } from '../../../records/tax/totals/totals.ts'
import { yearInSeason } from '../../../records/tax/years.ts'
import { tool } from '../tool.ts'

/**
 * By line, as the screen has them. Of what people are taxed by nothing: no incomes of theirs, no numbers, and neither what
 * is above a floor nor what is over a limit, which an income could be worked out of. Warnings stay out too, as some name payees.
 */
export const taxYear = tool({
  name: 'tax',
  area: 'TAX',
  description:
    'What a tax year comes to on each line of its forms, as Hearth adds it up from the books: form, line, label, direction, total, how much of it has evidence and how many of its transactions lack some. No tax is worked out and this is no advice. "unmapped" is what counts on no line.',
  parameters: Type.Object({
    year: Type.Optional(
      Type.Integer({
        minimum: 1970,
        maximum: 2149,
        description: 'The tax year; when left out, the one that is being filed, otherwise the running one',
      }),
    ),
  }),
  run: (db, actor, { year = yearInSeason(db, actor) }) => {
    const told = totals(db, actor, year)
    const names = new Map(activities.list(db, actor).map(({ id, name }) => [id, name]))
    const people = [...new Set(told.lines.flatMap(({ personId }) => personId ?? []))].toSorted()
    return {
      year,
      country: told.country,
      currency: told.currency,
      status: told.status,
      notice: told.notice,
      lines: told.lines.map((line) => ({
        form: line.form,
        line: line.line,
        label: line.label,
        direction: line.direction,
        activity: (line.activityId !== null && names.get(line.activityId)) || null,
        person: line.personId === null ? null : people.indexOf(line.personId) + 1,
        total: line.total,
        withEvidence: line.withEvidence,
        transactionCount: line.transactionCount,
        missingEvidence: { count: line.missing, amount: line.missingAmount },
      })),
      unmapped: told.unmapped,
      missingEvidence: told.missingEvidence,
    }
  },
})
