import { Type } from '@sinclair/typebox'
import { COLOURS, icons } from '../../core/icons.ts'
import { nameComponents } from './component-names.ts'
import { Nullable, OneOf } from './formats.ts'

const Colour = Type.Integer({
  minimum: 1,
  maximum: COLOURS,
  description: `The number of a colour in the palette, 1 to ${COLOURS}.`,
})

/** How something is drawn, as it is answered. What is null is for the client to choose. */
export const appearance = { colour: Nullable(Colour), icon: Nullable(OneOf(icons)) }

/** The same as it may be written. */
export const appearanceChange = {
  colour: Type.Optional(Nullable(Colour)),
  icon: Type.Optional(Nullable(OneOf(icons))),
}

nameComponents({ Icon: icons })
