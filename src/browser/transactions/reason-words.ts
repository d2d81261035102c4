import type { Reasons, Row } from './row.ts'

interface Names {
  category: (id: string) => string | undefined
  member: (id: string) => string | undefined
}

/** Something that happened to a transaction, oldest first. */
export interface Happening {
  at: string
  words: string
}

const SOURCES: Record<string, string> = {
  CSV: 'a CSV file',
  OFX: 'an OFX file',
  QFX: 'a QFX file',
  CAMT: 'a CAMT file',
  QIF: 'a QIF file',
  AGGREGATOR: 'the bank',
}

const FIELDS: Record<string, string> = {
  payee: 'payee',
  categoryId: 'category',
  notes: 'note',
  tags: 'tags',
  type: 'kind',
  reviewed: 'reviewed mark',
  hidden: 'place in reports',
  splits: 'parts',
}

/** Which row of which file; a sync has no rows to count. */
const origin = ({ fileName, sourceKind, row }: NonNullable<Reasons['broughtBy']>): string =>
  sourceKind === 'AGGREGATOR' ? 'the bank' : `row ${row} of ${fileName}`

/** Why it is as it is, each reason a sentence. */
export function reasonSentences(row: Row, reasons: Reasons, names: Names): string[] {
  const { broughtBy, matchedBy, payee, ruleRuns, categoryChosen, transfer } = reasons
  const sentences: string[] = []
  if (broughtBy) {
    sentences.push(`It came from ${origin(broughtBy)}.`)
    if (broughtBy.reason) sentences.push(sentence(broughtBy.reason))
  } else if (row.source === 'MANUAL') sentences.push('It was entered by hand.')
  else sentences.push(`It came from ${SOURCES[row.source] ?? 'a file'}.`)
  for (const match of matchedBy)
    sentences.push(
      `${capital(origin(match))} turned out to be the same${match.reason ? `: ${match.reason}` : ''}.`.replace(
        '..',
        '.',
      ),
    )
  if (payee) sentences.push(sentence(payee.why))
  for (const run of ruleRuns.filter(({ revertedAt }) => revertedAt === null))
    sentences.push(...ruleSentences(run, names))
  if (categoryChosen) {
    const who = names.member(categoryChosen.userId) ?? 'Somebody'
    sentences.push(`${who} chose the category ${names.category(categoryChosen.categoryId) ?? 'it has'}.`)
  }
  if (transfer) sentences.push(sentence(transfer.why))
  return sentences
}

type RuleRun = Reasons['ruleRuns'][number]

/** One sentence a rule, with what it set. */
function ruleSentences({ reasons, after }: RuleRun, names: Names): string[] {
  const byRule = new Map<string, string[]>()
  for (const { field, ruleName } of reasons) {
    const rule = ruleName === null ? 'A rule that is gone' : `The rule “${ruleName}”`
    const set = field === 'categoryId' && after.categoryId ? names.category(after.categoryId) : after.payee
    const told = field === 'categoryId' || field === 'payee' ? ` ${set ?? ''}`.trimEnd() : ''
    byRule.set(rule, [...(byRule.get(rule) ?? []), `the ${FIELDS[field] ?? field}${told}`])
  }
  return [...byRule].map(([rule, fields]) => `${rule} set ${listed(fields)}.`)
}

/** What happened when, as far as it is known. */
export function happenings(row: Row, reasons: Reasons, names: Names): Happening[] {
  const { broughtBy, ruleRuns, categoryChosen } = reasons
  const all: Happening[] = [
    {
      at: row.createdAt,
      words: broughtBy
        ? `Came from ${origin(broughtBy)}`
        : row.source === 'MANUAL'
          ? 'Entered by hand'
          : 'Came in',
    },
    ...ruleRuns.flatMap(({ at, revertedAt, reasons: why }) => {
      const rules = [...new Set(why.map(({ ruleName }) => (ruleName === null ? 'a rule' : `“${ruleName}”`)))]
      const did = { at, words: `Changed by ${listed(rules.length === 0 ? ['rules'] : rules)}` }
      return revertedAt === null ? [did] : [did, { at: revertedAt, words: 'That was taken back' }]
    }),
  ]
  if (categoryChosen)
    all.push({
      at: categoryChosen.at,
      words: `${names.member(categoryChosen.userId) ?? 'Somebody'} chose ${names.category(categoryChosen.categoryId) ?? 'a category'}`,
    })
  const isTold = all.some(({ at }) => at === row.updatedAt)
  if (row.version > 1 && !isTold) all.push({ at: row.updatedAt, words: `Last changed${byWhom(row, names)}` })
  return all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function byWhom(row: Row, names: Names): string {
  const name = row.updatedBy === null ? undefined : names.member(row.updatedBy)
  return name ? ` by ${name}` : ''
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
const listed = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
