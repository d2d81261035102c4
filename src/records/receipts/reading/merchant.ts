import { isSellerHeading, withoutBuyer, withoutSeller } from './buyer.ts'
import { dateText, daysIn, timeIn } from './day-patterns.ts'
import { folded, withLetters } from './fold.ts'
import { hasPhone, registrationsIn } from './identifiers.ts'
import { isTender, LABELS, totalPoints } from './labels.ts'
import type { Line } from './lines.ts'
import { hasPostalCode } from './places.ts'
import type { ReadField } from './reading.ts'
import { withSpaces } from './spaces.ts'
import { TRADES } from './trades.ts'

const FIRST_LINES = 10
const UPPER_HALF = 0.55
const REMEMBERED = 0.95

const STREETS =
  /STREET|AVENUE|\bAVE?\b|\bST\b|\bRD\b|ROAD|\bBLVD\b|BOUL|\bRUE\b|\bDR\b|DRIVE|\bLANE\b|\bLN\b|HIGHWAY|\bHWY\b|\bWAY\b|\bPKWY\b|JALAN|\bJLN\b|TAMAN|\bLOT\b|STRASSE|\bVIA\b|\bCALLE\b|PLAZA|SUITE|\bUNIT\b|FLOOR|\bP\.?O\.? BOX\b|CRESCENT|\bCRES\b|\bCOURT\b|PLACE|\bSQ\b/
const HEADINGS =
  /RECEIPT|INVOICE|FACTURE|^RECU|TRANSACTIONRECORD|^RELEVE|WELCOME|BIENVENUE|CASHSALE|CASHBILL|BILLNO|SALESORDER|THANKYOU|^MERCI|CUSTOMER|REPRINT|DUPLICATE|CASHIER|CAISSIER|SERVEUR|^SERVER|OPERATOR|TERMINAL|TRANSACTION|^REFUND|SALESLIP|PAGE\d|WWW|HTTP|COMPANYNO|REGNO|ROCNO|GSTNO|GSTID|GSTREG|HSTNO|VATNO|VATREG|TAXID|SIRET|PIVA|RECHNUNG|QUITTUNG|SCONTRINO|DOCUMENTO|BILLTO|SHIPTO|SOLDTO|DESCRIPTION|FORSHOPPING|FORVISITING|FORCHOOSING|^(?:THANKS|TQ)|^(?:OWN|OWNED|OPERATED|MANAGED|POWERED)BY|^(?:EXPLOITE|PROPULSE)PAR|BILLINGADD|SHIPPINGADD|ADRESSEDE|^(?:FACTURE|VENDU|LIVRE|EXPEDIE)A$|^FROM$|^SELLER$|^VENDOR$|^VENDEUR$|^FOURNISSEUR$/
/** Names may begin with these words; alone, or with a number behind them, they are none. */
const SHORT_HEADINGS =
  /^(?:CLIENT|COPY|ORDER|TABLE|CHECK|GUESTS?|DATE|TIME|TICKET|BON|PERMIT|SALE|STORE|REG|ST|TO|QTY|ITEM|AMOUNT|TEL|FAX|NO|PUMP|LANE|HOST|ROOM|FECHA|CIF|EUR|CAD|USD)(?:$|\d|NO|NUM|ID)/

const COMPANY =
  /\b(?:INC|LTD|LTEE|LLC|LLP|CORP|CO|COMPANY|SDN|BHD|GMBH|SARL|SAS|SRL|SPA|PLC|PTY|ENTERPRISES?|TRADING|ENT|MARKETING|HOLDINGS?)\b\.?/
