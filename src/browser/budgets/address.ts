import { useSearch } from 'wouter'
import { isDay } from '../days.ts'

/** Every address of the screen: /budget is this month. It stays while its month changes. */
export const BUDGET_PATH = /^\/budget(?:\/([^/]+))?\/?$/

const ENVELOPE = 'envelope'

/** The month of an address; undefined where it names none that there is. */
export function monthOfPath(location: string, today: string): string | undefined {
  const named = BUDGET_PATH.exec(location)?.[1]
  if (named === undefined) return today.slice(0, 7)
  return isDay(`${named}-01`) ? named : undefined
}

const VIEW = 'view'
const YEAR = 'year'

/** A month, with an envelope open beside it or over it. */
export const budgetHref = (month: string, envelopeId?: string): string =>
  `/budget/${month}${envelopeId === undefined ? '' : `?${ENVELOPE}=${envelopeId}`}`

export const useOpenEnvelope = (): string | undefined =>
  new URLSearchParams(useSearch()).get(ENVELOPE) ?? undefined

/** The twelve months of an envelope; of the first there is where none is named. */
export const yearHref = (month: string, envelopeId?: string): string =>
  `/budget/${month}?${new URLSearchParams({ [VIEW]: YEAR, ...(envelopeId !== undefined && { [ENVELOPE]: envelopeId }) })}`

export const useIsYear = (): boolean => new URLSearchParams(useSearch()).get(VIEW) === YEAR
