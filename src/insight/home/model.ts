import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, OneOf } from '../../platform/http/formats.ts'
import { SavedReport } from '../saved-reports/model.ts'

export const homeSections = [
  'FIGURES',
  'SPENDING',
  'WHERE_IT_WENT',
  'IN_AND_OUT',
  'GOALS',
  'INSIGHTS',
  'WAITING',
  'COMING_UP',
  'OVER_BUDGET',
] as const

const appParts = ['INVESTMENTS', 'TAX', 'RECEIPTS', 'GOALS', 'COACH'] as const
export type AppPart = (typeof appParts)[number]

const MOST = 300

const Items = Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
  maxItems: MOST,
  uniqueItems: true,
  description: `Sections, ${homeSections.join(', ')}, and saved reports by their ids.`,
  examples: [['COMING_UP', 'FIGURES']],
})

const arrangement = {
  /** From the top; what is not named follows in the usual order, pinned reports last. */
  order: Items,
  hidden: Items,
  /** Saved reports that are on this Home beside those that are on everybody's. */
  pinned: Type.Array(Id, { maxItems: MOST, uniqueItems: true }),
  /** Parts of the app that this member does not use: not in their navigation, their search or on their Home. Nothing is deleted. */
  off: Type.Array(OneOf(appParts), { maxItems: appParts.length, uniqueItems: true }),
}

export const HomeArrangement = Type.Object({
  ...arrangement,
  /** The saved reports that are on this Home, pinned by the member or for everybody, and not hidden. */
  reports: Type.Array(SavedReport),
  /** 0 where nothing was arranged. */
  version: Type.Integer(),
})
export type HomeArrangement = Static<typeof HomeArrangement>

/** What is left out is as it comes. */
export const HomeArrangementInput = Type.Object({
  order: Type.Optional(arrangement.order),
  hidden: Type.Optional(arrangement.hidden),
  pinned: Type.Optional(arrangement.pinned),
  off: Type.Optional(arrangement.off),
  version: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type HomeArrangementInput = Static<typeof HomeArrangementInput>

nameComponents({ AppPart: appParts, HomeArrangement, HomeArrangementInput })
