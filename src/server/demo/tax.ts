import type { Actor } from '../../core/actor.ts'
import { monthOf, shiftMonth } from '../../planning/envelopes/months.ts'
import * as evidence from '../../records/tax/evidence/evidence.ts'
import type { NewTaxEvidence } from '../../records/tax/evidence/evidence-model.ts'
import { tabledYears } from '../../records/tax/forms/year-table.ts'
import * as activities from '../../records/tax/mappings/activities.ts'
import type { TaxMappingChange } from '../../records/tax/mappings/mapping-model.ts'
import * as mappings from '../../records/tax/mappings/mappings.ts'
import * as overrides from '../../records/tax/mappings/overrides.ts'
import * as trips from '../../records/tax/trips/trips.ts'
import type { Books } from './books.ts'
import { dateIn, startOfDayThere } from './calendar.ts'
import type { Saying } from './french.ts'

/** Some of what is suggested is left to be decided about. */
const OF_CATEGORIES: Record<string, string> = {
  Childcare: 'ca.t1.21400',
  'Doctor and dentist': 'ca.t1.33099',
  Pharmacy: 'ca.t1.33099',
  Donations: 'ca.t1.34900',
}

/** What lies in a folder, by whom it is from; the rest of the papers is still to be found. */
const PAPERS: Record<string, NewTaxEvidence> = {
  'Questline RRSP': { kind: 'SLIP', note: 'tax folder, front' },
  'Fairmont After School': { kind: 'RECEIPT', note: 'tax folder, Theo' },
  'Ottawa Food Bank': {
    kind: 'OFFICIAL_RECEIPT',
    note: 'tax folder, gifts',
    registrationNumber: '123456789 RR 0001',
  },
  'Dr. Anand Dental': { kind: 'RECEIPT', note: 'tax folder, health' },
}

/** Maya goes to talk to people she writes about. */
const TRIPS = [
  { monthsAgo: 5, day: 12, distance: '198.4', to: 'Montréal', notes: 'Interview, rail cars' },
  { monthsAgo: 3, day: 4, distance: '21', to: 'Gatineau', notes: 'National archives' },
  { monthsAgo: 1, day: 19, distance: '194', to: 'Kingston', notes: 'Interview, the old mill' },
]

/** What they give the accountant in spring: what is for which line, its papers, and what Maya earns beside her job. */
export function addTax({ tx, as, span, categories, say }: Books): void {
  const maya = as('maya', startOfDayThere(span.to))
  const [first = 0] = tabledYears('CA')
  const fromYear = Math.max(first, Number(span.to.slice(0, 4)) - 2)
  const map = (change: Omit<TaxMappingChange, 'fromYear'>) => mappings.set(tx, maya, { fromYear, ...change })
  for (const [name, lineId] of Object.entries(OF_CATEGORIES))
    map({ categoryId: categories.get(name)?.id ?? null, lineId })
  map({ accountSubtype: 'RRSP', lineId: 'ca.t1.20800', personId: maya.userId })
  const { id: activityId } = activities.create(tx, maya, {
    kind: 'BUSINESS',
    name: say('Maya’s writing'),
    personId: maya.userId,
    startDate: span.from,
    province: 'ON',
  })
  map({ categoryId: categories.get('Self-employment')?.id ?? null, lineId: 'ca.t2125.8000', activityId })
  bookForWriting(tx, maya, categories.get('Books and media')?.seq, {
    lineId: 'ca.t2125.8810',
    activityId,
    reason: say('for an article'),
  })
  const month = monthOf(span.to)
  for (const { monthsAgo, day, notes, ...trip } of TRIPS) {
    const date = dateIn(shiftMonth(month, -monthsAgo), day)
    trips.create(tx, maya, {
      ...trip,
      notes: say(notes),
      date,
      unit: 'KM',
      purpose: 'BUSINESS',
      from: 'Ottawa',
      activityId,
    })
  }
  fileAway(tx, maya, dateIn(shiftMonth(month, -2), 1), say)
}

/** One book of the year was for an article. */
function bookForWriting(
  tx: Books['tx'],
  maya: Actor,
  category: number | undefined,
  line: { lineId: string; activityId: string; reason: string },
): void {
  const bought = tx.$client
    .query<{ id: string }, [number, number]>(
      `SELECT id FROM transactions WHERE household_id = ? AND category_seq = ? AND type = 'EXPENSE'
        AND status <> 'PENDING' AND deleted_at IS NULL ORDER BY date DESC, seq DESC LIMIT 1`,
    )
    .get(maya.householdId, category ?? 0)
  if (!bought) return
  const of = { transactionId: bought.id, part: undefined }
  overrides.set(tx, maya, of, line)
}

/** Says of what lies in the folder where it is; nobody has filed anything away of late. */
function fileAway(tx: Books['tx'], maya: Actor, before: string, say: Saying): void {
  const rows = tx.$client
    .query<{ id: string; payee: string }, [number, string, string]>(
      `SELECT t.id, t.payee FROM transactions t JOIN accounts a ON a.seq = t.account_seq
        WHERE t.household_id = ? AND t.date < ? AND t.deleted_at IS NULL AND t.status <> 'PENDING'
          AND t.payee IN (SELECT value FROM json_each(?)) AND (t.type <> 'TRANSFER' OR a.subtype = 'RRSP')
        ORDER BY t.seq`,
    )
    .all(maya.householdId, before, JSON.stringify(Object.keys(PAPERS)))
  for (const { id, payee } of rows) {
    const paper = PAPERS[payee]
    if (paper)
      evidence.add(
        tx,
        maya,
        { transactionId: id, part: undefined },
        { ...paper, ...(paper.note && { note: say(paper.note) }) },
      )
  }
}
