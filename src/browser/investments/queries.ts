import { queryOptions, useQuery } from '@tanstack/react-query'
import { showDone } from '../frame/undo.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import {
  answer,
  averageCostsApi,
  dataOf,
  gainsApi,
  holdingsApi,
  lotsApi,
  portfolioApi,
  pricesApi,
  roomsApi,
  securitiesApi,
  securityHistoryApi,
  tradesApi,
} from '../session/api.ts'
import { undoOf } from '../session/ask.ts'
import { queryClient } from '../session/queries.ts'
import { sentences } from '../words.ts'
import { words } from './words.ts'

const fetchHoldings = () => dataOf(holdingsApi.get({ query: {} }))
export type Holdings = Awaited<ReturnType<typeof fetchHoldings>>
export type Holding = Holdings['holdings'][number]
export const holdingsQuery = queryOptions({ queryKey: ['investments', 'holdings'], queryFn: fetchHoldings })

type PortfolioInput = NonNullable<NonNullable<Parameters<typeof portfolioApi.get>[0]>['query']>
const fetchPortfolio = (query: PortfolioInput) => dataOf(portfolioApi.get({ query }))
export type Portfolio = Awaited<ReturnType<typeof fetchPortfolio>>
export const portfolioQuery = (query: PortfolioInput) =>
  queryOptions({
    queryKey: ['investments', 'portfolio', query],
    queryFn: () => fetchPortfolio(query),
  })

const fetchSecurities = () => dataOf(securitiesApi.get())
export type Security = Awaited<ReturnType<typeof fetchSecurities>>[number]
export const securitiesQuery = queryOptions({
  queryKey: ['investments', 'securities'],
  queryFn: fetchSecurities,
})

const fetchHistory = (id: string) => dataOf(securityHistoryApi({ id }).history.get())
export type History = Awaited<ReturnType<typeof fetchHistory>>
export type HistoryRow = History['rows'][number]
export type Disposition = History['dispositions'][number]
export const historyQuery = (id: string) =>
  queryOptions({ queryKey: ['investments', 'history', id], queryFn: () => fetchHistory(id) })

const fetchGains = (year: string, ownerId: string) =>
  dataOf(gainsApi({ year }).get({ query: ownerId ? { ownerId } : {} }))
export type Gains = Awaited<ReturnType<typeof fetchGains>>
/** Of the household, or of the accounts of one member. */
export const gainsQuery = (year: string, ownerId: string) =>
  queryOptions({
    queryKey: ['investments', 'gains', year, ownerId],
    queryFn: () => fetchGains(year, ownerId),
  })

export const fetchTrade = (id: string) => dataOf(tradesApi({ id }).get())
export type Trade = Awaited<ReturnType<typeof fetchTrade>>
export const heldAccountQuery = (id: string) =>
  queryOptions({
    queryKey: ['investments', 'accounts', id],
    queryFn: () => dataOf(holdingsApi.accounts({ id }).get()),
  })

interface LotsOf {
  accountId: string
  date: string
  /** A sale that is left out of account. */
  tradeId: string | undefined
}

/** What is left of each purchase of a security in an account, for a sale to name. */
export const lotsQuery = (id: string, { accountId, date, tradeId }: LotsOf) =>
  queryOptions({
    queryKey: ['investments', 'lots', id, accountId, date, tradeId],
    queryFn: () =>
      dataOf(
        lotsApi({ id }).lots.get({ query: { accountId, date, ...(tradeId && { exceptTradeId: tradeId }) } }),
      ),
  })

const fetchAverageCost = (id: string, securityId: string) =>
  dataOf(averageCostsApi.accounts({ id }).securities({ securityId }).get())
export type AverageCost = Awaited<ReturnType<typeof fetchAverageCost>>
export const averageCostQuery = (accountId: string, securityId: string) =>
  queryOptions({
    queryKey: ['investments', 'average', accountId, securityId],
    queryFn: () => fetchAverageCost(accountId, securityId),
  })

export async function setAverageCost(said: AverageCost, averageFrom: string | null): Promise<void> {
  const { accountId: id, securityId, averageFrom: was } = said
  const answered = await answer(
    averageCostsApi
      .accounts({ id })
      .securities({ securityId })
      .put({ averageFrom, was: { averageFrom: was } }),
  )
  showDone(sentences.saved, undoOf(answered))
  await refreshed()
}

/** What securities can be held in. */
export const holdsSecurities = ({ group }: Pick<ListedAccount, 'group'>): boolean => group === 'INVESTMENTS'

/** Whether its balance is what it holds, so that no value that was entered counts. */
export function useIsByHoldings(accountId: string): boolean {
  const { data } = useQuery(holdingsQuery)
  return data?.accounts.some((one) => one.accountId === accountId && one.isByHoldings) ?? false
}

/** Balances and sums hang on it: everything but who is signed in is asked for again. */
const refreshed = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'start' })

