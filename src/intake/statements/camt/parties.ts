import { type Children, textAt } from './xml.ts'

type Role = 'Dbtr' | 'Cdtr'

/** What is known of an entry's two sides. */
interface Sides {
  isIncoming: boolean
  isReversal: boolean
  /** The statement's account and its owner; "" if the file does not name them. */
  number: string
  owner: string
}

/**
 * The name of the party that is not the account's owner. Debtor and creditor are those of the payment itself: of a
 * reversal they stand as they did in what it takes back, so that the money comes from the creditor. Where accounts or
 * names say which side is the owner's, that counts; and a reversal that names one party alone means that one.
 */
export function otherParty(parties: Children, sides: Sides): string {
  const { isIncoming, isReversal } = sides
  const usual: Role = isIncoming !== isReversal ? 'Dbtr' : 'Cdtr'
  const role = provenRole(parties, sides) ?? usual
  const name = nameOf(parties, role)
  if (name !== '' || !isReversal) return name
  const opposite = nameOf(parties, other(role))
  return isSame(opposite, sides.owner) ? '' : opposite
}

const other = (role: Role): Role => (role === 'Dbtr' ? 'Cdtr' : 'Dbtr')

/** The counterparty: the side that is not the account's owner, if exactly one side is. */
function provenRole(parties: Children, { number, owner }: Sides): Role | undefined {
  for (const isOwn of [
    (role: Role) => isSame(accountOf(parties, role), number),
    (role: Role) => isSame(nameOf(parties, role), owner),
  ]) {
    const own = (['Dbtr', 'Cdtr'] as const).filter(isOwn)
    if (own.length === 1 && own[0]) return other(own[0])
  }
  return undefined
}

function nameOf(parties: Children, role: Role): string {
  for (const name of [role, `Ultmt${role}`]) {
    const found = textAt(parties, name, 'Nm') || textAt(parties, name, 'Pty', 'Nm')
    if (found) return found
  }
  return ''
}

const accountOf = (parties: Children, role: Role): string =>
  textAt(parties, `${role}Acct`, 'Id', 'IBAN') || textAt(parties, `${role}Acct`, 'Id', 'Othr', 'Id')

const plain = (text: string): string => text.replace(/\s+/g, '').toUpperCase()
const isSame = (one: string, another: string): boolean => one !== '' && plain(one) === plain(another)
