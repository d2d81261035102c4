import { queryOptions } from '@tanstack/react-query'
import {
  answer,
  dataOf,
  receiptsApi,
  taxEvidenceApi,
  taxOverridesApi,
  taxSalesTaxesApi,
  taxTotalsApi,
} from '../../session/api.ts'
import type {
  NewTaxEvidence,
  TaxEvidenceChange,
  TaxOverrideChange,
  TaxPartOfTransaction,
  TransactionTax,
} from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { refreshTax, written, writtenAway } from '../queries.ts'

export type { TaxPartOfTransaction, TransactionTax }
export type MissingItem = Awaited<ReturnType<typeof fetchMissing>>['items'][number]

export const MISSING_ROWS = 50
const fetchMissing = (year: string, lineId: string | undefined, page: number) =>
  dataOf(
    taxTotalsApi({ year })['missing-evidence'].get({
      query: { page: `${page}`, limit: `${MISSING_ROWS}`, ...(lineId && { lineId }) },
    }),
  )
export const missingQuery = (year: string, lineId: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['tax', 'missing', year, lineId, page],
    queryFn: () => fetchMissing(year, lineId, page),
    placeholderData: (before) => before,
    staleTime: 0,
  })

const fetchMissingPayees = (year: string, lineId: string | undefined, page: number) =>
  dataOf(
    taxTotalsApi({ year })['missing-evidence'].payees.get({
      query: { page: `${page}`, limit: `${MISSING_ROWS}`, ...(lineId && { lineId }) },
    }),
  )
export type MissingPayee = Awaited<ReturnType<typeof fetchMissingPayees>>['items'][number]
export const missingPayeesQuery = (year: string, lineId: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['tax', 'missing-payees', year, lineId, page],
    queryFn: () => fetchMissingPayees(year, lineId, page),
    placeholderData: (before) => before,
    staleTime: 0,
  })

export const transactionTaxQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['tax', 'transaction', transactionId],
    queryFn: () => dataOf(taxTotalsApi.transactions({ transactionId }).get()),
    staleTime: 0,
  })

export const overridesQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['tax', 'overrides', transactionId],
    queryFn: () => dataOf(taxOverridesApi({ transactionId }).get()),
    staleTime: 0,
  })

export type Override = Awaited<ReturnType<NonNullable<ReturnType<typeof overridesQuery>['queryFn']>>>[number]

/** A transaction, or a part of a split one. */
export interface OfPart {
  transactionId: string
  part: number | null
}
const partIn = ({ part }: OfPart) => (part === null ? {} : { part: `${part}` })

export const attachEvidence = (of: OfPart, evidence: NewTaxEvidence, key: string) =>
  written(
    answer(
      taxEvidenceApi({ transactionId: of.transactionId }).post(evidence, {
        query: partIn(of),
        headers: { 'idempotency-key': key },
      }),
    ),
  )

/** One paper for all of them; refused where others lack it by now. */
export const attachToPayee = (
  year: string,
  { lineId, activityId, personId, payee, count }: MissingPayee,
  evidence: NewTaxEvidence,
  key: string,
) =>
  written(
    answer(
      taxTotalsApi({ year }).evidence.post(
        { lineId, activityId, personId, payee, count, ...evidence },
        { headers: { 'idempotency-key': key } },
      ),
    ),
  )

/** What was attached by hand; a receipt that is linked to the transaction is taken from it with the receipts. */
export const detachEvidence = (transactionId: string, evidenceId: string) =>
  writtenAway(answer(taxEvidenceApi({ transactionId })({ evidenceId }).delete(undefined, { query: {} })))

/** What was attached to a transaction, with the version that a change of it goes by. */
export const evidenceQuery = (transactionId: string) =>
  queryOptions({
    queryKey: ['tax', 'evidence', transactionId],
    queryFn: () => dataOf(taxEvidenceApi({ transactionId }).get()),
    staleTime: 0,
  })
export type Evidence = Awaited<ReturnType<NonNullable<ReturnType<typeof evidenceQuery>['queryFn']>>>[number]

export const changeEvidence = ({ transactionId, id, version }: Evidence, change: TaxEvidenceChange) =>
  written(answer(taxEvidenceApi({ transactionId })({ evidenceId: id }).patch({ ...change, version })))

/** Stored as what it is, with nothing to be read: a slip, a letter, a statement. */
export async function storeDocument(file: File): Promise<string> {
  const { id } = await dataOf(receiptsApi.upload.post({ file, documentKind: 'DOCUMENT' }))
  void queryClient.invalidateQueries({ queryKey: ['receipts'] })
  return id
}

export const setOverride = (of: OfPart, change: TaxOverrideChange) =>
  written(answer(taxOverridesApi({ transactionId: of.transactionId }).put(change, { query: partIn(of) })))

export const removeOverride = (of: OfPart, version: number) =>
  writtenAway(
    answer(
      taxOverridesApi({ transactionId: of.transactionId }).delete(undefined, {
        query: { ...partIn(of), version: `${version}` },
      }),
    ),
  )

/** Takes what is worked out from the rate of the province for the tax that is in it. */
export const acceptEstimate = (of: OfPart) =>
  written(
    answer(
      taxSalesTaxesApi['sales-taxes']({ transactionId: of.transactionId }).put({}, { query: partIn(of) }),
    ),
  )

/** As somebody read it where no receipt states it. */
export const stateSalesTax = (of: OfPart, taxes: { gstHst: string; qst: string }) =>
  written(
    answer(
      taxSalesTaxesApi['sales-taxes']({ transactionId: of.transactionId }).put(taxes, { query: partIn(of) }),
    ),
  )

export const forgetSalesTax = (of: OfPart) =>
  writtenAway(
    answer(
      taxSalesTaxesApi['sales-taxes']({ transactionId: of.transactionId }).delete(undefined, {
        query: partIn(of),
      }),
    ),
  )

/** The other purchases of that payee, with what they would have. */
export const likeTaxesQuery = ({ transactionId, part }: OfPart) =>
  queryOptions({
    queryKey: ['tax', 'like', transactionId, part],
    queryFn: () =>
      dataOf(
        taxSalesTaxesApi['sales-taxes']({ transactionId }).like.get({
          query: partIn({ transactionId, part }),
        }),
      ),
    staleTime: 0,
  })
export type LikeTaxes = Awaited<ReturnType<NonNullable<ReturnType<typeof likeTaxesQuery>['queryFn']>>>

export const setLikeTaxes = ({ model }: LikeTaxes, items: LikeTaxes['items']) =>
  written(
    answer(
      taxSalesTaxesApi['sales-taxes'].put({
        taxes: items.map(({ transactionId, part, version, gstHst, qst }) => ({
          transactionId,
          part,
          version,
          ...(!model.isEstimate && { gstHst, qst }),
        })),
      }),
    ),
  )

export const payeesQuery = queryOptions({
  queryKey: ['tax', 'payees'],
  queryFn: () => dataOf(taxSalesTaxesApi.payees.get()),
})
export async function keepPayeeNumber(payee: string, number: string): Promise<undefined> {
  await answer(taxSalesTaxesApi.payees.put({ payee, number }))
  await refreshTax()
}
export async function forgetPayeeNumber(id: string): Promise<undefined> {
  await answer(taxSalesTaxesApi.payees({ id }).delete())
  await refreshTax()
}
