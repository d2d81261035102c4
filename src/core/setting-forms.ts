import { type AddressRange, parseRange } from './addresses.ts'
import { isSafe } from './safe-url.ts'
import { KEY_BYTES } from './secrets.ts'
import { type Instant, nextTime } from './time.ts'

/** A setting of one form: how it is read, and how the tables show it. */
export interface Setting<T> {
  name: `SVC_${string}`
  /** The default as text; undefined means "not set". */
  fallback: string | undefined
  /** How the default reads in the table where it is computed. */
  shownFallback?: string
  form: string
  sentence: string
  /** The file itself is what is named: NAME and NAME_FILE say the same. */
  isPath?: true
  /** The value, or undefined when the text does not have the form. */
  read(text: string): T | undefined
}

interface More {
  fallback?: string
  shownFallback?: string
}

export const text = (name: Setting<string>['name'], sentence: string, more: More = {}): Setting<string> => ({
  fallback: undefined,
  ...more,
  name,
  sentence,
  form: 'text',
  read: (value) => value,
})

export const path = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: 'path of a file',
  isPath: true,
  // Somebody who passes the contents instead would find them in messages and in the list of settings.
  read: (value) => (value.includes('-----BEGIN') ? undefined : value),
})

/** A port beside the main one: a number of its own, or none at all. */
export const sidePort = (
  name: Setting<number | 'off'>['name'],
  sentence: string,
  shownFallback: string,
): Setting<number | 'off'> => ({
  name,
  fallback: undefined,
  shownFallback,
  sentence,
  form: 'off, or whole number, 0 to 65535',
  read: (value) =>
    value === 'off' ? 'off' : /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined,
})

/** A name of multicast DNS: whether there is one, or the one it is, without the .local at its end. */
export const localName = (
  name: Setting<string>['name'],
  fallback: string,
  sentence: string,
): Setting<string> => ({
  name,
  fallback,
  sentence,
  form: 'on, off, or a name of letters, digits and hyphens',
  read: (value) =>
    /^([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)(?:\.local)?$/.exec(value.trim().toLowerCase())?.[1],
})

export const whole = (
  name: Setting<number>['name'],
  min: number,
  max: number,
  fallback: string,
  sentence: string,
): Setting<number> => ({
  name,
  fallback,
  sentence,
  form: `whole number, ${min} to ${max}`,
  read: (value) =>
    /^\d{1,12}$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined,
})

export const choice = <T extends string>(
  name: Setting<T>['name'],
  options: readonly T[],
  fallback: T,
  sentence: string,
): Setting<T> => ({
  name,
  fallback,
  sentence,
  form: options.join(' or '),
  read: (value) => options.find((option) => option === value),
})

export const truth = (
  name: Setting<boolean>['name'],
  fallback: 'true' | 'false',
  sentence: string,
): Setting<boolean> => ({
  name,
  fallback,
  sentence,
  form: 'true or false',
  read: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
})

export const address = (
  name: Setting<string>['name'],
  sentence: string,
  shownFallback: string,
): Setting<string> => ({
  name,
  fallback: undefined,
  shownFallback,
  sentence,
  form: 'http or https URL',
  read: readUrl,
})

/** The same as an origin: pages load their files from the root, so that a path would not work. */
export const origin = (
  name: Setting<string>['name'],
  sentence: string,
  shownFallback: string,
): Setting<string> => ({
  ...address(name, sentence, shownFallback),
  form: 'http or https URL without a path',
  read: (value) => {
    const url = readUrl(value)
    return url !== undefined && new URL(url).pathname === '/' ? new URL(url).origin : undefined
  },
})

/** Kept to the letter: an issuer with and without its last slash are two issuers. */
export const issuer = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: 'https URL, or http on the loopback',
  read: (value) => (readUrl(value) !== undefined && isSafe(new URL(value)) ? value : undefined),
})

/** What a program sends along as `Authorization: Bearer` (RFC 6750 2.1), and nobody guesses. */
export const bearer = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: '16 to 200 letters, digits and -._~+/=',
  read: (value) => (/^[\w.~+/=-]{16,200}$/.test(value) ? value : undefined),
})

/** What is asked by itself, without anybody looking at the address first. */
export const feed = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: 'https URL',
  read: (value) => (/^https:/i.test(value) && readUrl(value) !== undefined ? value : undefined),
})

