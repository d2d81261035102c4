import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstOf, lastOf, monthOf, shownDay, shownMonth } from '../../days.ts'
import { figuresHidden, setFiguresHidden } from '../../money.ts'
import type { IconName } from '../../parts/icon.tsx'
import { ALL_PLACES, placeNames, REVIEW_PATHS, SETTINGS } from '../../places.ts'
import { folded } from '../../search-text.ts'
import type { ListedAccount } from '../../session/account-groups.ts'
import { dataOf, transactionsApi } from '../../session/api.ts'
import type { TransactionItem } from '../../session/api-types.ts'
import { type Category, useCategories } from '../../session/categories.ts'
import { accountsQuery, savedReportsQuery, viewNamesQuery } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, verbs } from '../../words.ts'
import { useIsUsed } from '../place-link.tsx'
import { signOut } from '../sign-out.ts'
import { useUi } from '../ui-preferences.ts'
import { words } from '../words.ts'
import { monthsTyped } from './months.ts'

/** Where it leads, or what it does; by its address, which a command has in name only. */
export interface Found {
  icon: IconName
  name: string
  beside?: { amount: string; currency: string } | string
  href: string
  run?: () => void
}

const MOST_OF_A_KIND = 6

export function useFound(text: string): Found[] {
  const { user, household, today, locale } = useHousehold()
  const commands = useCommands()
  const isUsed = useIsUsed()
  const transactions = useTransactions(text)
  const categories = useCategories()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: payees = [] } = useQuery({
    queryKey: ['payees', text],
    queryFn: () => dataOf(transactionsApi.payees.get({ query: { q: text, limit: '6' } })),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  })
  const { data: views = [] } = useQuery(viewNamesQuery)
  const { data: reports = [] } = useQuery(savedReportsQuery)
  const needle = folded(text)
  const fitting = (found: Found[]) => found.filter(({ name }) => folded(name).includes(needle))
  const always = [
    ...fitting(placesFound().filter(({ href }) => isUsed(href))),
    ...fitting(views.map(viewFound)),
    ...fitting(reports.map(reportFound)),
    ...fitting(accounts.map(accountFound)).slice(0, MOST_OF_A_KIND),
  ]
  // Before a letter is typed the places and accounts are enough.
  if (!text) return always
  return [
    ...always,
    ...fitting(settingsFound(user.role === 'ADMIN')),
    ...fitting([...categories.values()].map(categoryFound)).slice(0, MOST_OF_A_KIND),
    ...fitting(commands),
    ...monthsFound(text, today, locale),
    ...(text.length > 1 ? payees.map(payeeFound) : []),
    ...transactions.map((row) => {
      const account = accounts.find(({ id }) => id === row.accountId)
      return transactionFound(row, text, { today, locale, currency: account?.currency ?? household.currency })
    }),
    { icon: 'search', name: words.searchFor(text), href: searchOf(text) },
  ]
}

const placesFound = (): Found[] => [
  ...ALL_PLACES.map(({ href, name, icon }) => ({ icon, name, href })),
  { icon: 'plus', name: verbs.addATransaction, href: '/add' },
  { icon: 'camera', name: verbs.addReceipt, href: '/snap' },
  {
    icon: 'tag',
    name: verbs.suggestCategories,
    href: `/review/${REVIEW_PATHS.UNCATEGORISED}/suggestions`,
  },
  { icon: 'stamp', name: words.search.taxMapping, href: '/tax/mapping' },
  { icon: 'stamp', name: words.search.taxActivities, href: '/tax/activities' },
  { icon: 'bell', name: placeNames.notifications, href: '/notifications' },
  { icon: 'gear', name: placeNames.settings, href: '/settings' },
]

const settingsFound = (isAdmin: boolean): Found[] =>
  SETTINGS.flatMap(({ sections }) => sections)
    .filter(({ isForAdmins }) => !isForAdmins || isAdmin)
    .map(({ path, name }) => ({ icon: 'gear', name, beside: placeNames.settings, href: path }))

const categoryFound = ({ id, name, groupName }: Category): Found => ({
  icon: 'tag',
  name,
  beside: groupName,
  href: `/transactions?category=${id}`,
})

const accountFound = ({ id, name, balance, currency }: ListedAccount): Found => ({
  icon: 'bank',
  name,
  beside: { amount: balance, currency },
  href: `/accounts/${id}`,
})

const viewFound = ({ id, name }: { id: string; name: string }): Found => ({
  icon: 'list',
  name,
  beside: words.search.view,
  href: `/views/${id}`,
})

const reportFound = ({ id, name }: { id: string; name: string }): Found => ({
  icon: 'bars',
  name,
  beside: placeNames.reports,
  href: `/reports/custom?saved=${id}`,
})

const payeeFound = ({ payee, count }: { payee: string; count: number }): Found => ({
  icon: 'receipt',
  name: payee,
  beside: `${count}`,
  href: searchOf(`payee:"${payee}"`),
})

const searchOf = (query: string): string => `/transactions?q=${encodeURIComponent(query)}`

/** What is done at once, wherever one is. */
function useCommands(): Found[] {
  const [{ theme }, changeUi] = useUi()
  const themes = (['light', 'dark', 'system'] as const).filter((one) => one !== theme)
  return [
    ...themes.map(
      (one): Found => ({
        icon: 'gear',
        name: words.search.themes[one],
        href: `#${one}`,
        run: () => changeUi({ theme: one }),
      }),
    ),
    {
      icon: 'eye',
      name: figuresHidden() ? words.search.showFigures : words.search.hideFigures,
      beside: '$',
      href: '#figures',
      run: () => setFiguresHidden(!figuresHidden()),
    },
    { icon: 'lock', name: verbs.signOut, href: '#out', run: () => void signOut() },
  ]
}

const REST_MS = 150

/** The newest that fit what is typed, once the hands rest; none for what the server cannot read. */
function useTransactions(text: string): TransactionItem[] {
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data = [] } = useQuery({
    queryKey: ['transactions', 'found', q],
    queryFn: ({ signal }) =>
      dataOf(
        transactionsApi.get({ query: { q, page: '0', limit: '5' }, fetch: { signal, cache: 'no-store' } }),
      ),
    enabled: q.length > 1 && q === text,
  })
  return q === text ? data : []
}

function transactionFound(
  row: TransactionItem,
  text: string,
  how: { today: string; locale: string; currency: string },
): Found {
  const { id, payee, importedText, date, amount, direction } = row
  return {
    icon: 'list',
    name: `${payee || importedText || nouns.withoutPayee} · ${shownDay(date, how)}`,
    beside: { amount: direction === 'OUT' ? `-${amount}` : amount, currency: how.currency },
    href: `/transactions/${id}?q=${encodeURIComponent(text)}`,
  }
}

const monthsFound = (text: string, today: string, locale: string): Found[] =>
  monthsTyped(text, monthOf(today), locale).flatMap((month): Found[] => {
    const name = shownMonth(month, { locale, today })
    return [
      { icon: 'calendar', name, beside: placeNames.budget, href: `/budget/${month}` },
      {
        icon: 'calendar',
        name,
        beside: placeNames.transactions,
        href: `/transactions?from=${firstOf(month)}&to=${lastOf(month)}`,
      },
    ]
  })
