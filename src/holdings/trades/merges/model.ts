import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Id, LedgerDay, OneOf } from '../../../platform/http/formats.ts'
import { Price } from '../../worth/formats.ts'
import { keptSources } from '../prices/tables.ts'
import { Security } from '../securities/model.ts'

export const SecurityMerge = Type.Object({
  /** The one that stays: a security in the same currency. */
  intoId: Id,
})

/** What one that is kept takes over where it has nothing itself. */
export const takenFields = ['symbol', 'exchange', 'code', 'assetClass', 'region'] as const

const said = Type.Array(Type.Object({ day: LedgerDay, source: OneOf(keptSources), price: Price }), {
  maxItems: 25_000,
})

/** What a merge gave to the one that was kept, as the undo of the merge has it. */
export const SecurityRestore = Type.Object({
  keptId: Id,
  /** Of the one that was kept, as the merge left it. */
  version: Type.Integer({ minimum: 1 }),
  security: Type.Object({
    ...Type.Omit(Security, ['id', 'currency', 'otherSymbols', 'otherCodes']).properties,
    // An undo that was offered before there were any says nothing of them.
    ...Type.Partial(Type.Pick(Security, ['otherSymbols', 'otherCodes'])).properties,
  }),
  /** What the one that was kept had nothing in. */
  taken: Type.Array(OneOf(takenFields), { maxItems: takenFields.length }),
  /** The trades of it, and the mergers and spin-offs that it came of. */
  tradeIds: Type.Array(Id, { maxItems: 25_000 }),
  cameOfIds: Type.Array(Id, { maxItems: 25_000 }),
  /** Prices that were moved, and those in whose place one of the kept security stood. */
  moved: said,
  dropped: said,
  /** What else the one that was kept was called before. */
  others: Type.Optional(
    Type.Object({
      symbols: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 60 }),
      codes: Type.Array(Type.String({ maxLength: 12 }), { maxItems: 60 }),
    }),
  ),
  /** Its slips. */
  slipIds: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
  /** Accounts in which an average was chosen for it; where one was for the kept one as well, that one's day stays. */
  averages: Type.Optional(
    Type.Array(Type.Object({ accountId: Id, fromDay: LedgerDay, isMoved: Type.Boolean() }), {
      maxItems: 1_000,
    }),
  ),
})
export type SecurityRestore = Static<typeof SecurityRestore>

nameComponents({ SecurityMerge, SecurityRestore })
