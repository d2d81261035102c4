import { lazy, Suspense } from 'react'
import type { Dashboard } from './queries.ts'

const ProposedAccounts = lazy(async () => ({
  default: (await import('./first/proposed-accounts.tsx')).ProposedAccounts,
}))

/** What imports set up and nobody has confirmed; nothing for most households. */
export const ProposedLines = ({ accounts }: Dashboard) =>
  accounts.some(({ proposed }) => proposed) && (
    <Suspense fallback={null}>
      <ProposedAccounts accounts={accounts} />
    </Suspense>
  )
