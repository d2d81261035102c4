import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Amount } from '../parts/amount.tsx'
import { Dialog } from '../parts/dialogs/dialog.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { ALL_PLACES, placeNames, REVIEW_PATHS, SETTINGS } from '../places.ts'
import { folded } from '../search-text.ts'
import type { ListedAccount } from '../session/account-groups.ts'
import { dataOf, transactionsApi } from '../session/api.ts'
import { type Category, useCategories } from '../session/categories.ts'
import { accountsQuery, viewNamesQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { states, verbs } from '../words.ts'
import { words } from './words.ts'

/** By where it leads. */
interface Found {
  icon: IconName
  name: string
  beside?: { amount: string; currency: string } | string
  href: string
}

const MOST_OF_A_KIND = 6

/** Everything by its name: places, accounts, settings, categories, payees, and a search of the transactions for the rest. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const found = useFound(text.trim())
  const chosen = Math.min(at, found.length - 1)
  const open = (item: Found | undefined) => {
    if (!item) return
    onClose()
    navigate(item.href)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((chosen + step + found.length) % Math.max(found.length, 1))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(found[chosen])
    }
  }
  return (
    <Dialog title={verbs.searchOrJump} onClose={onClose} width="wide" hideTitle initialFocus={input}>
      <div className="-mx-5 flex items-center gap-3 border-b border-line px-5">
        <Icon name="search" className="text-faint" />
        <input
          ref={input}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-label={verbs.searchOrJump}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder={words.search.placeholder}
          className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-faint"
        />
      </div>
      <div id={listId} role="listbox" aria-label={states.found} className="-mx-3 pt-2">
        {found.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option.
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the field's.
          <div
            key={item.href}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => open(item)}
            onMouseMove={() => setAt(index)}
            className={`flex h-11 items-center gap-3 rounded-6 px-3 text-14 laptop:h-9 ${index === chosen ? 'bg-selected' : ''}`}
          >
            <Icon name={item.icon} className="text-faint" />
            <span className="min-w-0 flex-1 truncate">{item.name}</span>
            <span className="num text-13 text-soft">
              {typeof item.beside === 'object' ? (
                <Amount value={item.beside.amount} currency={item.beside.currency} />
              ) : (
                item.beside
              )}
            </span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function useFound(text: string): Found[] {
  const { user } = useHousehold()
  const categories = useCategories()
  const { data: accounts = [] } = useQuery(accountsQuery)
  const { data: payees = [] } = useQuery({
    queryKey: ['payees', text],
    queryFn: () => dataOf(transactionsApi.payees.get({ query: { q: text, limit: '6' } })),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  })
  const { data: views = [] } = useQuery(viewNamesQuery)
  const needle = folded(text)
  const fitting = (found: Found[]) => found.filter(({ name }) => folded(name).includes(needle))
  const always = [
    ...fitting(placesFound()),
    ...fitting(views.map(viewFound)),
    ...fitting(accounts.map(accountFound)).slice(0, MOST_OF_A_KIND),
  ]
  // Before a letter is typed the places and accounts are enough.
  if (!text) return always
  return [
    ...always,
    ...fitting(settingsFound(user.role === 'ADMIN')),
    ...fitting([...categories.values()].map(categoryFound)).slice(0, MOST_OF_A_KIND),
    ...(text.length > 1 ? payees.map(payeeFound) : []),
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

const payeeFound = ({ payee, count }: { payee: string; count: number }): Found => ({
  icon: 'receipt',
  name: payee,
  beside: `${count}`,
  href: searchOf(`payee:"${payee}"`),
})

const searchOf = (query: string): string => `/transactions?q=${encodeURIComponent(query)}`
