import { scan } from '../literals.ts'

/** A place in the sources where SQL is handed to SQLite. */
export interface SqlCall {
  path: string
  line: number
  /** The declaration of its module that it stands in. */
  within: string
  /** The type of its rows as written, '' where none is. */
  row: string
  /** The type of its parameters as written, '' where none is. */
  params: string
  /** The expression that is the SQL. */
  sql: string
  /** How many parameters it is given at once; undefined where that does not stand there. */
  given: number | undefined
}

const CALL = /(?:\b(?:client|db|database|tx)|\))\s*\.(?:query|prepare)\s*(?=[<(])|\bclient\s*\.run\s*(?=\()/g
const ASKED = /^\s*\.(?:run|get|all|iterate)\s*(?=\()/
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class|let) (\w+)/gm

const OPENING = '([{<'
const CLOSING = ')]}>'

/** The place after the bracket that closes the one at this place. */
export function afterBracket(code: string, at: number): number {
  let depth = 0
  for (let here = at; here < code.length; here++) {
    const next = code[here] ?? ''
    const isAngle = next === '<' || next === '>'
    if (isAngle && (code[at] !== '<' || code[here - 1] === '=')) continue
    if (OPENING.includes(next)) depth++
    if (CLOSING.includes(next) && --depth === 0) return here + 1
  }
  return code.length
}

/** The parts of a list between commas of its own. */
export function parts(code: string, source: string, from: number, to: number): string[] {
  const found: string[] = []
  let start = from
  for (let at = from; at < to; at++) {
    if (OPENING.includes(code[at] ?? '') && code[at] !== '<') at = afterBracket(code, at) - 1
    else if (code[at] === '<' && /[\w]/.test(code[at - 1] ?? '')) at = afterBracket(code, at) - 1
    else if (code[at] === ',') {
      found.push(source.slice(start, at).trim())
      start = at + 1
    }
  }
  return [...found, source.slice(start, to).trim()].filter((part) => part !== '')
}

export function callsOf(path: string, source: string): SqlCall[] {
  const { code } = scan(source)
  const declarations = [...code.matchAll(DECLARATION)]
  return [...code.matchAll(CALL)].flatMap((match) => {
    const types = match.index + match[0].length
    const open = code[types] === '<' ? afterBracket(code, types) : types
    if (code[open] !== '(') return []
    const [row = '', params = ''] = open > types ? parts(code, source, types + 1, open - 1) : []
    const [sql] = parts(code, source, open + 1, afterBracket(code, open) - 1)
    if (sql === undefined) return []
    const end = afterBracket(code, open)
    const asked = ASKED.exec(code.slice(end, end + 40))
    const list =
      asked && parts(code, source, end + asked[0].length + 1, afterBracket(code, end + asked[0].length) - 1)
    const isListed = list?.every((part) => !/^(\.\.\.|\{)/.test(part))
    const within = declarations.findLast(({ index }) => index < match.index)?.[1] ?? ''
    return {
      path,
      line: code.slice(0, match.index).split('\n').length,
      within,
      row,
      params,
      sql,
      given: isListed ? list?.length : undefined,
    }
  })
}
