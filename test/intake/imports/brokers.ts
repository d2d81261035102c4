import fc from 'fast-check'

/* Statements of a broker with every aggregate of OFX, and what they come to, reckoned on its own. */

/** Units in thousandths, money in cents. */
export interface BrokerTrade {
  tag: string
  security: number
  day: number
  units: bigint
  cents: bigint
  fee: bigint
  withheld: bigint
  /** Of a split. */
  fresh: bigint
  old: bigint
}

const TAGS =
  `BUYSTOCK BUYMF BUYDEBT BUYOPT BUYOTHER SELLSTOCK SELLMF SELLDEBT SELLOPT SELLOTHER REINVEST INCOME RETOFCAP
  SPLIT TRANSFERIN TRANSFEROUT INVEXPENSE MARGININTEREST INVBANKTRAN JRNLFUND JRNLSEC EXPIRE`.split(/\s+/)

const big = (min: number, max: number) => fc.integer({ min, max }).map(BigInt)

const trade: fc.Arbitrary<BrokerTrade> = fc.record({
  tag: fc.constantFrom(...TAGS),
  security: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 1, max: 28 }),
  units: big(1, 90_000),
  cents: big(1, 900_000),
  fee: big(0, 999),
  withheld: big(0, 500),
  fresh: big(1, 4),
  old: fc.constant(1n),
})

export const brokerTrades = fc
  .array(trade, { minLength: 1, maxLength: 14 })
  .map((list) => list.toSorted((one, other) => one.day - other.day))

