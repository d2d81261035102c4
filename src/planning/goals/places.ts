import type { Actor } from '../../core/actor.ts'
import { invalid } from '../../core/problem.ts'
import type { AccountKey } from '../../ledger/accounts/accounts.ts'
import * as household from '../../people/household/household.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { refuseTracking } from '../budgets/settings.ts'
import { keysOf, link, linkedTo } from './linked-accounts.ts'
import { type EnvelopeKey, envelopeKey, envelopeOf, linkEnvelope } from './linked-envelope.ts'

/** Where the money of a goal is: in accounts or in an envelope; in neither where it is put aside by hand. */
interface Place {
  accounts: AccountKey[]
  envelope: EnvelopeKey | null
}

export interface NamedPlace {
  accountIds?: string[]
  categoryId?: string | null
}

/** What a request names; refused on the field when it does not exist, or where both are named. */
export function placeOf(db: Db, actor: Actor, { accountIds = [], categoryId = null }: NamedPlace): Place {
  const accounts = keysOf(db, actor, accountIds)
  const envelope = categoryId === null ? null : envelopeKey(db, actor, categoryId)
  if (envelope && accounts.length > 0) throw invalid('categoryId', { kind: 'GOAL_IN_ONE_PLACE' })
  return { accounts, envelope }
}

export const isSomewhere = ({ accounts, envelope }: Place): boolean =>
  accounts.length > 0 || envelope !== null

/** Whether accounts or an envelope say what is there. */
export const isCounted = (db: Db, goalSeq: number): boolean =>
  linkedTo(db, goalSeq).length > 0 || envelopeOf(db, goalSeq) !== null

/** Envelopes are of households that have some, and hold their currency alone. */
export function refuseEnvelope(db: Db, actor: Actor, { envelope }: Place, currency: string): void {
  const { currency: own } = household.ofActor(db, actor)
  if (envelope) refuseTracking(db, actor)
  if (envelope && currency !== own)
    throw invalid('categoryId', { kind: 'GOAL_ENVELOPE_CURRENCY', currency: own })
}

/** Makes this the place of a goal, and no other. Throws conflict for one that is for another goal. */
export function put(tx: Tx, goalSeq: number, { accounts, envelope }: Place): void {
  link(tx, goalSeq, accounts)
  linkEnvelope(tx, goalSeq, envelope)
}
