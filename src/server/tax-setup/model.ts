import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, Nullable, OneOf } from '../../platform/http/formats.ts'
import { NewTaxActivity, TaxActivity } from '../../records/tax/mappings/activity-model.ts'
import { TaxMappingChange } from '../../records/tax/mappings/mapping-model.ts'
import { WholeYear, YearText } from '../../records/tax/model.ts'
import { activityKinds } from '../../records/tax/tables.ts'
import { TaxUse, TaxUseChange } from '../../records/tax/uses/use-model.ts'
import { Sentence } from '../../records/tax/words/sentence.ts'

export const SetupQuery = Type.Object({ kind: OneOf(activityKinds), year: YearText })

const Categories = Type.Array(Type.Object({ categoryId: Id, name: Type.String() }))

/** What a business or rental may be set up with. */
export const TaxSetupChoices = Type.Object({
  year: Type.Integer(),
  /** Lines that get a category of their own. */
  lines: Type.Array(
    Type.Object({
      lineId: Type.String(),
      line: Nullable(Type.String()),
      label: Sentence,
      /** Most have it. */
      isUsual: Type.Boolean(),
    }),
  ),
  /** Categories of the household for its home and its car, those that are on no line yet. */
  home: Categories,
  car: Categories,
})
export type TaxSetupChoices = Static<typeof TaxSetupChoices>

const CategoryIds = Type.Optional(Type.Array(Id, { maxItems: 40, uniqueItems: true }))
const { car, home } = TaxUseChange.properties

/** A business or rental with all that belongs to it; everything but its kind and name may be left out. */
export const NewTaxSetup = Type.Object({
  ...NewTaxActivity.properties,
  /** From which its categories are on their lines, and for which car and home are. */
  fromYear: WholeYear,
  /** Each gets a category in a group of the business’s name. */
  lineIds: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 60, uniqueItems: true }),
  ),
  car,
  home,
  carCategoryIds: CategoryIds,
  homeCategoryIds: CategoryIds,
})
export type NewTaxSetup = Static<typeof NewTaxSetup>

export const TaxSetup = Type.Object({
  activity: TaxActivity,
  /** Null without lines. */
  groupId: Nullable(Id),
  /** Those that were added. */
  categoryIds: Type.Array(Id),
  use: Nullable(TaxUse),
})
export type TaxSetup = Static<typeof TaxSetup>

/** What takes a setup back: refused once something of it is used. */
export const UndoneTaxSetup = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  groupId: Nullable(Id),
  categoryIds: Type.Array(Id, { maxItems: 60 }),
  mappings: Type.Array(TaxMappingChange, { maxItems: 80 }),
})
export type UndoneTaxSetup = Static<typeof UndoneTaxSetup>

nameComponents({ NewTaxSetup, TaxSetup, TaxSetupChoices, UndoneTaxSetup })
