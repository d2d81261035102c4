import { looksLikeDate } from '../../dates.ts'
import type { ColumnRole } from '../../statements.ts'
import { type AmountColumns, giveAmountColumns } from './amount-columns.ts'
import { isOtherFigure } from './figures.ts'
import { plainName } from './plain-name.ts'
import { holdsDates, type Profile, profilesOf } from './profiles.ts'
import { namedColumns } from './roles.ts'
import { stateIn } from './status.ts'
import { isWording } from './wording.ts'

const SHARE = 0.8
const MASKED_CARD = /^(?:[X*\d ]*[X*]{2,}[\d ]{2,6}|\d{4,6}[X*]{4,}\d{2,4})$/i

/** The roles of a file's columns, and what remains to be asked about them. */
interface ColumnsFound extends AmountColumns {
  roles: ColumnRole[]
}

/**
 * Roles by the names of the header, as far as the cells agree, and by what the cells look like where no name helps:
 * dates, amounts, a pair of columns of which one is filled, a balance, the text. `header` is [] for a headerless file.
 */
export function columnsOf(header: string[], records: string[][], width: number): ColumnsFound {
  const profiles = profilesOf(records, width)
  const names = Array.from({ length: width }, (_, column) => plainName(header[column] ?? ''))
  if (header.length === 0) {
    const desjardins = desjardinsRoles(records, width)
    if (desjardins) return { roles: desjardins, isTold: true, rivals: [] }
  }
  const named = namedColumns(names, profiles)
  const { roles } = named
  const open = ({ column }: Profile) => roles[column] === 'IGNORE'
  if (!hasDate(roles)) {
    const column = dateColumn(profiles.filter(open))
    if (column !== undefined) roles[column] = 'DATE'
  }
  const amounts = giveAmountColumns(named, profiles)
  giveTexts(profiles.filter(open), roles, names)
  return { roles, ...amounts }
}

export const hasAmount = (roles: ColumnRole[]): boolean =>
  roles.includes('AMOUNT') || roles.includes('DEBIT') || roles.includes('CREDIT')

export const hasDate = (roles: ColumnRole[]): boolean =>
  roles.includes('DATE') || roles.includes('TRANSACTED_DATE')

function dateColumn(profiles: Profile[]): number | undefined {
  const dated = profiles.find(
    ({ filled, dates, cells }) => filled * 2 >= cells.length && dates >= filled * SHARE,
  )
  if (dated && dated.filled > 0) return dated.column
  const serials = profiles.find((profile) => profile.filled > 0 && profile.serials === profile.cells.length)
  return serials && profiles.some((other) => other !== serials && other.money) ? serials.column : undefined
}

/** The payee is the text that says most: long and different from row to row. */
function giveTexts(profiles: Profile[], roles: ColumnRole[], names: string[]) {
  if (roles.includes('PAYEE') || roles.includes('TEXT')) return
  for (const { column, cells, filled } of profiles) {
    const every = (is: (cell: string) => boolean) =>
      filled > 0 && cells.every((cell) => cell === '' || is(cell))
    if (!roles.includes('STATUS') && every((cell) => stateIn(cell) !== undefined)) roles[column] = 'STATUS'
    else if (every((cell) => MASKED_CARD.test(cell))) roles[column] = 'ACCOUNT'
  }
  const texts = profiles.filter(
    (profile) =>
      roles[profile.column] === 'IGNORE' &&
      profile.filled > 0 &&
      profile.amounts < profile.filled * SHARE &&
      !holdsDates(profile),
  )
  const worth = ({ cells, distinct, length }: Profile) =>
    distinct ** 2 * length * (cells.some(isWording) ? 1 : 1e-6)
  const rank = (profile: Profile) =>
    worth(profile) * (isOtherFigure(names[profile.column] ?? '', false) ? 1e-9 : 1)
  const ranked = texts.sort((a, b) => rank(b) - rank(a))
  ranked.forEach(({ column, distinct, length }, place) => {
    if (place === 0) roles[column] = 'PAYEE'
    else if (distinct > 1 && length >= 3) roles[column] = 'MEMO'
  })
}

/** Desjardins: no header, 14 columns, the account in folio and type; one file may hold several accounts. */
function desjardinsRoles(records: string[][], width: number): ColumnRole[] | undefined {
  const rows = records.filter((cells) => cells.length > 1).slice(0, 200)
  if (width < 13 || rows.length === 0) return undefined
  const fits = rows.filter(
    (row) =>
      /^\d{1,9}$/.test(row[1] ?? '') && /^[A-Z]{2,3}\d?$/.test(row[2] ?? '') && looksLikeDate(row[3] ?? ''),
  )
  if (fits.length < rows.length * SHARE) return undefined
  const roles: ColumnRole[] = Array.from({ length: width }, () => 'IGNORE')
  const known: ColumnRole[] = ['IGNORE', 'ACCOUNT', 'ACCOUNT', 'DATE', 'IGNORE', 'PAYEE', 'CHECK_NUMBER']
  known.push('DEBIT', 'CREDIT')
  known.forEach((role, column) => {
    roles[column] = role
  })
  if (roles.length > 13) roles[13] = 'BALANCE'
  return roles
}
