import { expect } from 'bun:test'
import { cleanPayee } from '../../../src/ledger/matching/payees.ts'
import type { Answer, House, Person } from '../../support/house.ts'

/* The desk where tests hand in files: what banks write, and what a person does with it. */

export type Line = [date: string, text: string, amount: string]

export const csv = (...lines: Line[]): string =>
  ['Date,Description,Amount', ...lines.map((line) => line.join(','))].join('\n')

export interface OfxLine {
  date: string
  amount: string
  name: string
  fitid?: string
  memo?: string
  pending?: boolean
}

export interface OfxStatement {
  number: string
  type?: 'CHECKING' | 'SAVINGS' | 'CREDITCARD'
  currency?: string
  balance?: string
  lines: OfxLine[]
}

export const ofx = (...statements: OfxStatement[]): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><BANKMSGSRSV1>${statements.map(ofxStatement).join('')}</BANKMSGSRSV1></OFX>`

const day8 = (date: string): string => date.replaceAll('-', '')

function ofxStatement({ number, type = 'CHECKING', currency = 'CAD', balance, lines }: OfxStatement): string {
  const ledger = balance ? `<LEDGERBAL><BALAMT>${balance}<DTASOF>20260614</LEDGERBAL>` : ''
  return `<STMTTRNRS><STMTRS><CURDEF>${currency}<BANKACCTFROM><BANKID>123<ACCTID>${number}<ACCTTYPE>${type}</BANKACCTFROM>
<BANKTRANLIST>${lines.map(ofxLine).join('\n')}</BANKTRANLIST>${ledger}</STMTRS></STMTTRNRS>`
}

const ofxLine = ({ date, amount, name, fitid, memo }: OfxLine): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day8(date)}<TRNAMT>${amount}${fitid ? `<FITID>${fitid}` : ''}<NAME>${name}${memo ? `<MEMO>${memo}` : ''}</STMTTRN>`

type Fields = Record<string, unknown>

export async function openAccount(house: House, fields: Fields = {}): Promise<string> {
  const body = { name: 'Everyday', type: 'CHECKING', ...fields }
  return created(await house.ask(house.admin, 'POST', '/v1/accounts', body)).id
}

/** A transaction somebody enters by hand. */
export async function enter(house: House, accountId: string, fields: Fields) {
  const body = { accountId, type: 'EXPENSE', ...fields }
  return created(await house.ask(house.admin, 'POST', '/v1/transactions', body))
}

export async function change(house: House, id: string, fields: Fields) {
  return done(await house.ask(house.admin, 'PATCH', `/v1/transactions/${id}`, fields))
}

/** The preview of an upload that is accepted. */
export async function previewed(
  house: House,
  file: string | Blob,
  fields: Record<string, string> = {},
  name?: string,
) {
  return created(await house.upload(house.admin, file, fields, name))
}

export const commit = (house: House, id: string, person: Person = house.admin): Promise<Answer> =>
  house.ask(person, 'POST', `/v1/imports/${id}/commit`)

export const undo = (house: House, id: string): Promise<Answer> =>
  house.ask(house.admin, 'DELETE', `/v1/imports/${id}`)

/** Uploads and commits; answers the import and its log. */
/** Amounts are as written, wherever Hearth asks. */
export async function imported(house: House, file: string | Blob, accountId?: string) {
  const found = await previewed(house, file, accountId ? { accountId } : {})
  const isAsked = found.questions.some(({ code }: { code: string }) => code === 'SIGN')
  const preview = isAsked ? await patched(house, found.id, { choices: { inverted: false } }) : found
  return { ...preview, log: done(await commit(house, preview.id)) }
}

export async function patched(house: House, id: string, body: Fields) {
  return done(await house.ask(house.admin, 'PATCH', `/v1/imports/${id}`, body))
}

export const choose = (house: House, id: string, ...rows: Fields[]) =>
  house.ask(house.admin, 'PATCH', `/v1/imports/${id}/rows`, { rows })

export async function importOf(house: House, id: string) {
  return done(await house.ask(house.admin, 'GET', `/v1/imports/${id}`))
}

/** All rows of the preview, page by page. */
export async function rowsOf(house: House, id: string, filter = '') {
  const rows = []
  for (let page = 0; ; page++) {
    const answer = await house.ask(
      house.admin,
      'GET',
      `/v1/imports/${id}/preview?limit=200&page=${page}${filter}`,
    )
    rows.push(...done(answer))
    if (answer.body.data.length < 200) return rows
  }
}

/** What the account's list shows, oldest first. */
export async function transactionsOf(house: House, accountId: string) {
  return done(
    await house.ask(house.admin, 'GET', `/v1/transactions?limit=500&sort=date&accountId=${accountId}`),
  )
}

/** The same as "2026-06-01 COFFEE -4.25". */
export async function messages(house: House, accountId: string): Promise<string[]> {
  const transactions = await transactionsOf(house, accountId)
  return transactions.map(inWords).toSorted()
}

interface Message {
  date: string
  payee: string
  importedText: string
  /** Absent of a row in preview, null where somebody entered it. */
  importId?: string | null
  type: string
  direction?: string
  amount: string
}

/** In capitals, as the tests write what banks write, where the name was made of the bank's words. */
const named = ({ payee, importedText, importId }: Message): string => {
  const loud = payee.toUpperCase()
  const isOfBank = importId !== null && importedText.startsWith(loud.slice(0, 4))
  return isOfBank && cleanPayee(loud) === payee ? loud : payee
}

export const inWords = (one: Message) =>
  `${one.date} ${named(one)} ${one.direction === 'OUT' || one.type === 'EXPENSE' ? '-' : ''}${one.amount}`

export async function decisionsOf(house: House, id: string): Promise<string[]> {
  return (await rowsOf(house, id)).map(({ decision }: { decision: string }) => decision)
}

/** What is to become of each account of the file. */
export const actions = (preview: { accounts: { action: string }[] }) =>
  preview.accounts.map(({ action }) => action)

export function created(answer: Answer) {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 201, error: undefined })
  return answer.body.data
}

export function done(answer: Answer) {
  expect({ status: answer.status, error: answer.body.error }).toEqual({ status: 200, error: undefined })
  return answer.body.data
}

export function refused(answer: Answer, status: number, slug: string) {
  expect({ status: answer.status, slug: answer.body.error?.type.split('/').at(-1) }).toEqual({ status, slug })
  return answer.body.error
}

const LEDGER = [
  'SELECT * FROM accounts ORDER BY seq',
  'SELECT * FROM account_days WHERE count <> 0 OR amount_high <> 0 OR amount_low <> 0 ORDER BY account_seq, date',
  'SELECT * FROM transactions ORDER BY seq',
  'SELECT * FROM transaction_splits ORDER BY transaction_seq, position',
  'SELECT * FROM transaction_keys ORDER BY account_seq, scheme, key, ordinal',
  'SELECT * FROM rejected_transfers ORDER BY out_seq, in_seq',
  'SELECT * FROM reported_balances ORDER BY seq',
  'SELECT * FROM reconciliations ORDER BY seq',
  'SELECT * FROM valuations ORDER BY account_seq, date',
  'SELECT rowid AS number FROM transaction_search ORDER BY rowid',
]

/** Every table of the ledger, but for when a row was last written. */
export const ledgerOf = (house: House): unknown[] =>
  LEDGER.map((statement) =>
    house.deps.db.$client
      .query<Record<string, unknown>, []>(statement)
      .all()
      .map(({ updated_at: _when, updated_by: _who, last_import_at: _at, ...row }) => row),
  )
