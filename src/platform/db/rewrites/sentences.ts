/*
 * Sentences as they were stored in English, and the facts they were made of. In braces is what differed: text, a number
 * ({count#}) or a list ({names,}).
 */

export type Values = Record<string, string>
type Fields = Record<string, unknown>
export type StoredFact = { kind: string } & Fields
/** What a template does not say by its braces is said beside it. */
export type Sentence = readonly [
  template: string,
  kind: string,
  fields?: Fields | ((values: Values) => Fields),
]

export type ReadSentence = (sentence: string) => StoredFact | undefined

/** Longer ones were made by nobody. */
const LONGEST = 4_000
/** Enough of a beginning to pass over the sentences that have another one. */
const START = 6

interface Known {
  pattern: RegExp
  make: (values: Values) => StoredFact
}

/** Reads one sentence; where two fit, the first is meant. */
export function sentenceReader(table: readonly Sentence[]): ReadSentence {
  const known = Map.groupBy(table.map(knownOf), ({ start }) => start)
  const anyStart = known.get('') ?? []
  return (sentence) => {
    if (sentence.length > LONGEST) return undefined
    for (const { pattern, make } of [...(known.get(sentence.slice(0, START)) ?? []), ...anyStart]) {
      const found = pattern.exec(sentence)
      if (found) return make(found.groups ?? {})
    }
    return undefined
  }
}

const BRACES = /\{(\w+)([#,]?)\}/

function knownOf([template, kind, fields]: Sentence): Known & { start: string } {
  const [first = '', ...parts] = template.split(BRACES)
  const signs = new Map<string, string>()
  let source = RegExp.escape(first)
  for (let at = 0; at < parts.length; at += 3) {
    const [name = '', sign = '', text = ''] = parts.slice(at, at + 3)
    signs.set(name, sign)
    source += `(?<${name}>${sign === '#' ? '\\d+' : '[^]*?'})${RegExp.escape(text)}`
  }
  const plain = (values: Values): Fields =>
    Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typed(text, signs.get(name))]))
  const fieldsOf =
    typeof fields === 'function' ? fields : (values: Values) => ({ ...plain(values), ...fields })
  return {
    pattern: new RegExp(`^${source}$`),
    make: (values) => ({ kind, ...fieldsOf(values) }),
    start: first.length < START ? '' : first.slice(0, START),
  }
}

const typed = (text: string, sign: string | undefined): unknown =>
  sign === '#' ? Number(text) : sign === ',' ? text.split(', ') : text

/** Reads a text of several sentences; what is none of them stays as it is. */
export const textReader =
  (read: ReadSentence, unknown: (text: string) => StoredFact = former) =>
  (text: string): StoredFact[] =>
    wholeOf(text, read) ?? piecesOf(text, read, unknown)

export const former = (text: string): StoredFact => ({ kind: 'FORMER_TEXT', text })

/** The nearest end of a sentence first, the end of the text last. */
function wholeOf(text: string, read: ReadSentence): StoredFact[] | undefined {
  if (text.length > LONGEST) return undefined
  const known = new Map<string, StoredFact[] | undefined>()
  const from = (rest: string): StoredFact[] | undefined => {
    if (known.has(rest)) return known.get(rest)
    let found: StoredFact[] | undefined
    for (const end of endsOf(rest)) {
      const first = read(rest.slice(0, end))
      const others = first && (end === rest.length ? [] : from(rest.slice(end + 1)))
      found = first && others && [first, ...others]
      if (found) break
    }
    known.set(rest, found)
    return found
  }
  return from(text)
}

const endsOf = (text: string): number[] => [
  ...[...text.matchAll(/[.?] /g)].map(({ index }) => index + 1),
  text.length,
]

function piecesOf(text: string, read: ReadSentence, unknown: (text: string) => StoredFact): StoredFact[] {
  const found: StoredFact[] = []
  let open = ''
  for (const piece of text.split(/(?<=[.?]) /)) {
    const fact = read(piece)
    if (!fact) open = open === '' ? piece : `${open} ${piece}`
    else {
      if (open !== '') found.push(unknown(open))
      open = ''
      found.push(fact)
    }
  }
  return open === '' ? found : [...found, unknown(open)]
}
