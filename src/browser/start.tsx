import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startShortcuts } from './frame/shortcuts.ts'
import { startTheme } from './frame/ui-preferences.ts'
import { Refusal } from './session/refusal.ts'

/** A refusal is shown where it happened; what else a page throws belongs into the console as well. */
function noteCaught(error: unknown): void {
  if (!(error instanceof Refusal)) console.error(error)
}

startTheme()
startShortcuts()
const place = document.getElementById('app')
if (place)
  createRoot(place, { onCaughtError: noteCaught }).render(
    // The pages' policy lets no style element in; the one rule of it that matters stands in app.css.
    <CSPProvider disableStyleElements>
      <App />
    </CSPProvider>,
  )
