import type { Books, RemoteAccount, RemoteTransaction } from './books.ts'

export interface ReportedError {
  code: string
  msg: string
  conn_id?: string
  account_id?: string
}

/** How the server words its answers. */
export interface Style {
  /** What it sends to who asks for no version; a mix has the fields of both, whoever asks. */
  shape: 'V1' | 'V2' | 'MIXED'
  /** An old server has never heard of the parameter. */
  ignoresVersion: boolean
  /** Whether a pending transaction says so in a field of its own. */
  explicitPending: boolean
}

export interface Selection {
  /** Unix seconds: the first one included, the last one not. */
  start: number
  end: number
  pending: boolean
  balancesOnly: boolean
  /** Ids; every account without one. */
  accounts: string[]
}

/** The body of a 200 answer to GET /accounts. */
export function accountSet(
  books: Books,
  selection: Selection,
  style: Style,
  errors: ReportedError[],
  root: string,
): unknown {
  const { accounts: wanted } = selection
  const accounts = books.accounts.filter(
    ({ id, isListed }) => isListed && (wanted.length === 0 || wanted.includes(id)),
  )
  const isV1 = style.shape === 'V1'
  const texts = errors.map(({ msg }) => msg)
  return {
    ...(isV1 ? { errors: texts } : { errlist: errors, connections: connectionsOf(books, root) }),
    accounts: accounts.map((account) => shownAccount(account, selection, style, root)),
    ...(style.shape === 'MIXED' && { errors: texts }),
  }
}

function connectionsOf(books: Books, root: string): unknown[] {
  return [...new Set(books.accounts.map(({ connection }) => connection))].map(
    ({ id, name, organisation }) => ({
      conn_id: id,
      name,
      org_id: organisation.id,
      org_name: organisation.name,
      org_url: `https://${organisation.domain}`,
      sfin_url: root,
    }),
  )
}

function shownAccount(account: RemoteAccount, selection: Selection, style: Style, root: string): unknown {
  const { id, connection, name, currency, balance, available, balanceDate, holdings } = account
  const { organisation } = connection
  const listed = selection.balancesOnly
    ? []
    : account.transactions.filter((one) => isSelected(one, selection))
  const transactions = listed
    .toSorted((one, other) => momentOf(one) - momentOf(other))
    .map((one) => shownTransaction(one, style))
  const org = {
    domain: organisation.domain,
    name: organisation.name,
    'sfin-url': root,
    url: `https://${organisation.domain}`,
    id: organisation.id,
  }
  return {
    id,
    name,
    ...(style.shape !== 'V1' && { conn_id: connection.id, conn_name: connection.name }),
    currency,
    balance,
    ...(available !== undefined && { 'available-balance': available }),
    'balance-date': balanceDate,
    ...((transactions.length > 0 || account.sendsEmptyList) && { transactions }),
    holdings,
    ...(style.shape !== 'V2' && { org }),
    ...account.overrides,
  }
}

const momentOf = ({ posted, transactedAt = 0 }: RemoteTransaction): number => posted || transactedAt

function isSelected(transaction: RemoteTransaction, { start, end, pending }: Selection): boolean {
  const moment = momentOf(transaction)
  return (transaction.posted !== 0 || pending) && moment >= start && moment < end
}

function shownTransaction(transaction: RemoteTransaction, { explicitPending }: Style): unknown {
  const { id, posted, amount, description, payee, memo, mcc, transactedAt, overrides } = transaction
  return {
    id,
    posted,
    amount,
    description,
    ...(payee !== undefined && { payee }),
    ...(memo !== undefined && { memo }),
    ...(transactedAt !== undefined && { transacted_at: transactedAt }),
    ...(mcc !== undefined && { mcc }),
    ...(posted === 0 && explicitPending && { pending: true }),
    ...overrides,
  }
}
