/*
 * What Hearth writes into its own files beside what their format has a place for, so that a household comes out of them as
 * it went in. Whoever else reads such a file may leave it aside.
 */

/** What a file of transactions has none of, as the nouns of what is left out. */
export const notInFiles = [
  'receipts',
  'rules',
  'budgeted months',
  'goals',
  'subscriptions',
  'reconciliations',
  'tax choices',
  'marks of archived categories',
  'texts of banks',
] as const
export type NotInFile = (typeof notInFiles)[number]

/** How many there are, in a comment of a journal. */
export const notInFileLine = (kind: NotInFile, count: number): string => `Not in this file: ${count} ${kind}`

const NOT_IN_FILE = /^;+ Not in this file: (\d{1,9}) ([a-z ]+)$/gm

export const notInFileOf = (text: string): { kind: NotInFile; count: number }[] =>
  [...text.matchAll(NOT_IN_FILE)].flatMap(([, count, name]) => notIncluded(name, count))

/** Undefined names are nobody's. */
export function notIncluded(name = '', count = ''): { kind: NotInFile; count: number }[] {
  const kind = notInFiles.find((one) => one === name)
  return kind && Number(count) > 0 ? [{ kind, count: Number(count) }] : []
}

/**
 * `name:"value"`, a tag of hledger that nobody else obeys: what is inside has no colon that would make another tag of it, and
 * no bracket that would make a date.
 */
export const markOf = (name: string, value: string): string =>
  `${name}:${JSON.stringify(value).replaceAll(':', '\\u003a').replaceAll('[', '\\u005b')}`

const MARK = /^([a-z]+(?:-[a-z]+)*):(".*")$/s

/** A mark of ours; undefined for any other comment. */
export function markIn(comment: string): { name: string; value: string } | undefined {
  const [, name, quoted] = MARK.exec(comment) ?? []
  if (name === undefined || quoted === undefined) return undefined
  try {
    const value: unknown = JSON.parse(quoted)
    return typeof value === 'string' ? { name, value } : undefined
  } catch {
    return undefined
  }
}

/** Marks by their names. */
export type Marks = ReadonlyMap<string, string>

/** Marks among comments, the first of each name, and the other comments. */
export function withMarks(comments: readonly string[]): { marks: Marks; rest: string[] } {
  const [marks, rest] = [new Map<string, string>(), [] as string[]]
  for (const comment of comments) {
    const mark = markIn(comment)
    if (!mark) rest.push(comment)
    else if (!marks.has(mark.name)) marks.set(mark.name, mark.value)
  }
  return { marks, rest }
}
