import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { decodeEntities, refuseDeclarations } from '../markup.ts'
import { UnreadableStatement } from '../unreadable-statement.ts'

/** An element of a workbook's part: its name, its attributes without prefixes, and what is in it. */
export interface Part {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly Part[]
  text: string
}

const ATTRIBUTES = ':@'
const TEXT = '#text'

/** Nothing is expanded or converted, as for CAMT; blanks are kept, since a text may be cut into runs anywhere. */
const parser = new XMLParser({
  preserveOrder: true,
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreAttributes: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  attributeNamePrefix: '',
  maxNestedTags: 64,
})

type Parsed = Readonly<Record<string, unknown>>

/** The root of a part. Throws UnreadableFile for DTDs and XML that is not well formed. */
export function partOf(bytes: Uint8Array): Part {
  const text = new TextDecoder().decode(bytes)
  refuseDeclarations(text)
  if (XMLValidator.validate(text) !== true) throw damaged()
  try {
    const [root] = (parser.parse(text) as Parsed[]).map(asPart).filter(({ name }) => name !== TEXT)
    if (root) return root
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error
  }
  throw damaged()
}

export const damaged = (): UnreadableStatement =>
  new UnreadableStatement('workbook-damaged', { kind: 'WORKBOOK_DAMAGED' })

function asPart(parsed: Parsed): Part {
  const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES) ?? ''
  const content = parsed[name]
  const attributes = (parsed[ATTRIBUTES] ?? {}) as Record<string, string>
  if (!Array.isArray(content)) {
    const text = typeof content === 'string' ? decodeEntities(content) : ''
    return { name, attributes, children: [], text }
  }
  const children = content.map(asPart)
  const text = children.map((child) => (child.name === TEXT ? child.text : '')).join('')
  return { name, attributes, children, text }
}

export const childrenOf = (part: Part | undefined, name: string): Part[] =>
  part?.children.filter((child) => child.name === name) ?? []

export const childOf = (part: Part | undefined, ...path: string[]): Part | undefined =>
  path.reduce<Part | undefined>((found, name) => found?.children.find((child) => child.name === name), part)
