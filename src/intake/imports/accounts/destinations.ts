import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import type { AccountRow } from '../../../ledger/accounts/accounts.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { accounts as accountsTable } from '../../../ledger/accounts/tables.ts'
import * as household from '../../../people/household/household.ts'
import { languageOfReader } from '../../../people/me/preferences.ts'
import type { Db } from '../../../platform/db/db.ts'
import { likelyType } from '../../bank-feed/likely-types.ts'
import { plainLabel } from '../../statements/account-labels.ts'
import { knownCurrency } from '../../statements/currency-codes.ts'
import type { Statement, StatementAccount } from '../../statements/statements.ts'
import type { AccountChoice } from '../model.ts'
import { accountFor } from '../remembered-choices.ts'
import type { AccountAction } from '../tables.ts'

export interface AccountToCreate {
  name: string
  type: AccountRow['type']
  currency: string
}

/** Where the rows of one account of the file go. */
export interface ImportDestination {
  /** Tells the accounts of a file apart, and knows them again in the next one. */
  key: string
  found: StatementAccount
  action: AccountAction
  /** For USE. */
  account: AccountRow | undefined
  /** For CREATE. */
  create: AccountToCreate | undefined
  /** A person said so. */
  isChosen: boolean
  /** All that a person has said of it, also of what it would be called if it were made. */
  said?: AccountChoice
}

interface PreviewRequest {
  /** The account named with the upload. */
  accountId: string | undefined
  /** What a person decided in the preview. */
  chosen: AccountChoice[]
  /** The accounts of the file by their keys, as the reading before had them. */
  keys?: string[]
  fileName: string
  /** What the file is known by where it names no account. */
  layout: string
}

/** What all accounts of the file are judged by. */
interface Setting {
  db: Db
  actor: Actor
  wanted: PreviewRequest
  /** The household's accounts that are in use. */
  open: AccountRow[]
  /** The household's. */
  currency: string
  /** How many accounts of the file end in these four characters. */
  endings: Map<string, number>
}

/**
 * A place for each account of the file, never one for several unless a person sends them there: what was chosen, what
 * was named with the upload, what an earlier import found out, what the number gives away; else a new account.
 */
export function destinations(
  db: Db,
  actor: Actor,
  statement: Statement,
  wanted: PreviewRequest,
): ImportDestination[] {
  const all = db.select().from(accountsTable).where(eq(accountsTable.householdId, actor.householdId)).all()
  const open = all.filter(({ archivedAt }) => archivedAt === null)
  const { currency } = household.ofActor(db, actor)
  const setting = { db, actor, wanted, open, currency, endings: endingsOf(statement) }
  const named = wanted.accountId === undefined ? undefined : accounts.rowOf(db, actor, wanted.accountId)
  const keys = keysOf(statement, wanted.layout)
  const counts = rowCounts(statement)
  const main = mainOf(counts)
  const choice = choicesFor(keys, wanted)
  const bases = statement.accounts.map((found, position): ImportDestination => {
    const about = choice[position]
    return { ...nowhere, key: keys[position] ?? '', found, ...(about && { said: about }) }
  })
  const known = bases.map((base, position) => {
    const { found } = base
    return (
      chosen(setting, base) ??
      used(base, position === main ? named : undefined) ??
      used(
        base,
        all.find((account) => isItself(account, found)),
      ) ??
      remembered(setting, base)
    )
  })
  const taken = new Set(known.map((place) => place?.account?.seq))
  return bases.map(
    (base, position) =>
      known[position] ?? guessed(setting, base, taken) ?? unknown(setting, base, counts[position]),
  )
}

/**
 * What was said of each account. Read in another way a file may name its accounts otherwise; where it still has as many,
 * each is the one that stood in its place.
 */
function choicesFor(
  keys: string[],
  { chosen, keys: before = [] }: PreviewRequest,
): (AccountChoice | undefined)[] {
  return keys.map((key, position) => {
    const former = before[position]
    const isRenamed = former !== undefined && before.length === keys.length && !keys.includes(former)
    const input =
      chosen.find((choice) => choice.key === key) ??
      (isRenamed ? chosen.find((choice) => choice.key === former) : undefined)
    return input && { ...input, key }
  })
}

/** Our own export, come back to where it was made; OFX has room for the end of an id. */
const isItself = ({ id }: AccountRow, { hearthId, institution, number }: StatementAccount): boolean =>
  hearthId === id ||
  (institution === 'Hearth' && number?.length === 22 && id.replaceAll('-', '').endsWith(number))

const nowhere = { action: 'IGNORE', account: undefined, create: undefined, isChosen: false } as const

const used = (base: ImportDestination, account: AccountRow | undefined): ImportDestination | undefined =>
  account && { ...base, action: 'USE', account }

/** The longest that a request may name; what is longer is known by its hash. */
const LONGEST_KEY = 500

