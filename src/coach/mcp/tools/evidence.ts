import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { missingEvidence } from '../../../records/tax/totals/missing-evidence.ts'
import { MissingTaxEvidenceList } from '../../../records/tax/totals/transaction-tax-model.ts'
import { yearInSeason } from '../../../records/tax/years.ts'
import { atMost } from '../../chat/tools/parameters.ts'
import { assistantTool } from '../assistant-tool.ts'

const MOST_ITEMS = 60
const USUAL_ITEMS = 20
/** Read at a time, to count what is wanted. */
const AT_ONCE = 200

const { notice, year, count, items } = MissingTaxEvidenceList.properties
const { transactionId, lineId, line, label, date, payee, amount, currency, wanted, reason, text } =
  items.items.properties

export const missingDocuments = assistantTool({
  name: 'missing_evidence',
  description:
    'Which documents a tax year still lacks: "documents" says how often each is wanted (one of those with a comma between them is enough), "items" are the transactions, by line of the form, with why what there is does not do. "count" is how many there are in all. This is no tax advice.',
  area: 'TAX',
  parameters: Type.Object({
    year: Type.Optional(
      Type.Integer({
        minimum: 1970,
        maximum: 2149,
        description: 'The tax year; when left out, the one that is being filed, otherwise the running one',
      }),
    ),
    limit: atMost(MOST_ITEMS),
  }),
  result: Type.Object({
    notice,
    year,
    count,
    documents: Type.Array(Type.Object({ wanted: Type.String(), count: Type.Integer() })),
    items: Type.Array(
      Type.Object({
        transactionId,
        lineId,
        line,
        label,
        date,
        payee: Type.Optional(payee),
        amount,
        currency,
        wanted,
        reason,
        why: text,
      }),
    ),
  }),
  run: ({ db }, actor, input, { sharePayees }) => {
    const all = wholeList(db, actor, input.year ?? yearInSeason(db, actor))
    return {
      ...all,
      documents: documentsIn(all.items),
      items: all.items.slice(0, input.limit ?? USUAL_ITEMS).map((item) => ({
        transactionId: item.transactionId,
        lineId: item.lineId,
        line: item.line,
        label: item.label,
        date: item.date,
        ...(sharePayees && { payee: item.payee }),
        amount: item.amount,
        currency: item.currency,
        wanted: item.wanted,
        reason: item.reason,
        why: item.text,
      })),
    }
  },
})

function wholeList(db: Db, actor: Actor, wantedYear: number): MissingTaxEvidenceList {
  const language = languageOfReader(db, actor)
  const ask = (page: number) => missingEvidence(db, actor, wantedYear, { page, limit: AT_ONCE, language })
  const first = ask(0)
  const pages = Math.ceil(first.count / AT_ONCE)
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => ask(at + 1).items)
  return { ...first, items: [...first.items, ...others.flat()] }
}

/** What is wanted most often comes first. */
function documentsIn(all: MissingTaxEvidenceList['items']): { wanted: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const item of all) {
    const kinds = item.wanted.join(', ')
    counts.set(kinds, (counts.get(kinds) ?? 0) + 1)
  }
  return [...counts]
    .map(([kinds, times]) => ({ wanted: kinds, count: times }))
    .toSorted((a, b) => b.count - a.count)
}
