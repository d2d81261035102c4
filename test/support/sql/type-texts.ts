/** A type as it is written. */
export type TypeText =
  | { kind: 'literal'; of: 'string' | 'number' | 'boolean' }
  | { kind: 'object'; fields: Field[]; isOpen: boolean }
  | { kind: 'union' | 'both'; parts: TypeText[] }
  | { kind: 'name'; name: string; given: TypeText[] }
  | { kind: 'typeof'; expression: string }
  | { kind: 'part'; of: TypeText; key: TypeText; text: string }
  | { kind: 'words'; words: string[] }
  | { kind: 'other' }

interface Field {
  name: string
  type: TypeText
  isOptional: boolean
}

const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|-?\d[\d_.n]*|[A-Za-z_$][\w$]*|=>|\.\.\.|[^\s])/y

/** Reads the type that begins here; what follows it is left alone. */
export function readType(source: string, from = 0): TypeText {
  const tokens = new Tokens(source, from)
  return union(tokens)
}

class Tokens {
  #next: string | undefined
  constructor(
    readonly source: string,
    public at: number,
  ) {
    this.#next = this.#read()
  }

  #read(): string | undefined {
    for (;;) {
      TOKEN.lastIndex = this.at
      const match = TOKEN.exec(this.source)
      if (!match) return undefined
      this.at = TOKEN.lastIndex
      if (match[1] !== undefined) return match[1]
    }
  }

  get next(): string | undefined {
    return this.#next
  }

  take(): string {
    const token = this.#next ?? ''
    this.#next = this.#read()
    return token
  }

  takeIf(token: string): boolean {
    if (this.#next !== token) return false
    this.take()
    return true
  }

  skipTo(close: string): void {
    for (let depth = 0; this.#next !== undefined; ) {
      const token = this.take()
      if (depth === 0 && token === close) return
      if ('([{<'.includes(token)) depth++
      if (')]}>'.includes(token)) depth--
    }
  }
}

function union(tokens: Tokens): TypeText {
  tokens.takeIf('|')
  const parts = [both(tokens)]
  while (tokens.takeIf('|')) parts.push(both(tokens))
  return parts.length === 1 ? (parts[0] as TypeText) : { kind: 'union', parts }
}

function both(tokens: Tokens): TypeText {
  tokens.takeIf('&')
  const parts = [postfixed(tokens)]
  while (tokens.takeIf('&')) parts.push(postfixed(tokens))
  return parts.length === 1 ? (parts[0] as TypeText) : { kind: 'both', parts }
}

function postfixed(tokens: Tokens): TypeText {
  let type = single(tokens)
  while (tokens.next === '[') {
    tokens.take()
    if (tokens.takeIf(']')) {
      type = { kind: 'other' }
      continue
    }
    const text = tokens.next ?? ''
    const key = union(tokens)
    tokens.takeIf(']')
    type = { kind: 'part', of: type, key, text }
  }
  return type
}

function single(tokens: Tokens): TypeText {
  const token = tokens.take()
  if (/^['"]/.test(token)) return { kind: 'words', words: [token.slice(1, -1)] }
  if (token.startsWith('`')) return { kind: 'literal', of: 'string' }
  if (/^-?\d/.test(token)) return { kind: 'literal', of: 'number' }
  if (token === 'true' || token === 'false') return { kind: 'literal', of: 'boolean' }
  if (token === '{') return object(tokens)
  if (token === '(') {
    const type = union(tokens)
    tokens.takeIf(')')
    return type
  }
  if (token === '[') {
    tokens.skipTo(']')
    return { kind: 'other' }
  }
  if (token === 'readonly') return postfixed(tokens)
  if (token === 'keyof') {
    postfixed(tokens)
    return { kind: 'literal', of: 'string' }
  }
  if (token === 'typeof') return { kind: 'typeof', expression: dotted(tokens) }
  const name = token + (tokens.next === '.' ? dotted(tokens) : '')
  return { kind: 'name', name, given: generics(tokens) }
}

function dotted(tokens: Tokens): string {
  let name = tokens.next === '.' ? '' : tokens.take()
  while (tokens.takeIf('.')) name += `.${tokens.take()}`
  return name
}

function generics(tokens: Tokens): TypeText[] {
  if (!tokens.takeIf('<')) return []
  const given = [union(tokens)]
  while (tokens.takeIf(',')) given.push(union(tokens))
  tokens.takeIf('>')
  return given
}

function object(tokens: Tokens): TypeText {
  const fields: Field[] = []
  while (!tokens.takeIf('}')) {
    if (tokens.next === undefined) break
    if (tokens.takeIf(';') || tokens.takeIf(',') || tokens.takeIf('readonly')) continue
    if (tokens.next === '[') {
      tokens.skipTo('}')
      return { kind: 'object', fields, isOpen: true }
    }
    const name = tokens.take().replace(/^['"]|['"]$/g, '')
    const isOptional = tokens.takeIf('?')
    if (tokens.takeIf(':')) fields.push({ name, type: union(tokens), isOptional })
    else return { kind: 'other' }
  }
  return { kind: 'object', fields, isOpen: false }
}