/** One per account of the file, also where a file gives two the same or none. */
function keysOf({ accounts: list }: Statement, layout: string): string[] {
  const seen = new Map<string, number>()
  return list.map(({ key }) => {
    const plain = key || `layout|${layout}`
    const short =
      plain.length < LONGEST_KEY - 10 ? plain : new Bun.CryptoHasher('sha256').update(plain).digest('hex')
    const count = (seen.get(short) ?? 0) + 1
    seen.set(short, count)
    return count === 1 ? short : `${short}|${count}`
  })
}

function chosen(setting: Setting, base: ImportDestination): ImportDestination | undefined {
  const { db, actor, wanted } = setting
  const choice = base.said
  const at = wanted.chosen.findIndex(({ key }) => key === base.key)
  const field = `accounts.${at}.accountId`
  if (choice?.action === undefined) {
    if (choice?.accountId !== undefined) throw invalid(field, { kind: 'GOES_WITH_USE' })
    return undefined
  }
  const place = { ...base, action: choice.action, isChosen: true }
  if (choice.action === 'IGNORE') return place
  if (choice.action === 'CREATE') return { ...place, create: proposal(setting, base) }
  if (choice.accountId === undefined) throw invalid(field, { kind: 'USE_NEEDS_ACCOUNT' })
  const { seq } = accounts.keyOf(db, actor, choice.accountId, field)
  return { ...place, account: db.select().from(accountsTable).where(eq(accountsTable.seq, seq)).get() }
}

function remembered({ db, actor, open }: Setting, base: ImportDestination): ImportDestination | undefined {
  const seq = accountFor(db, actor, base.key, base.found.key !== '')
  return used(
    base,
    open.find((account) => account.seq === seq && hasName(account, base)),
  )
}

/** Whoever gave a name wants the account of that name, or a new one. */
const hasName = ({ name }: AccountRow, { said }: ImportDestination): boolean =>
  said?.create?.name === undefined || said.create.name.trim() === name

/** The only open account with these last characters and, where the file says it, this currency; for one of the file. */
function guessed(
  { open, endings }: Setting,
  base: ImportDestination,
  taken: Set<number | undefined>,
): ImportDestination | undefined {
  const { number, currency } = base.found
  const lastFour = lastFourOf(number)
  if (lastFour === undefined || endings.get(lastFour) !== 1) return undefined
  const fitting = open.filter(
    (account) =>
      account.lastFour === lastFour && (!currency || account.currency === currency) && hasName(account, base),
  )
  const [only] = fitting
  return fitting.length === 1 && !taken.has(only?.seq) ? used(base, only) : undefined
}

function endingsOf({ accounts: list }: Statement): Map<string, number> {
  const endings = new Map<string, number>()
  for (const { number } of list) {
    const lastFour = lastFourOf(number)
    if (lastFour !== undefined) endings.set(lastFour, (endings.get(lastFour) ?? 0) + 1)
  }
  return endings
}

/** What an account is told by: the last four letters and digits of its number. */
export function lastFourOf(number: string | undefined): string | undefined {
  const characters = number?.replace(/[^0-9A-Za-z]/g, '') ?? ''
  return characters.length >= 4 ? characters.slice(-4) : undefined
}

/** An account without rows is nothing to open one for. */
function unknown(setting: Setting, base: ImportDestination, rows: number | undefined): ImportDestination {
  return rows ? { ...base, action: 'CREATE', create: proposal(setting, base) } : base
}

const LONGEST_NAME = 100

/** What a person has said of it, else what the file says, else what its name suggests. */
function proposal(
  { db, actor, wanted, currency }: Setting,
  { found, said }: ImportDestination,
): AccountToCreate {
  const plainName = wanted.fileName.replace(/\.[A-Za-z0-9]{1,5}$/, '')
  const isUnnamed = found.label === plainLabel(found)
  const label = isUnnamed ? plainLabel(found, languageOfReader(db, actor)) : found.label
  const names = [said?.create?.name ?? '', label, plainName].map(oneLine)
  return {
    name: names.find((text) => text !== '') ?? 'Imported account',
    type: said?.create?.type ?? found.type ?? likelyType(plainName.replace(/[_-]+/g, ' '), false),
    currency: said?.create?.currency ?? knownCurrency(found.currency) ?? currency,
  }
}

/** As accounts are named: without control characters, and not too long. */
export const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('').trim()

/** The account that the file is of: its only one, or the only one with rows. */
function mainOf(counts: number[]): number | undefined {
  if (counts.length === 1) return 0
  const filled = counts.flatMap((count, position) => (count > 0 ? [position] : []))
  return filled.length === 1 ? filled[0] : undefined
}

function rowCounts({ accounts: list, rows }: Statement): number[] {
  const counts = list.map(() => 0)
  for (const { account } of rows) counts[account] = (counts[account] ?? 0) + 1
  return counts
}
