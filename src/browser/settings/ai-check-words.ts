import { phrases } from '../language.ts'

/** What came of asking a provider to call a tool, by its code; the server says it in English. */
export const words = phrases('settings.ai-checks', {
  whatCameOfIt: (_result: string, said: string) => `${said}`,
})
