import type { StatementAccount } from './statements.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** More than any household has at one bank; bounds what a preview lists. */
const MAX_ACCOUNTS = 1000

type Balance = NonNullable<StatementAccount['ledgerBalance']>

/** The accounts of a file, each once however many statements it has there. */
export class AccountList {
  readonly accounts: StatementAccount[] = []
  private readonly positions = new Map<string, number>()

  /** The position of the account; `identity` tells it from others in the file, also where its key is ''. */
  place(identity: string, account: StatementAccount): number {
    const position = this.positions.get(identity)
    const known = position === undefined ? undefined : this.accounts[position]
    if (known && position !== undefined) {
      merge(known, account)
      return position
    }
    if (this.accounts.length === MAX_ACCOUNTS) {
      throw new UnreadableStatement('too-many-accounts', { kind: 'TOO_MANY_ACCOUNTS', most: MAX_ACCOUNTS })
    }
    this.positions.set(identity, this.accounts.length)
    return this.accounts.push(account) - 1
  }
}

/** The balance of the latest day stays, and of those at the start the one of the earliest. */
function merge(account: StatementAccount, other: StatementAccount): void {
  const ledger = latest(account.ledgerBalance, other.ledgerBalance)
  const starting = earliest(account.startingBalance, other.startingBalance)
  const available = latest(account.availableBalance, other.availableBalance)
  if (ledger) account.ledgerBalance = ledger
  if (starting) account.startingBalance = starting
  if (available) account.availableBalance = available
  if (other.currency) account.currency ??= other.currency
  if (other.institution) account.institution ??= other.institution
}

function latest(first: Balance | undefined, second: Balance | undefined): Balance | undefined {
  if (!first || !second) return first ?? second
  return (first.day ?? '') > (second.day ?? '') ? first : second
}

/** Without a day, the first one in the file. */
function earliest(first: Balance | undefined, second: Balance | undefined): Balance | undefined {
  if (!first || !second) return first ?? second
  return second.day !== undefined && first.day !== undefined && second.day < first.day ? second : first
}
