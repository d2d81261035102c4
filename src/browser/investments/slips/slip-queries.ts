import { queryOptions } from '@tanstack/react-query'
import { showDone } from '../../frame/undo.ts'
import { answer, dataOf, taxSlipsApi } from '../../session/api.ts'
import type { NewTaxSlip, TaxSlip, TaxSlipChange } from '../../session/api-types.ts'
import { undoOf } from '../../session/ask.ts'
import { refreshTax } from '../../tax/queries.ts'
import { words } from './slip-words.ts'

/** Of the household, or of one member. */
export const slipsQuery = (year: string, ownerId: string) =>
  queryOptions({
    queryKey: ['tax', 'slips', year, ownerId],
    queryFn: () => dataOf(taxSlipsApi({ year }).slips.get({ query: ownerId ? { ownerId } : {} })),
  })

export async function addSlip(year: string, slip: NewTaxSlip, key: string): Promise<void> {
  const answered = await answer(
    taxSlipsApi({ year }).slips.post(slip, { headers: { 'idempotency-key': key } }),
  )
  showDone(words.saved, undoOf(answered))
  await refreshTax()
}

export async function changeSlip({ id, version }: TaxSlip, change: TaxSlipChange): Promise<void> {
  const answered = await answer(taxSlipsApi.slips({ id }).patch({ ...change, version }))
  showDone(words.saved, undoOf(answered))
  await refreshTax()
}

/** The books stay, whatever these say. */
export async function acceptSlips(slips: readonly TaxSlip[]): Promise<void> {
  for (const slip of slips) await changeSlip(slip, { isAccepted: true })
}

/** Where it is taken back, it is typed again as it was. */
export async function removeSlip(slip: TaxSlip, typed: NewTaxSlip): Promise<void> {
  const { id, version, year } = slip
  await answer(taxSlipsApi.slips({ id }).delete(undefined, { query: { version: `${version}` } }))
  const key = crypto.randomUUID()
  showDone(words.deleted, () => addSlip(`${year}`, typed, key))
  await refreshTax()
}