export type NewTrade = NonNullable<Parameters<typeof tradesApi.post>[0]>
export type TradeChange = NonNullable<Parameters<ReturnType<typeof tradesApi>['patch']>[0]>
export type NewSecurity = NonNullable<Parameters<typeof securitiesApi.post>[0]>

export async function addSecurity(body: NewSecurity, key: string): Promise<Security> {
  const { data } = await answer(securitiesApi.post(body, { headers: { 'idempotency-key': key } }))
  await queryClient.invalidateQueries({ queryKey: securitiesQuery.queryKey })
  return data
}

export type SecurityChange = NonNullable<Parameters<ReturnType<typeof securitiesApi>['patch']>[0]>

export async function changeSecurity(id: string, body: SecurityChange): Promise<void> {
  const answered = await answer(securitiesApi({ id }).patch(body))
  showDone(words.securityChanged, undoOf(answered))
  await queryClient.invalidateQueries({ queryKey: securitiesQuery.queryKey })
}

/** What shows the one that is gone leaves before all is asked for again. */
export async function mergeSecurity(id: string, intoId: string, leave: () => void): Promise<void> {
  const answered = await answer(securitiesApi({ id }).merge.post({ intoId }))
  leave()
  showDone(words.securitiesMerged, undoOf(answered))
  await refreshed()
}

/** One that nothing was ever traded of. */
export async function removeSecurity({ id, version }: Security): Promise<void> {
  await answer(securitiesApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  queryClient.setQueryData(securitiesQuery.queryKey, (known) => known?.filter((one) => one.id !== id))
  showDone(words.securityRemoved)
}

export async function addTrade(body: NewTrade, key: string): Promise<void> {
  const answered = await answer(tradesApi.post(body, { headers: { 'idempotency-key': key } }))
  showDone(words.tradeAdded, undoOf(answered))
  await refreshed()
}

export async function changeTrade(id: string, body: TradeChange): Promise<void> {
  const answered = await answer(tradesApi({ id }).patch(body))
  showDone(words.tradeChanged, undoOf(answered))
  await refreshed()
}

export async function removeTrade({ id, version }: Pick<Trade, 'id' | 'version'>): Promise<void> {
  const answered = await answer(tradesApi({ id }).delete(undefined, { query: { version: `${version}` } }))
  showDone(words.tradeRemoved, undoOf(answered))
  await refreshed()
}

/** What was typed of a security. */
export const pricesQuery = (securityId: string) =>
  queryOptions({
    queryKey: ['investments', 'prices', securityId],
    queryFn: () => dataOf(pricesApi.get({ query: { securityId, limit: '500' } })),
  })

export async function removePrice(securityId: string, day: string, was: string): Promise<void> {
  const answered = await answer(pricesApi({ securityId })({ day }).delete(undefined, { query: { was } }))
  showDone(words.priceForgotten, undoOf(answered))
  await refreshed()
}

export async function setPrice(
  securityId: string,
  day: string,
  price: string,
  was: string | null,
): Promise<void> {
  const answered = await answer(pricesApi({ securityId })({ day }).put({ price, was }))
  showDone(words.priceKept, undoOf(answered))
  await refreshed()
}

/** The prices of a file, of whatever securities it names; a CSV that names none has those of this one. */
export async function takePrices(file: File, securityId: string): Promise<void> {
  const { prices, changed } = await dataOf(pricesApi.files.post({ file, securityId }))
  showDone(words.pricesTaken(prices, changed))
  await refreshed()
}

export type HeldAccountInput = Parameters<ReturnType<typeof holdingsApi.accounts>['put']>[0]

export async function setHeldAccount(id: string, body: NonNullable<HeldAccountInput>): Promise<void> {
  const answered = await answer(holdingsApi.accounts({ id }).put(body))
  showDone(sentences.saved, undoOf(answered))
  await refreshed()
}

const fetchRooms = () => dataOf(roomsApi.get())
export type Room = Awaited<ReturnType<typeof fetchRooms>>[number]
export const roomsQuery = queryOptions({ queryKey: ['investments', 'rooms'], queryFn: fetchRooms })

type RoomKey = Pick<Room, 'ownerId' | 'plan' | 'year'>
type RoomInput = NonNullable<Parameters<ReturnType<ReturnType<ReturnType<typeof roomsApi>>>['put']>[0]>

export async function setRoom({ ownerId, plan, year }: RoomKey, body: RoomInput): Promise<void> {
  const answered = await answer(roomsApi({ ownerId })({ plan })({ year: `${year}` }).put(body))
  showDone(words.roomKept, undoOf(answered))
  await queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey })
}

export async function removeRoom({
  ownerId,
  plan,
  year,
  room: was,
}: RoomKey & Pick<Room, 'room'>): Promise<void> {
  const query = { was }
  const answered = await answer(
    roomsApi({ ownerId })({ plan })({ year: `${year}` }).delete(undefined, { query }),
  )
  showDone(words.roomForgotten, undoOf(answered))
  await queryClient.invalidateQueries({ queryKey: roomsQuery.queryKey })
}
