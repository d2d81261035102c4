import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dataOf, meApi } from '../session/api.ts'
import { preferencesQuery, queryClient } from '../session/queries.ts'
import { setShortcutsOn } from './shortcuts.ts'

/** What the app keeps of how its pages are arranged, for this person on every device; the server does not read it. */
interface UiPreferences {
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  shortcuts: boolean
  /** Its words or its icons; by itself as there is room. */
  sidebar: 'auto' | 'open' | 'folded'
  /** Kinds of accounts whose lists are folded in the sidebar. */
  folded: string[]
  /** Groups of the budget that are folded. */
  foldedGroups: string[]
  /** How many months of the budget stand side by side, where there is room. */
  budgetMonths: 1 | 2 | 3
  lastAccountId: string | undefined
  /** Steps of setting up that somebody has ticked off: accounts, categories, budget, invite. */
  begun: string[]
  /** 0 Sunday, 1 Monday. */
  weekStart: 0 | 1
}

const DEFAULTS: UiPreferences = {
  theme: 'system',
  density: 'comfortable',
  shortcuts: true,
  sidebar: 'auto',
  folded: ['LOANS', 'INVESTMENTS', 'PROPERTY'],
  foldedGroups: [],
  budgetMonths: 1,
  lastAccountId: undefined,
  begun: [],
  weekStart: 0,
}

const THEME = 'hearth.theme'

/** Of what was kept by another version only what still has its form counts. */
function read(ui: Record<string, unknown> | null | undefined): UiPreferences {
  const found = ui ?? {}
  const one = <Value>(key: keyof UiPreferences, isValid: (value: unknown) => boolean) =>
    (isValid(found[key]) ? found[key] : DEFAULTS[key]) as Value
  return {
    theme: one('theme', (value) => ['system', 'light', 'dark'].includes(value as string)),
    density: one('density', (value) => ['comfortable', 'compact'].includes(value as string)),
    shortcuts: one('shortcuts', (value) => typeof value === 'boolean'),
    sidebar: one('sidebar', (value) => ['auto', 'open', 'folded'].includes(value as string)),
    folded: one('folded', (value) => Array.isArray(value) && value.every((kind) => typeof kind === 'string')),
    foldedGroups: one(
      'foldedGroups',
      (value) => Array.isArray(value) && value.every((key) => typeof key === 'string'),
    ),
    budgetMonths: one('budgetMonths', (value) => value === 1 || value === 2 || value === 3),
    begun: one('begun', (value) => Array.isArray(value) && value.every((step) => typeof step === 'string')),
    lastAccountId: one('lastAccountId', (value) => typeof value === 'string'),
    weekStart: one('weekStart', (value) => value === 0 || value === 1),
  }
}

export function useUi(): [UiPreferences, (change: Partial<UiPreferences>) => void] {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  const { mutate } = useMutation({
    scope: { id: 'ui' },
    mutationFn: (ui: Record<string, unknown>) => dataOf(meApi.preferences.put({ ui })),
    onSuccess: (preferences) => queryClient.setQueryData(preferencesQuery.queryKey, preferences),
  })
  const change = (changed: Partial<UiPreferences>) => {
    const known = queryClient.getQueryData(preferencesQuery.queryKey)
    const ui = { ...known?.ui, ...changed }
    if (known) queryClient.setQueryData(preferencesQuery.queryKey, { ...known, ui })
    if (changed.theme) showTheme(changed.theme)
    mutate(ui)
  }
  return [read(data?.ui), change]
}

/** Lets the keys and the theme be as this person wants them, whatever device they chose that on. */
export function useUiApplied(): void {
  const [{ shortcuts, theme }] = useUi()
  useEffect(() => setShortcutsOn(shortcuts), [shortcuts])
  useEffect(() => showTheme(theme), [theme])
}

const DARK = matchMedia('(prefers-color-scheme: dark)')

/** Sets the theme at once and remembers it for the moment before somebody's preferences are known. */
function showTheme(theme: UiPreferences['theme']): void {
  localStorage.setItem(THEME, theme)
  const isDark = theme === 'dark' || (theme === 'system' && DARK.matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaceNow())
}

/** What the system's own bars take up around the installed app. */
const surfaceNow = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--surface').trim() || '#ffffff'

/** Follows the system until somebody chose otherwise. */
export function startTheme(): void {
  const kept = () => {
    const theme = localStorage.getItem(THEME)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  }
  showTheme(kept())
  DARK.addEventListener('change', () => showTheme(kept()))
}
