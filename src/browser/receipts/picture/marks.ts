import type { Receipt } from '../queries.ts'
import type { Mark } from './picture-stage.tsx'

/** What is marked unasked: the three that count. The rest only while somebody looks at it. */
const ALWAYS = ['merchant', 'date', 'total']
const FIELDS = ['merchant', 'date', 'time', 'total', 'subtotal', 'tip', 'currency', 'cardLast4'] as const

/** The places on the picture to be marked now. */
export function marksOf({ fields }: Receipt, lookedAt: string | undefined): Mark[] {
  const all = [
    ...FIELDS.map((name) => ({ name: name as string, box: fields[name].box })),
    ...fields.taxes.map(({ box }, at) => ({ name: `tax ${at}`, box })),
    ...fields.items.map(({ box }, at) => ({ name: `item ${at}`, box })),
  ]
  return all.flatMap(({ name, box }) =>
    box && (name === lookedAt || ALWAYS.includes(name)) ? [{ name, box, isLookedAt: name === lookedAt }] : [],
  )
}