const decimals = (value: bigint, places: number): string => {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
export const unitText = (units: bigint): string => decimals(units, 3)
export const centText = (cents: bigint): string => decimals(cents, 2)

/** SGML leaves the ends of elements without children out, XML has them. */
type Write = (name: string, value: string) => string
const sgml: Write = (name, value) => `<${name}>${value}\n`
const xml: Write = (name, value) => `<${name}>${value}</${name}>`

const IDS = ['CA0641491075', '316345206', 'XQ-17']
const TYPES = ['ISIN', 'CUSIP', 'OTHER']
const LISTED = [
  ['STOCKINFO', 'Bank of the Lakes', 'BLK'],
  ['MFINFO', 'Steady Fund', ''],
  ['OPTINFO', 'BLK Jan 50 Call', 'BLK2650'],
]

function body(write: Write, one: BrokerTrade, at: number): string {
  const { tag, security, units, cents, fee, withheld, fresh, old } = one
  const day = `202606${String(one.day).padStart(2, '0')}120000[-5:EST]`
  const head = `<INVTRAN>${write('FITID', `T${at}`)}${write('DTTRADE', day)}${write('MEMO', `Line ${at}`)}</INVTRAN>`
  const name = `<SECID>${write('UNIQUEID', IDS[security] ?? '')}${write('UNIQUEIDTYPE', TYPES[security] ?? '')}</SECID>`
  const parts = `${write('SUBACCTSEC', 'CASH')}${write('SUBACCTFUND', 'CASH')}`
  const many = (count: bigint) => write('UNITS', unitText(count))
  const total = (value: bigint) => write('TOTAL', centText(value))
  const paid = `${write('COMMISSION', centText(fee))}`
  if (tag.startsWith('BUY'))
    return `<${tag}><INVBUY>${head}${name}${many(units)}${write('UNITPRICE', '1')}${paid}${total(-cents - fee)}${parts}</INVBUY></${tag}>`
  if (tag.startsWith('SELL'))
    return `<${tag}><INVSELL>${head}${name}${many(-units)}${write('UNITPRICE', '1')}${paid}${write('WITHHOLDING', centText(withheld))}${total(cents)}${parts}</INVSELL></${tag}>`
  if (tag === 'REINVEST')
    return `<REINVEST>${head}${name}${write('INCOMETYPE', 'DIV')}${total(-cents)}${write('SUBACCTSEC', 'CASH')}${many(units)}${write('UNITPRICE', '1')}</REINVEST>`
  if (tag === 'INCOME')
    return `<INCOME>${head}${name}${write('INCOMETYPE', 'DIV')}${total(cents)}${parts}${write('WITHHOLDING', centText(withheld))}</INCOME>`
  if (tag === 'RETOFCAP' || tag === 'INVEXPENSE')
    return `<${tag}>${head}${name}${total(tag === 'RETOFCAP' ? cents : -cents)}${parts}</${tag}>`
  if (tag === 'SPLIT')
    return `<SPLIT>${head}${name}${write('SUBACCTSEC', 'CASH')}${write('OLDUNITS', '1')}${write('NEWUNITS', '1')}${write('NUMERATOR', `${fresh}`)}${write('DENOMINATOR', `${old}`)}</SPLIT>`
  if (tag === 'TRANSFERIN' || tag === 'TRANSFEROUT')
    return `<TRANSFER>${head}${name}${write('SUBACCTSEC', 'CASH')}${many(tag === 'TRANSFERIN' ? units : -units)}${write('TFERACTION', tag.slice(8))}${write('POSTYPE', 'LONG')}</TRANSFER>`
  if (tag === 'MARGININTEREST')
    return `<MARGININTEREST>${head}${total(-cents)}${write('SUBACCTFUND', 'MARGIN')}</MARGININTEREST>`
  if (tag === 'INVBANKTRAN')
    return `<INVBANKTRAN><STMTTRN>${write('TRNTYPE', 'CREDIT')}${write('DTPOSTED', day)}${write('TRNAMT', centText(cents))}${write('FITID', `T${at}`)}${write('NAME', `Deposit ${at}`)}</STMTTRN>${write('SUBACCTFUND', 'CASH')}</INVBANKTRAN>`
  if (tag === 'JRNLFUND')
    return `<JRNLFUND>${head}${write('SUBACCTTO', 'CASH')}${write('SUBACCTFROM', 'MARGIN')}${total(cents)}</JRNLFUND>`
  if (tag === 'JRNLSEC')
    return `<JRNLSEC>${head}${name}${write('SUBACCTTO', 'CASH')}${write('SUBACCTFROM', 'MARGIN')}${many(units)}</JRNLSEC>`
  return `<CLOSUREOPT>${head}${name}${write('OPTACTION', 'EXPIRE')}${many(-units)}${write('SHPERCTRCT', '100')}${write('SUBACCTSEC', 'CASH')}</CLOSUREOPT>`
}

const IN = ['REINVEST', 'TRANSFERIN']
const OUT = ['TRANSFEROUT', 'EXPIRE']

/** What is held of each security, in thousandths, and the cash in cents, after all of them; a day's splits come first. */
export function reckoned(trades: readonly BrokerTrade[]): { units: bigint[]; cash: bigint } {
  const units = [0n, 0n, 0n]
  let cash = 0n
  const inOrder = trades.toSorted(
    (one, other) => one.day - other.day || Number(one.tag !== 'SPLIT') - Number(other.tag !== 'SPLIT'),
  )
  for (const one of inOrder) {
    const { tag, security, cents, fee } = one
    const before = units[security] ?? 0n
    if (tag === 'SPLIT') units[security] = (before * one.fresh) / one.old
    else if (tag.startsWith('BUY') || IN.includes(tag)) units[security] = before + one.units
    else if (tag.startsWith('SELL') || OUT.includes(tag)) units[security] = before - one.units
    if (tag.startsWith('BUY')) cash -= cents + fee
    else if (tag === 'INVEXPENSE' || tag === 'MARGININTEREST') cash -= cents
    else if (tag.startsWith('SELL') || ['INCOME', 'RETOFCAP', 'INVBANKTRAN'].includes(tag)) cash += cents
  }
  return { units, cash }
}

interface StatementOptions {
  isXml?: boolean
  number?: string
  /** By how much the statement has more of the first security than its trades, in thousandths. */
  surplus?: bigint
  /** From which number on its ids run. */
  from?: number
  positions?: { units: bigint[]; cash: bigint }
}

export function brokerStatement(
  trades: readonly BrokerTrade[],
  {
    isXml = false,
    number = '77',
    surplus = 0n,
    from = 0,
    positions = reckoned(trades),
  }: StatementOptions = {},
): string {
  const write = isXml ? xml : sgml
  const id = (at: number) =>
    `<SECID>${write('UNIQUEID', IDS[at] ?? '')}${write('UNIQUEIDTYPE', TYPES[at] ?? '')}</SECID>`
  const held = positions.units.flatMap((units, at) => {
    const stated = at === 0 ? units + surplus : units
    if (stated === 0n) return []
    const tag = ['POSSTOCK', 'POSMF', 'POSOPT'][at]
    return `<${tag}><INVPOS>${id(at)}${write('HELDINACCT', 'CASH')}${write('POSTYPE', stated < 0n ? 'SHORT' : 'LONG')}${write('UNITS', unitText(stated))}${write('UNITPRICE', '2.5')}${write('MKTVAL', decimals((stated * 25n) / 10n, 3))}${write('DTPRICEASOF', '20260630')}</INVPOS></${tag}>`
  })
  const listed = LISTED.map(
    ([tag, name, ticker], at) =>
      `<${tag}><SECINFO>${id(at)}${write('SECNAME', name ?? '')}${ticker ? write('TICKER', ticker) : ''}</SECINFO></${tag}>`,
  )
  const head = isXml
    ? '<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?>'
    : 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n'
  return `${head}<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS>${write('DTASOF', '20260630')}${write('CURDEF', 'CAD')}
<INVACCTFROM>${write('BROKERID', 'lakes.example')}${write('ACCTID', number)}</INVACCTFROM>
<INVTRANLIST>${write('DTSTART', '20260601')}${write('DTEND', '20260630')}${trades.map((one, at) => body(write, one, from + at)).join('\n')}</INVTRANLIST>
<INVPOSLIST>${held.join('\n')}</INVPOSLIST>
<INVBAL>${write('AVAILCASH', centText(positions.cash))}${write('MARGINBALANCE', '0')}${write('SHORTBALANCE', '0')}</INVBAL>
</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1><SECLISTMSGSRSV1><SECLIST>${listed.join('\n')}</SECLIST></SECLISTMSGSRSV1></OFX>`
}

export const brokerTrade = (tag: string, fields: Partial<BrokerTrade> = {}): BrokerTrade => ({
  tag,
  security: 0,
  day: 2,
  units: 10_000n,
  cents: 18_400n,
  fee: 0n,
  withheld: 0n,
  fresh: 2n,
  old: 1n,
  ...fields,
})
