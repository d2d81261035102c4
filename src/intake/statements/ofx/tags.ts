import { tidy } from '../markup.ts'

export interface OfxElement {
  /** Upper case. */
  name: string
  /** A container is one whatever follows it: an empty STMTTRN is still a row. A leaf may lack a value and end tag. */
  kind: 'container' | 'leaf' | 'either'
}

const containers =
  'OFX STMTRS CCSTMTRS INVSTMTRS BANKTRANLIST BANKTRANLISTP INVTRANLIST INVBANKTRAN STMTTRN STMTTRNP ' +
  'BANKACCTFROM CCACCTFROM INVACCTFROM LEDGERBAL AVAILBAL INVPOSLIST INVBAL SECLIST'

const leaves =
  'ACCTID ACCTKEY ACCTTYPE ADDR1 ADDR2 ADDR3 BALAMT BANKID BRANCHID BROKERID CHECKNUM CITY CODE CORRECTACTION ' +
  'CORRECTFITID COUNTRY CURDEF CURRATE CURSYM DTACCTUP DTASOF DTAVAIL DTEND DTEXPIRE DTPOSTED DTPROFUP DTSERVER ' +
  'DTSETTLE DTSTART DTTRADE DTTRAN DTUSER EXTDNAME FID FITID INV401KSOURCE LANGUAGE MEMO MESSAGE MKTGINFO NAME ' +
  'ORG PAYEEID PHONE POSTALCODE REFNUM SEVERITY SIC SRVRTID STATE TRNAMT TRNTYPE TRNUID ' +
  'AVAILCASH AVGCOSTBASIS BUYTYPE COMMISSION DENOMINATOR DTPRICEASOF FEES FIID FRACCASH HELDINACCT INCOMETYPE LOAD ' +
  'MARGINBALANCE MKTVAL NEWUNITS NUMERATOR OLDUNITS OPTACTION PENALTY POSTYPE RATING RELFITID REVERSALFITID SECNAME ' +
  'SELLTYPE SHORTBALANCE STATEWITHHOLDING SUBACCTFROM SUBACCTFUND SUBACCTSEC SUBACCTTO TAXES TFERACTION TICKER TOTAL ' +
  'UNIQUEID UNIQUEIDTYPE UNITPRICE UNITS WITHHOLDING'

const LESS = 60
const GREATER = 62
const SLASH = 47

/** Upper case of the units that names are made of, 0 for every other. */
const nameUnits = new Uint8Array(128)
for (const unit of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:-') {
  nameUnits[unit.charCodeAt(0)] = unit.toUpperCase().charCodeAt(0)
}

const nextHash = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

const known = new Map<number, OfxElement>([
  ...containers.split(' ').map((name) => entry({ name, kind: 'container' })),
  ...leaves.split(' ').map((name) => entry({ name, kind: 'leaf' })),
])

function entry(element: OfxElement): [number, OfxElement] {
  let hash = 0
  for (let at = 0; at < element.name.length; at++) hash = nextHash(hash, element.name.charCodeAt(at))
  return [hash, element]
}

/** The tags of a text one after another, with the text before each. */
export class OfxTags {
  found = false
  element: OfxElement = { name: '', kind: 'either' }
  isEnd = false
  isSelfClosed = false
  /** Whether there is more than blanks between the tag before and this one. */
  hasText = false
  private first = 0
  private last = 0
  private isInterrupted = false
  private at: number

  constructor(
    private readonly text: string,
    start: number,
  ) {
    this.at = start
    this.advance()
  }

  advance(): void {
    const from = this.at
    this.isInterrupted = false
    let at = this.text.indexOf('<', from)
    while (at >= 0 && !this.readTag(at)) at = this.text.indexOf('<', this.pastSpecial(at))
    this.found = at >= 0
    if (!this.found) this.isEnd = false
    this.takeText(from, this.found ? at : this.text.length)
  }

  /** The text before the tag, tidied. */
  value(): string {
    if (!this.isInterrupted) return tidy(this.text, this.first, this.last)
    const text = unwrapped(this.text.slice(this.first, this.last))
    return tidy(text, 0, text.length)
  }

  private takeText(from: number, to: number): void {
    const { text } = this
    let first = from
    while (first < to && text.charCodeAt(first) <= 32) first++
    let last = to
    while (last > first && text.charCodeAt(last - 1) <= 32) last--
    this.first = first
    this.last = last
    this.hasText = first < last && (!this.isInterrupted || this.value() !== '')
  }

  /** Reads the tag at a `<`; false when it is none, because `>` does not follow before the next `<`. */
  private readTag(at: number): boolean {
    const { text } = this
    const isEnd = text.charCodeAt(at + 1) === SLASH
    const start = isEnd ? at + 2 : at + 1
    let end = start
    let hash = 0
    for (let unit = this.nameUnit(end); unit !== 0; unit = this.nameUnit(++end)) hash = nextHash(hash, unit)
    if (end === start) return false

    let close = end
    for (let unit = text.charCodeAt(close); unit !== GREATER; unit = text.charCodeAt(++close)) {
      if (unit === LESS || close >= text.length) return false
    }
    this.isEnd = isEnd
    this.isSelfClosed = !isEnd && text.charCodeAt(close - 1) === SLASH
    this.element = this.named(hash, start, end)
    this.at = close + 1
    return true
  }

  private nameUnit(at: number): number {
    return nameUnits[this.text.charCodeAt(at)] ?? 0
  }

  /** Known names are found without making a string of them, which is half of the time otherwise. */
  private named(hash: number, start: number, end: number): OfxElement {
    const element = known.get(hash)
    if (element !== undefined && this.isNamed(element.name, start, end)) return element
    const name = this.text.slice(start, end).toUpperCase()
    return { name, kind: name.includes('.') ? 'leaf' : 'either' }
  }

  private isNamed(name: string, start: number, end: number): boolean {
    if (name.length !== end - start) return false
    for (let at = 0; at < name.length; at++) {
      if (name.charCodeAt(at) !== this.nameUnit(start + at)) return false
    }
    return true
  }

  /** Where to look on after a `<` that starts no tag: past a comment, CDATA section or instruction, else past it. */
  private pastSpecial(at: number): number {
    const special = specialAt(this.text, at)
    if (!special) return at + 1
    this.isInterrupted = true
    const [opening, closing] = special
    const end = this.text.indexOf(closing, at + opening.length)
    return end < 0 ? this.text.length : end + closing.length
  }
}

const specials = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

const specialAt = (text: string, at: number) => specials.find(([opening]) => text.startsWith(opening, at))

/** Drops comments and instructions; the words of a CDATA section are kept as they are, their `&` too. */
function unwrapped(text: string): string {
  const remaining: string[] = []
  let from = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', from)) {
    const special = specialAt(text, at)
    if (!special) {
      remaining.push(text.slice(from, at + 1))
      from = at + 1
      continue
    }
    const [opening, closing] = special
    const end = text.indexOf(closing, at + opening.length)
    const inside = text.slice(at + opening.length, end < 0 ? text.length : end)
    remaining.push(text.slice(from, at))
    if (opening === '<![CDATA[') remaining.push(inside.replaceAll('&', '&amp;'))
    from = end < 0 ? text.length : end + closing.length
  }
  remaining.push(text.slice(from))
  return remaining.join('')
}
