import { CSPProvider } from '@base-ui/react/csp-provider'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startServiceWorker } from './frame/service-worker.ts'
import { startShortcuts } from './frame/shortcuts.ts'
import { startTheme } from './frame/ui-preferences.ts'
import { languageHere, offerWords, speakFirst } from './language.ts'
import { startFigures } from './money.ts'
import { otherWords } from './other-words.ts'
import { startNextKey } from './parts/fields/next-field.ts'
import { Refusal } from './session/refusal.ts'
import { reloadedForPart } from './session/version.ts'

startTheme()
startFigures()
startShortcuts()
startNextKey()
offerWords(otherWords)
// Without its words the page is there all the same, in English.
void speakFirst(languageHere()).catch(reportUnexpected).then(start)

function start(): void {
  const place = document.getElementById('app')
  if (!place) return
  createRoot(place, { onCaughtError: reportUnexpected }).render(
    // The pages' policy lets no style element in; the one rule of it that matters stands in app.css.
    <CSPProvider disableStyleElements>
      <App />
    </CSPProvider>,
  )
}

// After the first paint: it has nothing to do with what is on the page now.
addEventListener('load', startServiceWorker)

// A part that is loaded at a press, outside of what is drawn.
window.addEventListener('unhandledrejection', ({ reason }) => void reloadedForPart(reason))

/** What the server refused is said on the page; only faults of the app are for the console as well. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof Refusal)) console.error(error)
}
