import { phrases } from '../../language.ts'

/** What webhooks tell of; the server says it in English. */
export const words = phrases('settings.webhook-kinds', {
  whatHappened: (_kind: string, text: string) => `${text}`,
})
