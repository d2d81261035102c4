import { useQuery } from '@tanstack/react-query'
import { type PayeeRow, payeesQuery } from '../parts/fields/payee-picker.tsx'
import { folded } from '../search-text.ts'
import type { Add } from './use-add.ts'

/** The payee that is written, if it is known, and whether it is known to be a new one. */
export function useKnownPayee(payee: string): { known: PayeeRow | undefined; isNew: boolean } {
  const name = payee.trim()
  const { data = [], isPlaceholderData, isSuccess } = useQuery({ ...payeesQuery(name), enabled: name !== '' })
  if (name === '') return { known: undefined, isNew: false }
  const known = data.find((row) => folded(row.payee) === folded(name))
  return { known, isNew: isSuccess && !isPlaceholderData && !known }
}

/** A name that was written out fills in the rest as well as one that was chosen. */
export function fillIn({ draft, choosePayee }: Add, known: PayeeRow | undefined): void {
  const isOpen = draft.categoryId === null && !draft.byHand.includes('categoryId') && draft.parts.length === 0
  if (known && isOpen) choosePayee({ ...known, payee: draft.payee })
}
