import { UnreadableStatement } from '../unreadable-statement.ts'
import { type OfxElement, OfxTags } from './tags.ts'

/** What the scanner tells of a document, in its order; names are upper case, values tidied. */
export interface OfxListener {
  open(name: string, parent: string): void
  leaf(name: string, value: string, parent: string): void
  close(name: string, parent: string): void
  /** The text ended inside open elements, whose close follows. */
  truncate(): void
}

const MAX_DEPTH = 64

const STATEMENTS = ['STMTRS', 'CCSTMTRS', 'INVSTMTRS']

/** What an element ends when it starts again without the first having been closed. */
const restarts = new Map<string, string[]>([
  ['STMTTRN', ['STMTTRN', 'STMTTRNP']],
  ['STMTTRNP', ['STMTTRN', 'STMTTRNP']],
  ...STATEMENTS.map((name): [string, string[]] => [name, STATEMENTS]),
])

/**
 * Reads SGML (OFX 1) and XML (OFX 2) alike, in one pass and without recursion, from `start` on: a start tag with text
 * after it is a leaf, an end tag closes what it names and all inside, anything else is text.
 * Throws UnreadableFile('too-deep') beyond 64 levels.
 */
export function scanOfx(text: string, start: number, listener: OfxListener): void {
  const tags = new OfxTags(text, start)
  const stack = new Stack(listener)

  while (tags.found) {
    const { element, isEnd, isSelfClosed } = tags
    const { name, kind } = element
    tags.advance()
    if (isEnd) stack.closeTo(element)
    else if (isSelfClosed) stack.empty(element)
    else if (kind === 'container') stack.open(name)
    else if (tags.hasText) stack.leaf(name, tags.value())
    else if (kind === 'leaf' || (tags.isEnd && tags.element.name === name)) stack.leaf(name, '')
    else stack.open(name)
  }
  stack.end()
}

class Stack {
  private readonly names: string[] = []
  private top = ''

  constructor(private readonly listener: OfxListener) {}

  open(name: string): void {
    const ended = restarts.get(name)
    if (ended) this.closeFrom(this.names.findIndex((open) => ended.includes(open)))
    if (this.names.length === MAX_DEPTH) {
      throw new UnreadableStatement('too-deep', { kind: 'TOO_DEEP', most: MAX_DEPTH })
    }
    this.listener.open(name, this.top)
    this.names.push(name)
    this.top = name
  }

  leaf(name: string, value: string): void {
    this.listener.leaf(name, value, this.top)
  }

  empty({ name, kind }: OfxElement): void {
    if (kind === 'container') {
      this.open(name)
      this.pop()
    } else this.leaf(name, '')
  }

  closeTo({ name, kind }: OfxElement): void {
    if (this.top === name) this.pop()
    else if (kind !== 'leaf') this.closeFrom(this.names.lastIndexOf(name))
  }

  end(): void {
    if (this.names.length > 0) this.listener.truncate()
    this.closeFrom(0)
  }

  private closeFrom(index: number): void {
    if (index < 0) return
    while (this.names.length > index) this.pop()
  }

  private pop(): void {
    const name = this.names.pop() ?? ''
    this.top = this.names.at(-1) ?? ''
    this.listener.close(name, this.top)
  }
}
