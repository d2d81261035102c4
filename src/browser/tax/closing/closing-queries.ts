import { queryOptions } from '@tanstack/react-query'
import { answer, dataOf, taxClosingApi, taxPackageApi, taxYearClosingApi } from '../../session/api.ts'
import type { TaxPackage, TaxYearChanges } from '../../session/api-types.ts'
import { refreshTax } from '../queries.ts'

export type { TaxPackage, TaxYearChanges }

export const changesQuery = (year: string) =>
  queryOptions({
    // Not below tax, which is asked for again when a year is opened: there are none of an open year.
    queryKey: ['tax-changes', year],
    queryFn: () => dataOf(taxClosingApi({ year }).changes.get()),
    staleTime: 0,
  })

/** Without the warnings being acknowledged it is refused with them, where there are any. */
export async function closeYear(year: string, acknowledgeWarnings: boolean): Promise<undefined> {
  await answer(taxYearClosingApi({ year }).close.post({ acknowledgeWarnings }))
  await refreshTax()
}

export async function reopenYear(year: string): Promise<undefined> {
  await answer(taxYearClosingApi({ year }).reopen.post())
  await refreshTax()
}

const LOOK_AGAIN_MS = 700
const isUnderWay = ({ status }: TaxPackage): boolean => status === 'QUEUED' || status === 'RUNNING'

export const packagesQuery = (year: string) =>
  queryOptions({
    queryKey: ['tax', 'packages', year],
    queryFn: () => dataOf(taxPackageApi({ year }).package.get()),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  })

interface Wish {
  password: string
  code?: string
  strip: boolean
  withIdentifiers: boolean
}

export async function orderPackage(year: string, wish: Wish): Promise<undefined> {
  await answer(taxPackageApi({ year }).package.post(wish))
  await refreshTax()
}

/** An address at which the browser saves it by itself. Whoever asked for it in this session has proved who they are. */
export const packageAddress = async (
  year: string,
  id: string,
  factor?: { password: string; code?: string },
) =>
  (
    await dataOf(
      taxPackageApi({ year })
        .package({ id })
        .ticket.post(factor ?? {}),
    )
  ).url
