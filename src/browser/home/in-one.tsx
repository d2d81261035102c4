import { lazy, type ReactNode, Suspense } from 'react'
import { EstimatesProvider } from '../parts/amount.tsx'
import type { Dashboard } from './queries.ts'

const CurrencyChoice = lazy(() => import('./currency-choice.tsx'))

/** The figures of all currencies in the place of those of one, where they were asked for. */
export const figuresOf = (dashboard: Dashboard): Dashboard => ({ ...dashboard, ...dashboard.converted })

interface PartProps {
  dashboard: Dashboard
  children: ReactNode
}

/** Figures that are estimates where all currencies are shown as one; most lead somewhere, and the rates stand below. */
export const Estimates = ({ dashboard, children }: PartProps) => (
  <EstimatesProvider value={dashboard.converted ? 'IN_LINK' : 'NONE'}>{children}</EstimatesProvider>
)

/** Only where there is another currency: each by itself or all as one, and then the rates. */
export function Currencies({ dashboard }: { dashboard: Dashboard }) {
  if (dashboard.otherCurrencies.length === 0) return null
  return (
    <div className="min-h-13 pb-4">
      <Suspense fallback={null}>
        <CurrencyChoice dashboard={dashboard} />
      </Suspense>
    </div>
  )
}
