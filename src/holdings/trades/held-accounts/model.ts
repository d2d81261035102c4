import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { valuedBys } from './tables.ts'

const said = {
  /** Null: by what it holds unless it has been valued by hand. */
  valuedBy: Nullable(OneOf(valuedBys)),
  /** The member whose account it is. What one person holds of a security outside registered accounts is one pool. */
  ownerId: Nullable(Id),
}

/** What was said of an account that securities are held in. */
export const HeldAccount = Type.Object({ accountId: Id, ...said })
export type HeldAccount = Static<typeof HeldAccount>

export const HeldAccountInput = Type.Object({
  ...said,
  /** What was said before as the caller saw it; refused if it has changed since. */
  was: Type.Optional(Type.Object(said)),
})
export type HeldAccountInput = Static<typeof HeldAccountInput>

nameComponents({ HeldAccount, HeldAccountInput, ValuedBy: valuedBys })
