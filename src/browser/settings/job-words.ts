import { phrases } from '../language.ts'

/** What each job does, by its name; the server says it in English. */
export const words = phrases('settings.jobs', {
  whatItDoes: (_name: string, said: string) => `${said}`,
})
