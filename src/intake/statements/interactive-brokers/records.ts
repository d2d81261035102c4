import Papa from 'papaparse'

/** What a part of the file is of, whatever it is called there. */
type IbSection =
  | 'STATEMENT'
  | 'ACCOUNT'
  | 'CASH_REPORT'
  | 'POSITIONS'
  | 'TRADES'
  | 'CASH'
  | 'ACTIONS'
  | 'TRANSFERS'
  | 'INSTRUMENTS'

export interface IbRecord {
  /** From 1. */
  line: number
  section: IbSection
  /** What an activity statement calls the section; '' in a Flex query, whose records say it themselves. */
  title: string
  /** The first of these columns that says something, by names without their signs: "T. Price" is tprice. */
  get(...names: string[]): string
}

export interface IbFile {
  isFlex: boolean
  records: IbRecord[]
  /** Sections that are there, also those that are empty. */
  sections: ReadonlySet<IbSection>
  lines: number
}

const SECTIONS: Record<string, IbSection> = {
  Statement: 'STATEMENT',
  'Account Information': 'ACCOUNT',
  'Cash Report': 'CASH_REPORT',
  'Open Positions': 'POSITIONS',
  Trades: 'TRADES',
  Dividends: 'CASH',
  'Payment In Lieu Of Dividends': 'CASH',
  'Withholding Tax': 'CASH',
  Interest: 'CASH',
  'Bond Interest Paid': 'CASH',
  'Bond Interest Received': 'CASH',
  Fees: 'CASH',
  'Transaction Fees': 'CASH',
  'Commission Adjustments': 'CASH',
  'Deposits & Withdrawals': 'CASH',
  'Corporate Actions': 'ACTIONS',
  Transfers: 'TRANSFERS',
  'Financial Instrument Information': 'INSTRUMENTS',
}

const MOST_BEFORE = 20

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The records of an activity statement or a Flex query of Interactive Brokers; undefined for any other file. */
export function ibFile(text: string): IbFile | undefined {
  const start = Papa.parse<string[]>(text, { delimiter: ',', preview: MOST_BEFORE }).data
  const isActivity = start.some(([first, second]) => first === 'Statement' && second === 'Header')
  const isFlex =
    !isActivity && start.some((cells) => flexSection(withoutCode(cells).map(plain)) !== undefined)
  if (!isActivity && !isFlex) return undefined
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' })
  const found = isFlex ? flexRecords(data) : activityRecords(data)
  return { isFlex, ...found, records: preferred(found.records), lines: data.length }
}

type Found = Pick<IbFile, 'records' | 'sections'>

function recordOf(
  of: Omit<IbRecord, 'get'>,
  head: ReadonlyMap<string, number>,
  cells: readonly string[],
): IbRecord {
  const cell = (name: string): string => cells[head.get(name) ?? -1]?.trim() ?? ''
  return { ...of, get: (...names) => names.map(cell).find(Boolean) ?? '' }
}

/** Where each column is; of two of one name the first. */
const headOf = (names: readonly string[]): Map<string, number> =>
  new Map(names.map((name, at): [string, number] => [plain(name), at]).reverse())

/** "Trades,Header,…" and "Trades,Data,…"; a section may have several heads. */
function activityRecords(data: readonly string[][]): Found {
  const heads = new Map<string, Map<string, number>>()
  const sections = new Set<IbSection>()
  const records = data.flatMap(([title = '', kind = '', ...cells], at): IbRecord[] => {
    const section = SECTIONS[title.trim()]
    if (section === undefined) return []
    if (kind === 'Header') {
      heads.set(title, headOf(cells))
      sections.add(section)
      return []
    }
    const head = heads.get(title)
    if (kind !== 'Data' || !head) return []
    return [recordOf({ line: at + 1, section, title: title.trim() }, head, cells)]
  })
  return { records, sections }
}

/** A Flex query may say before each line what it is: "HEADER","TRNT",…. */
const CODES = ['HEADER', 'DATA']
const withoutCode = (cells: readonly string[]): readonly string[] =>
  CODES.includes(cells[0] ?? '') ? cells.slice(2) : cells

/** What a head of a Flex query is of; undefined of what is no head, null of one that nothing is taken from. */
function flexSection(names: readonly string[]): IbSection | null | undefined {
  const has = (...wanted: string[]): boolean => wanted.every((name) => names.includes(name))
  if (!has('clientaccountid')) return undefined
  if (has('tradeprice', 'quantity')) return 'TRADES'
  if (has('markprice') && (has('quantity') || has('position'))) return 'POSITIONS'
  if (has('endingcash')) return 'CASH_REPORT'
  if (has('actiondescription') || (has('actionid', 'type') && has('quantity'))) return 'ACTIONS'
  if (has('direction', 'quantity', 'transferprice')) return 'TRANSFERS'
  if (has('amount', 'type')) return 'CASH'
  return null
}

function flexRecords(data: readonly string[][]): Found {
  const sections = new Set<IbSection>()
  let head = new Map<string, number>()
  let section: IbSection | null = null
  const records = data.flatMap((line, at): IbRecord[] => {
    const cells = withoutCode(line)
    const opened = flexSection(cells.map(plain))
    if (opened !== undefined) {
      section = opened
      head = headOf(cells)
      if (opened) sections.add(opened)
      return []
    }
    if (section === null || cells.length < 3 || /^(?:BO[FSA]|EO[FSA]|MSG)$/.test(line[0] ?? '')) return []
    return [recordOf({ line: at + 1, section, title: '' }, head, cells)]
  })
  return { records, sections }
}

/** The same is told at several levels, as orders and as their executions; the first that is there counts. */
const LEVELS: Partial<Record<IbSection, string[]>> = {
  TRADES: ['ORDER', 'TRADE', 'EXECUTION'],
  CASH: ['DETAIL', 'SUMMARY'],
  POSITIONS: ['SUMMARY'],
}

const levelOf = (record: IbRecord): string => record.get('datadiscriminator', 'levelofdetail').toUpperCase()

function preferred(records: readonly IbRecord[]): IbRecord[] {
  const kept = new Map(
    Object.entries(LEVELS).map(([section, levels]) => {
      const there = new Set(records.filter((one) => one.section === section).map(levelOf))
      return [section, levels.find((level) => there.has(level))]
    }),
  )
  return records.filter((record) => {
    const level = levelOf(record)
    return level === '' || !LEVELS[record.section] || level === kept.get(record.section)
  })
}
