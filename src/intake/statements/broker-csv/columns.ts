/** The columns of a broker's list of activities, by the names that brokers give them in their order of preference. */
export const brokerHeads = {
  day: ['trade date', 'transaction date', 'run date', 'date', 'date d operation', 'date de transaction'],
  settled: ['settlement date', 'settle date', 'date de reglement'],
  action: [
    'action',
    'activity',
    'transaction type',
    'activity type',
    'activity description',
    'type',
    'operation',
    'activite',
  ],
  more: ['activity sub type', 'activity type'],
  symbol: ['symbol', 'symbole', 'ticker'],
  name: ['investment name', 'symbol description', 'security name', 'name', 'description'],
  text: ['transaction description', 'description'],
  quantity: ['quantity', 'quantite', 'shares', 'units', 'unites'],
  price: ['price', 'prix', 'share price', 'unit price', 'cours'],
  commission: ['commission', 'commissions and fees', 'fees comm', 'commissions'],
  fees: ['fees', 'frais'],
  amount: ['net amount', 'net cash amount', 'amount', 'total amount', 'value', 'montant net', 'montant'],
  currency: ['currency', 'total currency', 'devise'],
  account: ['account', 'account number', 'account id', 'compte', 'numero de compte'],
} as const

type Role = keyof typeof brokerHeads

/** Where each column stands; less than zero where there is none. */
export type BrokerColumns = Record<Role, number>

export const plainHead = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns under a head that a broker's list has and no bank's; undefined for any other. */
export function brokerColumns(cells: readonly string[]): BrokerColumns | undefined {
  const names = cells.map(plainHead)
  const at = (role: Role): number =>
    brokerHeads[role].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  const columns = Object.fromEntries(
    Object.keys(brokerHeads).map((role) => [role, at(role as Role)]),
  ) as BrokerColumns
  const { day, action, quantity, price, amount, symbol, name } = columns
  if ([day, action, quantity, price, amount].some((place) => place < 0) || Math.max(symbol, name) < 0)
    return undefined
  return columns
}
