import { phrases } from '../language.ts'

/** What webhooks tell of, and why one was switched off; the server says both in English. */
export const words = phrases('settings.webhook-kinds', {
  whatHappened: (_kind: string, said: string) => `${said}`,
  /** The server keeps the sentence alone, so it is known by that. */
  whyOff: (said: string) => `${said}`,
})
