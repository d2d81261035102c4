import { Type } from '@sinclair/typebox'
import { categoryKinds } from '../../ledger/categories/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { accountActions } from './tables.ts'

const CategoryToCreate = Type.Object({
  /** Of the household's, or a new one. */
  group: Line(80),
  name: Line(80),
  kind: OneOf(categoryKinds),
})

/** A category the file names, and what becomes of it. */
export const ImportCategory = Type.Object({
  name: Type.String(),
  /** Transactions, and parts of split ones, that the file has in it. */
  rows: Type.Integer(),
  /** IGNORE: its rows come in without a category. */
  action: OneOf(accountActions),
  categoryId: Nullable(Id),
  /** What CREATE would add; null where the household has it. */
  create: Nullable(CategoryToCreate),
})
export type ImportCategory = typeof ImportCategory.static

/** What a category of the file, by its name there, is to become; what is not named stays as it was. */
export const CategoryChoice = Type.Object({
  name: Type.String({ maxLength: 1_000 }),
  action: OneOf(accountActions),
  categoryId: Type.Optional(Id),
  create: Type.Optional(CategoryToCreate),
})
export type CategoryChoice = typeof CategoryChoice.static

nameComponents({
  ImportCategory,
  ImportCategoryChoice: CategoryChoice,
  NewImportCategory: CategoryToCreate,
})
