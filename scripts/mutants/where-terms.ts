/** From the first character of a term to behind its last. */
export type Span = [start: number, end: number]

const QUOTED = /'(?:[^']|'')*'|--[^\n]*/g
const WORD = /[A-Za-z_][A-Za-z_0-9]*|[()]|;/g
const ENDS =
  /^(?:GROUP|ORDER|LIMIT|RETURNING|UNION|EXCEPT|INTERSECT|WINDOW|JOIN|LEFT|CROSS|INNER|FULL|WHERE|HAVING|SET|ON|;)$/
const LONGEST_BEFORE = 12

/** A condition that is being read: its terms so far, and how deep in parentheses and CASEs it stands. */
interface Condition {
  depth: number
  terms: Span[]
  start: number
  isBetween: boolean
  /** Which of two terms OR joins is not for a reader of words to say. */
  isMixed: boolean
}

/**
 * The terms that AND joins in every WHERE, ON and HAVING of a text in SQL, with its keywords in capitals. What stands in
 * quotes or comments is no keyword.
 */
export function whereTerms(text: string): Span[] {
  const sql = text.replace(QUOTED, (quoted) => (quoted.startsWith('-') ? ' ' : "'").repeat(quoted.length))
  const open: Condition[] = []
  const found: Span[] = []
  let depth = 0
  const close = (end: number) => {
    const condition = open.pop()
    if (!condition || condition.isMixed) return
    found.push(...[...condition.terms, [condition.start, end] as Span].map((term) => trimmed(sql, term)))
  }
  for (const match of sql.matchAll(WORD)) {
    const [word] = match
    const at = match.index
    const condition = open.at(-1)
    if (condition?.depth === depth && (word === ')' || ENDS.test(word))) close(at)
    if (word === '(' || word === 'CASE') depth++
    else if (word === ')' || word === 'END') depth--
    else if (begins(sql, word, at))
      open.push({ depth, terms: [], start: at + word.length, isBetween: false, isMixed: false })
    else if (condition?.depth === depth) readOn(condition, word, at)
  }
  while (open.length > 0) close(sql.length)
  return found.filter(([start, end]) => end > start).toSorted(([one], [other]) => one - other)
}

/** ON CONFLICT and ON DELETE are no conditions. */
const begins = (sql: string, word: string, at: number): boolean =>
  word === 'WHERE' ||
  word === 'HAVING' ||
  (word === 'ON' && !/^ON\s+(?:CONFLICT|DELETE|UPDATE)/.test(sql.slice(at, at + LONGEST_BEFORE)))

function readOn(condition: Condition, word: string, at: number): void {
  if (word === 'BETWEEN') condition.isBetween = true
  else if (word === 'OR') condition.isMixed = true
  else if (word === 'AND' && condition.isBetween) condition.isBetween = false
  else if (word === 'AND') {
    condition.terms.push([condition.start, at])
    condition.start = at + word.length
  }
}

function trimmed(text: string, [start, end]: Span): Span {
  const term = text.slice(start, end)
  return [start + term.length - term.trimStart().length, end - (term.length - term.trimEnd().length)]
}
