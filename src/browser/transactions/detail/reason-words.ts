import { states } from '../../words.ts'
import type { Reasons, Row } from '../row.ts'
import { words } from './detail-words.ts'

interface Names {
  category: (id: string) => string | undefined
  member: (id: string) => string | undefined
}

/** Something that happened to a transaction, oldest first. */
export interface Happening {
  at: string
  words: string
}

type Origin = NonNullable<Reasons['broughtBy']>
/** Which row or page of which file; a sync has none to count. */
type OfRow = (row: number, file: string) => string

const originWords = (
  { fileName, sourceKind, row, place }: Origin,
  bank: string,
  ofRow: OfRow,
  ofPage: OfRow,
): string => {
  if (sourceKind === 'AGGREGATOR') return bank
  return place ? ofPage(place.page, fileName) : ofRow(row, fileName)
}

const sameWords = (match: Origin): string => {
  const what = originWords(match, words.bankIsSame, words.rowIsSame, words.pageIsSame)
  return sentence(match.reason ? words.because(what, match.reason) : what)
}

/** Why it is as it is, each reason a sentence. */
export function reasonSentences(row: Row, reasons: Reasons, names: Names): string[] {
  const { broughtBy, matchedBy, payee, ruleRuns, categoryChosen, transfer } = reasons
  const sentences: string[] = []
  if (broughtBy) {
    sentences.push(originWords(broughtBy, words.came.AGGREGATOR, words.cameFromRow, words.cameFromPage))
    if (broughtBy.reason) sentences.push(sentence(broughtBy.reason))
  } else sentences.push((words.came as Record<string, string>)[row.source] ?? words.cameFromFile)
  sentences.push(...matchedBy.map(sameWords))
  if (payee) sentences.push(sentence(payee.why))
  for (const run of ruleRuns.filter(({ revertedAt }) => revertedAt === null))
    sentences.push(...ruleSentences(run, names))
  if (categoryChosen) {
    const who = names.member(categoryChosen.userId) ?? states.somebody
    const category = names.category(categoryChosen.categoryId)
    sentences.push(category === undefined ? words.choseIts(who) : words.chose(who, category))
  }
  if (transfer) sentences.push(sentence(transfer.why))
  return sentences
}

type RuleRun = Reasons['ruleRuns'][number]

/** One sentence a rule, with what it set. */
function ruleSentences({ reasons, after }: RuleRun, names: Names): string[] {
  const byRule = new Map<string, string[]>()
  for (const { field, ruleName } of reasons) {
    const rule = ruleName === null ? words.goneRule : words.rule(ruleName)
    const set = field === 'categoryId' && after.categoryId ? names.category(after.categoryId) : after.payee
    const text = field === 'categoryId' || field === 'payee' ? ` ${set ?? ''}`.trimEnd() : ''
    byRule.set(rule, [...(byRule.get(rule) ?? []), `${fieldWords(field)}${text}`])
  }
  return [...byRule].map(([rule, fields]) => words.ruleSet(rule, listed(fields)))
}

const fieldWords = (field: string): string =>
  (words.fields as Record<string, string>)[field] ?? words.field(field)

/** What happened when, as far as it is known. */
export function happenings(row: Row, reasons: Reasons, names: Names): Happening[] {
  const { broughtBy, ruleRuns, categoryChosen } = reasons
  const all: Happening[] = [
    {
      at: row.createdAt,
      words: broughtBy
        ? originWords(broughtBy, words.happened.fromBank, words.thenFromRow, words.thenFromPage)
        : row.source === 'MANUAL'
          ? words.happened.byHand
          : words.happened.came,
    },
    ...ruleRuns.flatMap(({ at, revertedAt, reasons: why }) => {
      const rules = [
        ...new Set(why.map(({ ruleName }) => (ruleName === null ? words.aRule : words.namedRule(ruleName)))),
      ]
      const did = { at, words: words.thenChangedBy(listed(rules.length === 0 ? [words.rules] : rules)) }
      return revertedAt === null ? [did] : [did, { at: revertedAt, words: words.happened.takenBack }]
    }),
  ]
  if (categoryChosen) {
    const who = names.member(categoryChosen.userId) ?? states.somebody
    const category = names.category(categoryChosen.categoryId)
    const chose = category === undefined ? words.thenChoseOne(who) : words.thenChose(who, category)
    all.push({ at: categoryChosen.at, words: chose })
  }
  const isReported = all.some(({ at }) => at === row.updatedAt)
  if (row.version > 1 && !isReported) all.push({ at: row.updatedAt, words: lastChanged(row, names) })
  return all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function lastChanged(row: Row, names: Names): string {
  const name = row.updatedBy === null ? undefined : names.member(row.updatedBy)
  return name ? words.thenLastChangedBy(name) : words.happened.changed
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : words.and(names.slice(0, -1).join(', '), names.at(-1) ?? '')
