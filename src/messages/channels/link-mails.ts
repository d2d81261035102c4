import type { Actor } from '../../core/actor.ts'
import type { ByLanguage } from '../../core/facts.ts'
import { newId } from '../../core/ids.ts'
import type { Language } from '../../core/languages.ts'
import { Problem } from '../../core/problem.ts'
import * as reset from '../../people/auth/password-reset.ts'
import * as household from '../../people/household/household.ts'
import * as membership from '../../people/household/membership.ts'
import { pendingInvite } from '../../people/invites/invites.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { sendMail } from './mail.ts'
import { channelFailureInWords } from './words/in-words.ts'

/** Somebody waits for the answer. */
const MOST_MS = 30_000

export interface LinkMail {
  to: string
  failure: string | null
}

/** Sends an invite to the address it is for; throws not-found, or conflict for one that nobody can be sent. */
export async function sendInvite(deps: Deps, actor: Actor, id: string): Promise<LinkMail> {
  const { url, email, invitedBy } = pendingInvite(deps, actor, id)
  refuseWithoutServer(deps)
  if (email === null) throw new Problem('conflict', { reason: { kind: 'INVITE_WITHOUT_ADDRESS' } })
  const { name } = household.ofActor(deps.db, actor)
  const text = INVITE[languageOfReader(deps.db, actor)]({ household: name, by: invitedBy.displayName, url })
  return send(deps, actor, email, text)
}

/** Makes a reset link for a member and sends it to their own address; nobody else sees it. */
export async function sendResetLink(deps: Deps, actor: Actor, userId: string): Promise<LinkMail> {
  const { email } = membership.member(deps.db, actor, userId)
  refuseWithoutServer(deps)
  const { baseUrl } = deps.config
  const { url } = await deps.write((tx) => reset.request(tx, baseUrl, actor, userId))
  return send(deps, actor, email, RESET[languageOfReader(deps.db, { userId })]({ url }))
}

function refuseWithoutServer({ config }: Deps): void {
  if (config.smtpUrl === undefined) throw new Problem('conflict', { reason: { kind: 'NO_MAIL_SERVER' } })
}

interface Text {
  subject: string
  text: string
}

/** Once: whoever asked is told whether it went, and may ask again. */
async function send(deps: Deps, actor: Actor, to: string, text: Text): Promise<LinkMail> {
  const reply = await sendMail(deps, { id: newId(), to, ...text }, AbortSignal.timeout(MOST_MS))
  const failure = reply ? reply.failure : ({ kind: 'TOO_SLOW' } as const)
  const language: Language = languageOfReader(deps.db, actor)
  return {
    to,
    failure:
      failure && (failure.kind === 'TOO_SLOW' ? SLOW[language] : channelFailureInWords(failure, language)),
  }
}

const SLOW: ByLanguage<string> = {
  en: 'The mail server did not answer in time.',
  fr: 'Le serveur de courriel n’a pas répondu à temps.',
}

const INVITE: ByLanguage<(facts: { household: string; by: string; url: string }) => Text> = {
  en: ({ household, by, url }) => ({
    subject: `${by} invites you to ${household}`,
    text: `${by} invites you to the household ${household} in Hearth. Open this link, which works once:\n\n${url}\n\nIf you expect no invite, leave it: nothing happens.\n`,
  }),
  fr: ({ household, by, url }) => ({
    subject: `${by} vous invite dans ${household}`,
    text: `${by} vous invite dans le ménage ${household} de Hearth. Ouvrez ce lien, qui ne sert qu’une fois\u00a0:\n\n${url}\n\nSi vous n’attendez pas d’invitation, laissez-le\u00a0: rien ne se passera.\n`,
  }),
}

const RESET: ByLanguage<(facts: { url: string }) => Text> = {
  en: ({ url }) => ({
    subject: 'Choose a new password',
    text: `An administrator of your household made you this link to choose a new password in Hearth. It works once, within an hour:\n\n${url}\n\nIf you did not ask for it, tell them, and leave it: your password stays as it is.\n`,
  }),
  fr: ({ url }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    text: `Un administrateur de votre ménage vous a créé ce lien pour choisir un nouveau mot de passe dans Hearth. Il sert une fois, pendant une heure\u00a0:\n\n${url}\n\nSi vous ne l’avez pas demandé, dites-le-lui et laissez-le\u00a0: votre mot de passe reste le même.\n`,
  }),
}
