import { followLateAnswers } from '../session/late-answers.ts'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown }
}

/** The one policy of the pages' Trusted Types: it knows the service worker and nothing else. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('hearth', {
  createScriptURL: (url) => {
    if (url !== '/sw.js') throw new TypeError('not a script of ours')
    return url
  },
})

/** Lets the app be opened and read where Hearth is out of reach. Browsers have it over https and on localhost only. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  followLateAnswers(navigator.serviceWorker)
  const url = policy?.createScriptURL('/sw.js') ?? '/sw.js'
  navigator.serviceWorker.register(url as string).catch(() => undefined)
}