/** Names or addresses of hosts, without ports. */
export const hosts = (name: Setting<string[]>['name'], sentence: string): Setting<string[]> => ({
  name,
  fallback: '',
  sentence,
  form: 'host names or IP addresses, separated by commas',
  read: (value) => {
    const entries = value.trim() === '' ? [] : value.split(',').map((entry) => hostOf(entry.trim()))
    return entries.every((entry) => entry !== undefined) ? entries : undefined
  },
})

/** As URLs have it; an IPv6 address with or without its brackets. */
function hostOf(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (!/^[\w.:-]+$/.test(bare)) return undefined
  const url = URL.parse(`https://${bare.includes(':') ? `[${bare}]` : bare}`)
  return url?.hostname.replace(/\.$/, '') || undefined
}

/** smtp://user:password@host:port, or smtps://. */
export const mailServer = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: 'smtp or smtps URL',
  read: (value) => {
    const url = /^smtps?:\/\//i.test(value) ? URL.parse(value) : null
    return url && url.hostname !== '' && url.pathname.length < 2 && url.search === '' ? value : undefined
  },
})

export const ranges = (name: Setting<AddressRange[]>['name'], sentence: string): Setting<AddressRange[]> => ({
  name,
  fallback: '',
  sentence,
  form: 'IP addresses or CIDR ranges, separated by commas',
  read: (value) => {
    const entries = value.trim() === '' ? [] : value.split(',').map((entry) => parseRange(entry.trim()))
    return entries.every((entry) => entry !== undefined) ? entries : undefined
  },
})

/** The same, read where the household lives; or off. */
export const localCron = (
  name: Setting<string>['name'],
  fallback: string,
  sentence: string,
): Setting<string> => ({
  ...cron(name, fallback, sentence),
  form: "cron pattern, read in the household's time zone, or off",
  read: (value) => (value.trim() === 'off' ? 'off' : cron(name, fallback, sentence).read(value)),
})

/** How many of each are kept. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

/** As written in the settings; units of which none are kept are omitted. */
export const keepText = ({ days, weeks, months }: Keep): string =>
  Object.entries({ d: days, w: weeks, m: months })
    .map(([unit, count]) => (count > 0 ? `${count}${unit}` : ''))
    .join('')

export const keep = (name: Setting<Keep>['name'], fallback: string, sentence: string): Setting<Keep> => ({
  name,
  fallback,
  sentence,
  form: 'days, weeks and months as 7d4w12m; a part may be left out',
  read: (value) => {
    const [found, days, weeks, months] =
      /^(?=\d)(?:(\d{1,4})d)?(?:(\d{1,4})w)?(?:(\d{1,4})m)?$/.exec(value.trim()) ?? []
    const kept = { days: Number(days ?? 0), weeks: Number(weeks ?? 0), months: Number(months ?? 0) }
    return found !== undefined && kept.days + kept.weeks + kept.months > 0 ? kept : undefined
  },
})

const PHRASE_CHARS = 12

/** A passphrase a key is derived from; a short one can soon be guessed by anybody with the file. */
export const phrase = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: `text of ${PHRASE_CHARS} characters or more`,
  read: (value) => ([...value].length >= PHRASE_CHARS ? value : undefined),
})

/** Five or six fields; croner would take a date as well, which comes once and never again. */
export const cron = (name: Setting<string>['name'], fallback: string, sentence: string): Setting<string> => ({
  name,
  fallback,
  sentence,
  form: 'cron pattern, read in UTC',
  read: (value) =>
    value.trim().split(/\s+/).length >= 5 && nextTime(value.trim(), 0 as Instant) !== undefined
      ? value.trim()
      : undefined,
})

export const key = (name: Setting<string>['name'], sentence: string): Setting<string> => ({
  name,
  fallback: undefined,
  sentence,
  form: `base64 of ${KEY_BYTES} bytes`,
  read: (value) => (Buffer.from(value, 'base64').length === KEY_BYTES ? value : undefined),
})

function readUrl(value: string): string | undefined {
  if (!URL.canParse(value)) return undefined
  const url = new URL(value)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    return undefined
  return value.replace(/\/+$/, '')
}
