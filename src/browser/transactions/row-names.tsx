import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { shownDay } from '../days.ts'
import { shown } from '../money.ts'
import { Dot } from '../parts/dot.tsx'
import type { QuickOption } from '../parts/fields/quick-choice.tsx'
import { type Category, useCategories } from '../session/categories.ts'
import { accountsQuery } from '../session/queries.ts'
import { recentCategories } from '../session/recent-categories.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, states } from '../words.ts'
import { type Change, changeWords } from './row-words.ts'
import { words } from './words.ts'

type Account = Awaited<ReturnType<NonNullable<(typeof accountsQuery)['queryFn']>>>[number]

/** What rows are written with: names by id, and how days and amounts are shown here. */
export interface RowNames {
  accounts: ReadonlyMap<string, Account>
  categories: ReadonlyMap<string, Category>
  account: (id: string) => string | undefined
  category: (id: string) => string | undefined
  /** Of its account; undefined where it is the household's, which is not said. */
  foreign: (accountId: string) => string | undefined
  currencyOf: (accountId: string) => string
  isForeign: (currency: string) => boolean
  day: (day: string) => string
  weekday: (day: string) => string
  amount: (amount: string, currency?: string, plus?: boolean) => string
  change: (change: Change) => string
  locale: string
  today: string
}

const Context = createContext<RowNames | undefined>(undefined)

export function RowNamesProvider({ children }: { children: ReactNode }) {
  const { data: accounts } = useQuery(accountsQuery)
  const categories = useCategories()
  const { locale, today, household } = useHousehold()
  const names = useMemo((): RowNames => {
    const weekdays = new Map<string, string>()
    const weekday = (day: string) => {
      const isThisYear = day.slice(0, 4) === today.slice(0, 4)
      const known = weekdays.get(day) ?? shownDay(day, { locale, today, weekday: isThisYear })
      weekdays.set(day, known)
      return known
    }
    const accountsById = new Map((accounts ?? []).map((account) => [account.id, account]))
    const shownAs = {
      account: (id: string) => accountsById.get(id)?.name,
      category: (id: string) => categories.get(id)?.name,
      day: (day: string) => shownDay(day, { locale, today }),
      amount: (amount: string, currency?: string, plus = false) => shown(amount, { locale, currency, plus }),
    }
    const currencyOf = (id: string) => accountsById.get(id)?.currency ?? household.currency
    return {
      ...shownAs,
      accounts: accountsById,
      categories,
      currencyOf,
      isForeign: (currency) => currency !== household.currency,
      foreign: (id) => (currencyOf(id) === household.currency ? undefined : currencyOf(id)),
      weekday,
      change: (change) => changeWords(change, shownAs),
      locale,
      today,
    }
  }, [accounts, categories, locale, today, household.currency])
  return <Context value={names}>{children}</Context>
}

export function useRowNames(): RowNames {
  const found = useContext(Context)
  if (!found) throw new Error('used outside of a list of transactions')
  return found
}

/** Categories to choose from: those lately chosen, then those of the direction first, by their groups. */
export function categoryOptions(
  categories: ReadonlyMap<string, Category>,
  direction: 'IN' | 'OUT' | undefined,
): QuickOption[] {
  const inUse = [...categories.values()].filter(({ archived }) => !archived)
  const isIncome = ({ kind }: Category) => kind === 'INCOME'
  const ordered =
    direction === 'IN'
      ? [...inUse.filter(isIncome), ...inUse.filter((one) => !isIncome(one))]
      : [...inUse.filter((one) => !isIncome(one)), ...inUse.filter(isIncome)]
  const option = ({ id, name, groupName, shade, synonyms }: Category, group = groupName) => ({
    value: id,
    label: name,
    synonyms,
    group,
    mark: <Dot colour={shade} />,
  })
  const recent = recentCategories().flatMap((id) => inUse.filter((one) => one.id === id))
  return [
    ...recent.map((one) => option(one, words.recentGroup)),
    ...ordered.filter((one) => !recent.includes(one)).map((one) => option(one)),
  ]
}

export const noCategory = (): QuickOption => ({
  value: '',
  label: nouns.withoutCategory,
  group: states.noneFeminine,
  mark: <Dot colour={null} />,
})

export const accountOptions = (accounts: ReadonlyMap<string, Account>): QuickOption[] =>
  [...accounts.values()]
    .filter(({ archived }) => !archived)
    .map(({ id, name, currency }) => ({ value: id, label: name, beside: currency }))
