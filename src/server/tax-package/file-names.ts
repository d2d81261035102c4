/** Longest path inside a package: it is to be unpacked below some folder of Windows, whose own limit is 260. */
const LONGEST = 120
const SHORT_HASH = 8
/** What Windows opens a device by, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin|conout|clock)$/i

/** Letters and digits of ASCII, with hyphens for everything else; what is no such text becomes the name that is given. */
export function plainName(text: string, longest: number, otherwise: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return plain === '' || DEVICE.test(plain) ? otherwise : plain
}

interface NamedReceipt {
  lineId: string
  date: string
  payee: string
  amount: string
  sha256: string
  extension: string
}

/** Below receipts/ by line: the day, the payee, the amount and as much of the hash as tells it from the others taken. */
export function receiptName(receipt: NamedReceipt, taken: ReadonlySet<string>): string {
  const { lineId, date, payee, amount, sha256, extension } = receipt
  const folder = `receipts/${lineFolder(lineId)}/${plainDay(date)}_`
  for (let length = SHORT_HASH; ; length += SHORT_HASH) {
    const end = `_${plainAmount(amount)}_${sha256.slice(0, length)}.${extension}`
    const name = `${folder}${plainName(payee, LONGEST - folder.length - end.length, 'payee')}${end}`
    if (length >= sha256.length || !taken.has(name.toLowerCase())) return name
  }
}

/** Dots tell the parts of a line's id apart, and harm nobody between two letters. */
const lineFolder = (lineId: string): string =>
  lineId
    .split('.')
    .map((part) => plainName(part, 20, 'line'))
    .join('.')
    .slice(0, 50)

const plainDay = (date: string): string => date.replace(/[^\d-]/g, '').slice(0, 10)
const plainAmount = (amount: string): string => /^-?\d{1,20}(?:\.\d{1,4})?$/.exec(amount)?.[0] ?? '0'
