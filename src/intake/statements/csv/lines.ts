import { UnreadableStatement } from '../unreadable-statement.ts'

/** Text in which papaparse finds exactly the records a person sees. */
interface CsvLines {
  text: string
  /** How many NULs and other control characters were taken out. */
  controlsRemoved: number
  /** Whether a cell holds a line break, so that lines and records are not the same count. */
  multiLine: boolean
}

interface CsvLimits {
  maxRows: number
  maxColumns: number
}

const LF = 10
const CR = 13
const TAB = 9
const BLANK = 32
const QUOTE = 34

/**
 * One linear pass before papaparse: line breaks of any kind become LF, control characters go, blanks before an
 * opening quote go, a quote inside a quoted cell is doubled. Throws UnreadableFile when a quote is never closed, for
 * papaparse would swallow the rest of the file into one cell, and when rows or columns exceed the limits.
 */
export function tidyLines(text: string, delimiter: string, limits: CsvLimits): CsvLines {
  return new Tidying(text, delimiter.charCodeAt(0), limits).lines()
}

class Tidying {
  private pieces: string[] = []
  /** Everything before this index is in `pieces` or dropped. */
  private kept = 0
  private at = 0
  private line = 1
  private columns = 1
  private records = 0
  private fieldAt = 0
  private controlsRemoved = 0
  private multiLine = false
  /** What the last search for a closing quote found, so that a line full of quotes is searched once. */
  private closing = { from: 0, to: -1, at: -1 }

  constructor(
    private readonly text: string,
    private readonly delimiter: number,
    private readonly limits: CsvLimits,
  ) {}

  lines(): CsvLines {
    const { text, delimiter } = this
    const length = text.length
    // A quote in the middle of a cell is text; `stray` says this cell has had one.
    let stray = -1
    while (this.at < length) {
      const code = text.charCodeAt(this.at)
      if (code === delimiter) this.endField()
      else if (code > QUOTE) this.at++
      else if (code === LF || code === CR) this.endRecord(code)
      else if (code === QUOTE && stray !== this.fieldAt) {
        if (this.onlyBlanksBefore()) this.quoted()
        else {
          stray = this.fieldAt
          this.at++
        }
      } else if (code < BLANK && code !== TAB) this.drop()
      else this.at++
    }
    this.checkRecord()
    return this.finished()
  }

  private finished(): CsvLines {
    const { pieces, text, kept, controlsRemoved, multiLine } = this
    if (kept === 0) return { text, controlsRemoved, multiLine }
    pieces.push(text.slice(kept))
    return { text: pieces.join(''), controlsRemoved, multiLine }
  }

  private endField() {
    this.columns++
    this.at++
    this.fieldAt = this.at
  }

  private endRecord(code: number) {
    this.checkRecord()
    this.newline(code)
    this.columns = 1
    this.fieldAt = this.at
  }

  private newline(code: number) {
    this.line++
    if (code === CR) {
      this.replace(this.at + (this.text.charCodeAt(this.at + 1) === LF ? 2 : 1), '\n')
    } else this.at++
  }

  /** Blank lines are worth counting too: ten million of them are a small file and a large array. */
  private checkRecord() {
    const { maxColumns, maxRows } = this.limits
    if (this.columns > maxColumns) {
      const { line, columns } = this
      const fault = { kind: 'TOO_MANY_COLUMNS', line, columns, most: maxColumns } as const
      throw new UnreadableStatement('too-many-columns', fault)
    }
    const most = 4 * maxRows + 1000
    if (++this.records > most) {
      throw new UnreadableStatement('too-many-rows', { kind: 'TOO_MANY_LINES', most })
    }
  }

  private drop() {
    this.controlsRemoved++
    this.replace(this.at + 1, '')
  }

  private replace(next: number, instead: string) {
    if (this.at > this.kept) this.pieces.push(this.text.slice(this.kept, this.at))
    if (instead !== '') this.pieces.push(instead)
    this.kept = next
    this.at = next
  }

  private onlyBlanksBefore(): boolean {
    for (let i = this.fieldAt; i < this.at; i++) {
      if (!this.isBlank(this.text.charCodeAt(i))) return false
    }
    return true
  }

  private isBlank(code: number): boolean {
    return code !== this.delimiter && code <= BLANK && code !== LF && code !== CR
  }

  /** Reads a quoted cell from its opening quote to the delimiter or line break after it. */
  private quoted() {
    const { text } = this
    const opened = { at: this.at, line: this.line }
    this.dropBlanksBefore()
    const pieces = this.pieces.length
    const { kept } = this
    this.at++
    let loose = false
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at)
      if (code > QUOTE) this.at++
      else if (code === QUOTE) {
        if (text.charCodeAt(this.at + 1) === QUOTE && !(loose && this.closes(this.at + 1))) this.at += 2
        else if (this.closes(this.at)) return this.close()
        else if (this.line > opened.line) break
        else if (text.charCodeAt(this.at + 1) !== QUOTE && this.closingOnLine() < 0) {
          return this.unquoted(opened.at, pieces, kept)
        } else {
          loose = !loose
          this.double()
        }
      } else if (code === LF || code === CR) {
        this.newline(code)
        this.multiLine = true
      } else if (code < BLANK && code !== TAB) this.drop()
      else this.at++
    }
    throw new UnreadableStatement('unclosed-quote', { kind: 'UNCLOSED_QUOTE', line: opened.line })
  }

  private dropBlanksBefore() {
    if (this.at === this.fieldAt) return
    const quote = this.at
    this.at = Math.max(this.fieldAt, this.kept)
    if (this.at < quote) this.replace(quote, '')
  }

  private close() {
    this.at++
    const end = this.afterBlanks(this.at)
    if (end > this.at) this.replace(end, '')
  }

  private double() {
    this.at++
    this.replace(this.at, '"')
  }

  private closes(quote: number): boolean {
    const end = this.afterBlanks(quote + 1)
    if (end >= this.text.length) return true
    const code = this.text.charCodeAt(end)
    return code === this.delimiter || code === LF || code === CR
  }

  private afterBlanks(from: number): number {
    let i = from
    while (i < this.text.length && this.isBlank(this.text.charCodeAt(i))) i++
    return i
  }

  /** The next quote on this line that can close a cell, or -1. */
  private closingOnLine(): number {
    const { text, at, closing } = this
    if (at >= closing.from && at < closing.to && (closing.at < 0 || closing.at > at)) return closing.at
    let i = at + 1
    let found = -1
    for (; i < text.length && found < 0; i++) {
      const code = text.charCodeAt(i)
      if (code === LF || code === CR) break
      if (code === QUOTE && this.closes(i)) found = i
    }
    this.closing = { from: at, to: i, at: found }
    return found
  }

  /** `"thanks" said Bob` opens with a quote but is no quoted cell: written again as one, its quotes kept. */
  private unquoted(opened: number, pieces: number, kept: number) {
    const { text } = this
    let end = this.at
    while (end < text.length) {
      const code = text.charCodeAt(end)
      if (code === this.delimiter || code === LF || code === CR) break
      end++
    }
    this.pieces.length = pieces
    this.kept = kept
    this.at = opened
    const cell = text.slice(opened, end).replace(/[\u0000-\u0008\u000b-\u001f]/g, '')
    this.replace(end, `"${cell.replaceAll('"', '""')}"`)
  }
}
