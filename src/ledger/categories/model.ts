import { Type } from '@sinclair/typebox'
import { appearance, appearanceChange } from '../../platform/http/appearance.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { categoryKinds } from './tables.ts'

const Name = Line(80)
const TaxLine = Nullable(Line(40))
const Position = Type.Integer({ minimum: 0, maximum: 10_000 })

export const CategoryGroup = Type.Object({
  id: Id,
  name: Type.String(),
  position: Type.Integer(),
  ...appearance,
})
export type CategoryGroup = typeof CategoryGroup.static

export const Category = Type.Object({
  id: Id,
  groupId: Id,
  groupName: Type.String(),
  name: Type.String(),
  kind: OneOf(categoryKinds),
  taxLine: Nullable(Type.String()),
  position: Type.Integer(),
  /** A colour of null is that of its group. */
  ...appearance,
  archived: Type.Boolean(),
  /** Other names it may be looked for by, in both languages. */
  synonyms: Type.Array(Type.String()),
})
export type Category = typeof Category.static

export const NewGroup = Type.Object({ name: Name, position: Type.Optional(Position), ...appearanceChange })
export type NewGroup = typeof NewGroup.static
/** With `was` it is refused where one of those fields is another one by now. */
export const GroupChange = Type.Object({
  ...Type.Partial(NewGroup).properties,
  was: Type.Optional(Type.Partial(NewGroup)),
})
export type GroupChange = typeof GroupChange.static

const written = {
  groupId: Id,
  name: Name,
  kind: OneOf(categoryKinds),
}
const optional = {
  taxLine: Type.Optional(TaxLine),
  position: Type.Optional(Position),
  ...appearanceChange,
}

export const NewCategory = Type.Object({ ...written, ...optional })
export type NewCategory = typeof NewCategory.static

const changeable = Type.Partial(Type.Object({ ...written, ...optional, archived: Type.Boolean() }))
/** With `was` it is refused where one of those fields is another one by now. */
export const CategoryChange = Type.Object({ ...changeable.properties, was: Type.Optional(changeable) })
export type CategoryChange = typeof CategoryChange.static

/** Far more than a household has. */
const MOST_ORDERED = 1_000

const GroupOrder = Type.Object({
  id: Id,
  /** Categories to put first in it, from whichever group they come. */
  categoryIds: Type.Optional(Type.Array(Id, { maxItems: MOST_ORDERED, uniqueItems: true })),
})
export const CategoryOrder = Type.Object({
  groups: Type.Array(GroupOrder, { minItems: 1, maxItems: MOST_ORDERED }),
})
export type CategoryOrder = typeof CategoryOrder.static

export const CategoryList = Type.Object({
  groups: Type.Array(CategoryGroup),
  categories: Type.Array(Category),
})
export type CategoryList = typeof CategoryList.static

nameComponents({
  Category,
  CategoryChange,
  CategoryGroup,
  CategoryGroupChange: GroupChange,
  CategoryGroupOrder: GroupOrder,
  CategoryKind: categoryKinds,
  CategoryList,
  CategoryOrder,
  NewCategory,
  NewCategoryGroup: NewGroup,
})
