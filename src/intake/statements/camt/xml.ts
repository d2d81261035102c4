import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { refuseDeclarations, tidy } from '../markup.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'

/** The children of an element, in their order: objects of one name each, as fast-xml-parser writes them. */
export type Children = readonly Child[]
type Child = Readonly<Record<string, unknown>>

const MAX_DEPTH = 64
/** More envelopes than this nobody puts around a document. */
const ENVELOPES = 6

/**
 * Nothing is expanded or converted: entities are decoded by us, amounts stay text, of attributes only Ccy is read,
 * and prefixes are dropped because banks choose them freely.
 */
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: (name) => name !== 'Ccy',
  ignoreDeclaration: true,
  ignorePiTags: true,
  attributeNamePrefix: '',
  maxNestedTags: MAX_DEPTH + 1,
})

const DECLARATION = /<\?xml\s[^>]*\?>/g

/**
 * The top of the document, or of several that follow one another: an AppHdr may stand before its Document. Throws
 * UnreadableFile for DTDs, XML that is not well formed, and deep nesting.
 */
export function parseXml(text: string): Children {
  refuseDeclarations(text)
  const whole = `<file>${text.replace(DECLARATION, '')}</file>`
  const verdict = XMLValidator.validate(whole)
  if (verdict !== true) throw malformed(verdict.err.line)
  const [top = [], ...more] = all(parsed(whole), 'file')
  if (more.length > 0 || textOf(top) !== '') throw malformed()
  return top
}

function parsed(text: string): Children {
  try {
    const top: Child[] = parser.parse(text)
    return top
  } catch (error) {
    throw String(error).includes('nested tags') ? tooDeep() : malformed()
  }
}

const malformed = (line: number | null = null): UnreadableStatement =>
  new UnreadableStatement('malformed-xml', { kind: 'MALFORMED_XML', line })

const tooDeep = () => new UnreadableStatement('too-deep', { kind: 'TOO_DEEP', most: MAX_DEPTH })

/** The contents of every element of that name among the children. */
export function all(children: Children, name: string): Children[] {
  const found: Children[] = []
  for (const child of children) {
    const content = Object.hasOwn(child, name) ? child[name] : undefined
    if (Array.isArray(content)) found.push(content)
  }
  return found
}

/** The contents of every element of that name, at any depth; not searched for inside one another. */
export function within(children: Children, name: string, depth = ENVELOPES): Children[] {
  return children.flatMap((child) =>
    Object.entries(child).flatMap(([inside, content]) => {
      if (!Array.isArray(content)) return []
      if (inside === name) return [content]
      return depth === 0 ? [] : within(content, name, depth - 1)
    }),
  )
}

/** The contents of the first element at the path, or none. */
export function at(children: Children, ...path: string[]): Children {
  let found = children
  for (const name of path) found = all(found, name)[0] ?? []
  return found
}

/** The trimmed text of the first element at the path; '' if there is none. */
export const textAt = (children: Children, ...path: string[]): string => textOf(at(children, ...path))

export function textOf(children: Children): string {
  const parts: string[] = []
  for (const child of children) {
    const text = Object.hasOwn(child, '#text') ? child['#text'] : undefined
    if (typeof text === 'string') parts.push(text)
  }
  return tidy(parts.join(' '))
}

/** The Ccy of the first element of that name. */
export function currencyAt(children: Children, name: string): string {
  const child = children.find((candidate) => Object.hasOwn(candidate, name))
  const attributes = child?.[':@']
  if (typeof attributes !== 'object' || attributes === null || !('Ccy' in attributes)) return ''
  return typeof attributes.Ccy === 'string' ? attributes.Ccy.trim().toUpperCase() : ''
}
