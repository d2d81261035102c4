import { Tabs } from '../parts/tabs.tsx'
import { placeNames } from '../places.ts'
import { words } from './words.ts'

/** The screens of what lies ahead. */
export const AheadTabs = ({ current }: { current: '/ahead' | '/ahead/loans' | '/ahead/debts' }) => (
  <Tabs
    label={placeNames.ahead}
    current={current}
    tabs={[
      { href: '/ahead', name: words.tabs.whatIf },
      { href: '/ahead/loans', name: words.tabs.loans },
      { href: '/ahead/debts', name: words.tabs.debts },
    ]}
  />
)
