/** Fields put over what the bridge would send: how a test makes a server say something malformed. */
export type Overrides = Record<string, unknown>

export interface RemoteConnection {
  id: string
  name: string
  organisation: { id: string; name: string; domain: string }
}

export interface RemoteAccount {
  id: string
  connection: RemoteConnection
  name: string
  /** An ISO 4217 code, or the address of a unit of one's own. */
  currency: string
  balance: string
  available?: string
  /** Unix seconds. */
  balanceDate: number
  holdings: unknown[]
  transactions: RemoteTransaction[]
  /** False for one the server could not read at all. */
  isListed: boolean
  /** False for a server that leaves the list out where it is empty. */
  sendsEmptyList: boolean
  overrides: Overrides
}

export interface RemoteTransaction {
  id: string
  amount: string
  description: string
  payee?: string
  memo?: string
  mcc?: string | null
  /** Unix seconds; 0 while it is pending. */
  posted: number
  transactedAt?: number
  overrides: Overrides
}

type NewTransaction = Partial<RemoteTransaction> & Pick<RemoteTransaction, 'amount' | 'description'>

/** What a person has connected at a SimpleFIN server, and what happens at their banks. */
export class Books {
  readonly accounts: RemoteAccount[] = []
  private count = 0

  constructor(private readonly seconds: () => number) {}

  connect(name: string, person = 'Jill'): RemoteConnection {
    const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`
    return {
      id: this.id('CON'),
      name: `${name} - ${person}`,
      organisation: { id: `INST-${domain}`, name, domain },
    }
  }

  open(connection: RemoteConnection, name: string, more: Partial<RemoteAccount> = {}): RemoteAccount {
    const account: RemoteAccount = {
      id: this.id('ACT'),
      connection,
      name,
      currency: 'CAD',
      balance: '0.00',
      balanceDate: this.seconds(),
      holdings: [],
      transactions: [],
      isListed: true,
      sendsEmptyList: true,
      overrides: {},
      ...more,
    }
    this.accounts.push(account)
    return account
  }

  /** A transaction posted now, where nothing else is said. */
  add(account: RemoteAccount, transaction: NewTransaction): RemoteTransaction {
    const now = this.seconds()
    const added = { id: this.id('TRN'), posted: now, transactedAt: now, overrides: {}, ...transaction }
    account.transactions.push(added)
    return added
  }

  pend(account: RemoteAccount, transaction: NewTransaction): RemoteTransaction {
    return this.add(account, { ...transaction, posted: 0 })
  }

  /** Both sides of a transfer have one id, as at the Bridge. */
  transfer(from: RemoteAccount, to: RemoteAccount, amount: string): RemoteTransaction {
    const id = this.id('TRN')
    this.add(to, { id, amount, description: 'TRANSFER IN' })
    return this.add(from, { id, amount: `-${amount}`, description: 'TRANSFER OUT' })
  }

  /** A pending transaction is posted: now, under its own id and with its own amount, where nothing else is said. */
  post(
    account: RemoteAccount,
    pending: RemoteTransaction,
    { newId = false, ...changed }: Partial<RemoteTransaction> & { newId?: boolean } = {},
  ): RemoteTransaction {
    this.vanish(account, pending)
    const id = newId ? this.id('TRN') : pending.id
    return this.add(account, { ...pending, id, posted: this.seconds(), ...changed })
  }

  vanish(account: RemoteAccount, transaction: RemoteTransaction): void {
    account.transactions = account.transactions.filter((one) => one !== transaction)
  }

  /** The bank is removed at the server and added again: everything of it has another id. */
  relink(connection: RemoteConnection): RemoteConnection {
    const again = { ...connection, id: this.id('CON') }
    for (const account of this.accounts) {
      if (account.connection !== connection) continue
      account.connection = again
      account.id = this.id('ACT')
      for (const transaction of account.transactions) transaction.id = this.id('TRN')
    }
    return again
  }

  /** Looks like a UUID, and is the same in every run. */
  private id(kind: 'CON' | 'ACT' | 'TRN'): string {
    this.count++
    return `${kind}-00000000-0000-4000-8000-${this.count.toString(16).padStart(12, '0')}`
  }
}
