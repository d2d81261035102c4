import type { ByLanguage } from '../../core/facts.ts'
import { sendMail } from './mail.ts'
import type { Send } from './sending.ts'

const WHY: ByLanguage<(settings: string) => string> = {
  en: (settings) => `You asked Hearth to tell you this by e-mail: ${settings}`,
  fr: (settings) => `Vous avez demandé à Hearth de vous en informer par courriel : ${settings}`,
}

/** To the member's own address, in plain text. */
export const email: Send = (deps, { to, message, signal }) => {
  const { id, title, body, href, language } = message
  const { baseUrl } = deps.config
  const why = WHY[language](`${baseUrl}/settings/notifications`)
  const text = `${body}\n\n${baseUrl}${href}\n\n-- \n${why}\n`
  return sendMail(deps, { id, to: to.email, subject: title, text }, signal)
}
