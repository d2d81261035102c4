import type { Config } from '../../core/config.ts'
import { languageOf } from '../../core/languages.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { inEnglish } from '../../core/refusals/reasons.ts'
import { hashToken, newToken, sameText } from '../../core/secrets.ts'
import { addMinutes, type Instant } from '../../core/time.ts'
import { timeZoneOf } from '../../core/time-zones.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { type SessionTokens, withAccessToken } from '../../people/auth/auth.ts'
import * as passwords from '../../people/auth/passwords.ts'
import * as sessions from '../../people/auth/sessions.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import type { Country } from '../../people/household/tables.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps, SetupLink } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { isEmail } from '../../platform/http/formats.ts'
import type { Founding } from './model.ts'

const LINK_MINUTES = 30

interface Founder {
  email: string
  displayName: string
  passwordHash: string
  householdName: string
  country: Country
  timeZone?: string | undefined
  locale?: string | undefined
}

type FirstBoot = 'FOUNDED' | 'NOT_NEEDED' | 'REFUSED' | 'NEEDS_LINK'

/**
 * The first boot of spec 5.6: a household and its administrator from the four variables, once, all or nothing. A
 * refusal is logged and tried again at the next boot; the service runs on without.
 */
export async function firstBoot(deps: Deps, at: Instant): Promise<FirstBoot> {
  if (!household.isEmpty(deps.db)) return 'NOT_NEEDED'
  const { adminEmail, adminPassword, householdName, adminCountry } = deps.config
  if (adminEmail === undefined && adminPassword === undefined) return 'NEEDS_LINK'
  const flaw = firstBootFlaw(deps.config)
  if (flaw || adminEmail === undefined || adminPassword === undefined) {
    deps.log.error('first-boot.refused', { reason: flaw ?? 'incomplete' })
    return 'REFUSED'
  }
  const passwordHash = await passwords.hash(adminPassword)
  const founder = {
    email: adminEmail,
    displayName: household.nameFrom(adminEmail),
    passwordHash,
    householdName,
    country: adminCountry,
  }
  await deps.write((tx) => found(tx, deps, founder, at))
  deps.log.info('first-boot.founded')
  return 'FOUNDED'
}

/** A link for whoever can read the console; it lives in memory only and dies with the process. */
export function mintLink(baseUrl: string, at: Instant): { link: SetupLink; token: string; url: string } {
  const token = newToken()
  return {
    link: { tokenHash: hashToken(token), expiresAt: addMinutes(at, LINK_MINUTES) },
    token,
    url: `${baseUrl}/setup?token=${token}`,
  }
}

/** Redeems the set-up link and signs the founder in. Of two racing, the second finds a household there. */
export async function redeem(
  deps: Deps,
  input: Founding,
  { at, from }: Pick<Caller, 'at' | 'from'>,
): Promise<SessionTokens> {
  refuseWithoutLink(deps, input.token, at)
  const flaw = passwords.flawOf(input.password, input.email)
  if (flaw) throw invalid('password', flaw)
  const {
    email,
    displayName = household.nameFrom(email),
    householdName = deps.config.householdName,
    country = deps.config.adminCountry,
  } = input
  const timeZone = input.timeZone && timeZoneOf(input.timeZone)
  const { locale } = input
  const passwordHash = await passwords.hash(input.password)
  const signedIn = await deps.write((tx) => {
    const founder = { email, displayName, passwordHash, householdName, country, timeZone, locale }
    const user = found(tx, deps, founder, at)
    return sessions.start(tx, deps.secrets, user, { at, from, by: 'SETUP' })
  })
  deps.setupLink = undefined
  return withAccessToken(deps, signedIn, at)
}

/** Throws setup-link-invalid unless the token is that of the link that was printed, and nobody has set Hearth up yet. */
export function refuseWithoutLink({ db, setupLink }: Deps, token: string, at: Instant): void {
  if (!isValidLink(setupLink, token, at) || !household.isEmpty(db)) throw unusableLink(db)
}

/** Whoever uses the link has as long again from then on: what they send may take longer. */
export function prolongLink(deps: Deps, at: Instant): void {
  if (deps.setupLink) deps.setupLink = { ...deps.setupLink, expiresAt: addMinutes(at, LINK_MINUTES) }
}

/** Where there is a household already, another start would print no other link. */
const unusableLink = (db: Db): Problem =>
  new Problem('setup-link-invalid', household.isEmpty(db) ? {} : { reason: { kind: 'SET_UP_ALREADY' } })

function isValidLink(link: SetupLink | undefined, token: string, at: Instant): boolean {
  return link !== undefined && sameText(link.tokenHash, hashToken(token)) && at < link.expiresAt
}

/** As SVC_RATES writes them. */
const FEEDS = { off: 'OFF', 'bank-of-canada': 'BANK_OF_CANADA', ecb: 'ECB' } as const

function found(
  tx: Tx,
  deps: Deps,
  { householdName, country, timeZone, locale, ...person }: Founder,
  at: Instant,
): household.User {
  if (!household.isEmpty(tx)) throw unusableLink(tx)
  const home = household.createHousehold(tx, {
    name: householdName,
    country,
    timeZone,
    registrationOpen: deps.config.registrationOpen,
    rateFeed: FEEDS[deps.config.rates],
    at,
  })
  const user = household.addUser(tx, { ...person, household: home, role: 'ADMIN', at })
  const founder = { householdId: home.id, userId: user.id, at }
  categories.seed(tx, founder, country, languageOf(locale ?? null))
  record(tx, founder, 'household.founded', user.id)
  if (locale) preferences.change(tx, founder, { locale })
  return user
}

/** As the API takes the name of a household. */
const ONE_LINE = /^(?=.*\S)[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u

/** Why the first boot would found nothing; undefined also where it is not asked to. */
export function firstBootFlaw({
  adminEmail: email,
  adminPassword: password,
  householdName,
}: Pick<Config, 'adminEmail' | 'adminPassword' | 'householdName'>): string | undefined {
  if (!ONE_LINE.test(householdName)) return 'SVC_HOUSEHOLD_NAME is no single line of 1 to 100 characters'
  if (email === undefined && password === undefined) return undefined
  if (email === undefined) return 'SVC_ADMIN_EMAIL is missing'
  if (!isEmail(email)) return 'SVC_ADMIN_EMAIL is no e-mail address'
  if (password === undefined) return 'SVC_ADMIN_PASSWORD is missing'
  const flaw = passwords.flawOf(password, email)
  return flaw && `SVC_ADMIN_PASSWORD ${inEnglish(flaw)}`
}