/** What a company is called by in law, at the end of its name. */
const LEGAL_FORM =
  /\b(?:INC|LTD|LTEE|LLC|LLP|CORP|BHD|GMBH|SARL|SAS|SRL|SPA|PLC|PTY|S\.?\/?B)\b[.)\s]*(?:$|[([])/

const START = 3
const LATER = 0.32
const TALL = 2.5
const KNOWN_KIND = 0.8
const OF_COMPANY = 2

interface Candidate {
  line: Line
  points: number
}

/** Who sold it: the line of the upper part that looks most like a name. */
export function merchantIn(
  all: Line[],
  keys: string[],
  remembered: ReadonlyMap<string, string> = new Map(),
): ReadField {
  const { lines, after } = withoutBuyer(all)
  const candidates = candidatesIn(lines).toSorted((a, b) => b.points - a.points)
  const [best, second] = candidates
  const known = keys.map((key) => remembered.get(key)).find((name) => name !== undefined)
  if (known !== undefined) return { value: known, confidence: REMEMBERED, box: best?.line.box ?? null }
  if (!best) return { value: null, confidence: 0, box: null }
  const parts = nameLines(best.line, lines)
  const value = cleaned(withSpaces(withoutSeller(parts.map(({ text }) => text).join(' '))))
  const letters = Math.min(...parts.flatMap(({ words }) => words.map(({ confidence }) => confidence)))
  const lead = best.points - (second && !parts.includes(second.line) ? second.points : 0)
  const sureness = 0.35 + 0.4 * Math.min(1, best.points / 4) + 0.25 * Math.min(1, Math.max(0, lead) / 2)
  return {
    value: value === '' ? null : value,
    confidence: Math.min(sureness, letters, isDoubtful(best.line, lines, after) ? DOUBTFUL : 0.97),
    box: best.line.box,
  }
}

const DOUBTFUL = 0.45

/** Right below whoever bought may stand another line of theirs, unless it says what it sells. */
function isDoubtful({ index, text }: Line, lines: Line[], after: number): boolean {
  const upper = folded(text)
  const above = lines[index - 1]?.text ?? ''
  return (
    after >= 0 &&
    index === after + 1 &&
    !COMPANY.test(upper) &&
    !TRADES.test(upper) &&
    !isSellerHeading(above)
  )
}

function candidatesIn(all: Line[]): Candidate[] {
  const lines = all.filter(({ words }) => words.length > 0)
  const first = lines.filter(({ page, place }) => page === 0 && place <= UPPER_HALF)
  const looked = (first.length >= 3 ? first : lines).slice(0, FIRST_LINES)
  const usual = medianHeight(lines)
  // "Unit 5, 90 Lake Rd" names no amount.
  const end = looked.findIndex(({ amounts, text }) => amounts.length > 0 && !STREETS.test(folded(text)))
  return looked.slice(0, end < 0 ? FIRST_LINES : Math.max(1, end)).flatMap((line, position) => {
    const isSeller = isSellerHeading(line.text) || isSellerHeading(all[line.index - 1]?.text ?? '')
    const points = pointsOf(line, position, usual, isSeller)
    return points === undefined ? [] : [{ line, points }]
  })
}

const medianHeight = (lines: Line[]): number =>
  lines.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 1

/** Undefined for what is certainly no name. */
function pointsOf(line: Line, position: number, usualHeight: number, isSeller: boolean): number | undefined {
  const { text, label, amounts } = line
  const upper = folded(text)
  const letters = upper.replace(/[^\p{L}]/gu, '').length
  const named = upper.replaceAll(new RegExp(COMPANY, 'g'), '').replace(/[^\p{L}]/gu, '').length
  const isBrand = /^[A-Z] ?& ?[A-Z]\b/.test(upper)
  if ((named < 3 && !isBrand) || amounts.length > 0 || isDated(text)) return undefined
  if ((totalPoints(label) ?? 0) >= 3.5 || LABELS.refund.test(label)) return undefined
  let points = START - LATER * position + (isSeller ? OF_COMPANY : 0)
  points += TALL * Math.min(1, Math.max(-0.2, line.height / usualHeight - 1.1))
  // In brackets stands who is behind the name.
  if (/^\(.*\)$/.test(upper)) points -= 1.5
  else if (COMPANY.test(upper)) points += OF_COMPANY
  if (TRADES.test(upper)) points += KNOWN_KIND
  if (/\d/.test(upper) && STREETS.test(upper)) points -= 3.5
  else if (/^\d/.test(upper) || STREETS.test(upper)) points -= 1
  if (hasPostalCode(text)) points -= 3.5
  if (hasPhone(text)) points -= 3
  if (isHeading(label)) points -= 3
  if (registrationsIn([line]).length > 0) points -= 2
  if (isTender(label)) points -= 1.5
  if (!isBrand && letters < text.replace(/\s/g, '').length * 0.5) points -= 2
  return points
}

const isHeading = (label: string): boolean => HEADINGS.test(label) || SHORT_HEADINGS.test(label)

const isDated = (text: string): boolean => {
  const message = dateText(text)
  return daysIn(message).some(({ form }) => form !== 'COMPACT') || timeIn(message) !== undefined
}

/** A name over several lines: from where it begins to where it ends. */
function nameLines(line: Line, lines: Line[]): Line[] {
  const parts = [line]
  for (let above = lines[line.index - 1]; above; above = lines[above.index - 1]) {
    const [first = line] = parts
    if (!isPartOfName(above) || above.page !== first.page || !isRestOfName(first, above)) break
    parts.unshift(above)
  }
  const [first = line] = parts
  for (let below = lines[line.index + 1]; below; below = lines[below.index + 1]) {
    const last = parts.at(-1) ?? line
    const goesOn = isOpen(parts) || isRestOfName(below, last) || isAsTall(last, below, lines)
    const isEnough = parts.length === MOST_NAME_LINES || below.page !== first.page
    if (isEnough || !goesOn || !(isOpen(parts) ? isWords(below) : isPartOfName(below))) break
    parts.push(below)
  }
  return parts
}

const MOST_NAME_LINES = 4

/** No amount, no date and no number: what may be a piece of a name, if what is around it says so. */
const isWords = ({ text, amounts }: Line): boolean =>
  text !== '' && amounts.length === 0 && !isDated(text) && !/\d/.test(withoutNumber(text))

const isPartOfName = (line: Line): boolean => {
  const upper = folded(line.text)
  const isAddress = STREETS.test(upper) && !LEGAL_FORM.test(upper)
  return isWords(line) && !isAddress && !hasPostalCode(line.text) && !isHeading(line.label)
}

/** A bracket that has not been closed yet. */
const isOpen = (parts: Line[]): boolean => {
  const text = parts.map(({ text }) => text.normalize('NFKC')).join(' ')
  return text.split('(').length > text.split(')').length
}

/** What says nothing without the line above it: "RESTAURANT SDN BHD", "(SETIA ALAM) SDN BHD", "ALAM) SDN BHD". */
function isRestOfName({ text }: Line, above: Line): boolean {
  const upper = folded(text)
  if (LEGAL_FORM.test(folded(above.text))) return false
  const isClosedHere = upper.includes(')') && upper.split(')').length > upper.split('(').length
  const isBehindBrackets = /^\([^()]*\)./.test(upper) && LEGAL_FORM.test(upper)
  const own = upper.replaceAll(new RegExp(COMPANY, 'g'), '').replaceAll(new RegExp(TRADES, 'g'), '')
  const isLegalAlone = LEGAL_FORM.test(upper) && own.replace(/[^\p{L}]/gu, '').length < 3
  const isLastWord = /^\W*BHD\b/.test(upper)
  const beginsWithIt =
    isLastWord || (new RegExp(`^\\W*${COMPANY.source}`).test(upper) && !COMPANY.test(folded(above.text)))
  return isClosedHere || isBehindBrackets || isLegalAlone || beginsWithIt
}

function isAsTall(line: Line, next: Line, lines: Line[]): boolean {
  const usual = 1.25 * medianHeight(lines)
  return (
    line.height > usual && next.height > usual && next.height > 0.8 * line.height && !/\d/.test(next.text)
  )
}

/** The number of the company, in brackets or not. */
const NUMBER_BEHIND =
  /\s*(?:[([][^()[\]]*\d{3,}[^()[\]]*[)\]]?(?:\s*[([].*)?|(?:CO\.?|ROC|REG)?\.? ?(?:NO)?\.?:? ?(?:[A-Z]{2})?\d{4,}\s*-?\s*[A-Z]?)\s*$/i
const withoutNumber = (text: string): string => text.replace(NUMBER_BEHIND, '')

/** Without the number of the store, of the company, and what frames it. */
function cleaned(text: string): string {
  return (
    withLetters(text)
      .replace(/\s*(?:STORE|SHOP|MAGASIN|NO\.?|#)\s*#?\s*\d+\s*$/i, '')
      .replace(NUMBER_BEHIND, '')
      // The model takes this D for an O, and nobody writes it so.
      .replace(/\bS[O0]N(\.? ?)BH[DO0]\b/i, 'SDN$1BHD')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!)]+$/gu, '')
      .replace(/\s{2,}/g, ' ')
      .slice(0, LONGEST_NAME)
      .trim()
  )
}

const LONGEST_NAME = 120
