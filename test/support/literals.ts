/** A string or a template as it stands in a source. */
export interface Literal {
  /** What it says, with HOLE where a value is put in. */
  text: string
  /** As it is written, quotes and all. */
  source: string
  /** Where that begins. */
  start: number
  /** Handed to a function with its pieces apart, as in sql`…`. */
  isTagged: boolean
}

export const HOLE = '‹›'

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** After these a slash begins a regular expression; after anything else it divides. */
const BEFORE_A_VALUE = /(?:^|[(,=:[!&|?{};<>+*%~^-]|\b(?:return|typeof|case|in|of|do|else|await|yield))\s*$/
const LONGEST_BEFORE = 20

interface Scanned {
  literals: Literal[]
  /** The source with blanks for what is no code: comments, regular expressions and what strings say. */
  code: string
}

/** Every string and template of a source in its order, those inside a template's values after it; none of comments. */
export const literalsOf = (source: string): Literal[] => scan(source).literals

export function scan(source: string): Scanned {
  const found: Literal[] = []
  const blanks: [from: number, to: number][] = []
  let at = 0

  const skipPast = (end: string) => {
    const place = source.indexOf(end, at)
    at = place < 0 ? source.length : place + end.length
  }

  const blank = (skip: () => unknown) => {
    const from = at
    skip()
    blanks.push([from, at])
  }

  const skipExpression = () => {
    let isInClass = false
    for (at++; at < source.length && (isInClass || source[at] !== '/'); at++) {
      if (source[at] === '\\') at++
      else if (source[at] === '[') isInClass = true
      else if (source[at] === ']') isInClass = false
    }
    at++
  }

  const character = (): string => {
    if (source[at] !== '\\') return source[at++] ?? ''
    const escaped = source[at + 1] ?? ''
    at += 2
    return ESCAPES[escaped] ?? escaped
  }

  const literal = (quote: string) => {
    const start = at++
    const one: Literal = {
      text: '',
      source: '',
      start,
      isTagged: quote === '`' && /[\w)\]>]/.test(source[start - 1] ?? ''),
    }
    found.push(one)
    while (at < source.length && source[at] !== quote) {
      if (quote === '`' && source.startsWith('${', at)) {
        at += 2
        code('}')
        one.text += HOLE
      } else blank(() => (one.text += character()))
    }
    one.source = source.slice(start, ++at)
  }

  const code = (end: string) => {
    for (let depth = 0; at < source.length; ) {
      const next = source[at] ?? ''
      if (source.startsWith('//', at)) blank(() => skipPast('\n'))
      else if (source.startsWith('/*', at)) blank(() => skipPast('*/'))
      else if (next === '/' && BEFORE_A_VALUE.test(source.slice(Math.max(0, at - LONGEST_BEFORE), at)))
        blank(skipExpression)
      else if (next === "'" || next === '"' || next === '`') literal(next)
      else {
        at++
        if (next === end && depth === 0) return
        if (next === '{') depth++
        if (next === '}') depth--
      }
    }
  }

  code('')
  let blanked = ''
  let end = 0
  for (const [from, to] of blanks) {
    blanked += source.slice(end, from) + source.slice(from, to).replace(/[^\n]/g, ' ')
    end = to
  }
  return { literals: found, code: blanked + source.slice(end) }
}
