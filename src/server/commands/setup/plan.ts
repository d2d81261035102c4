import { parseRange } from '../../../core/addresses.ts'
import { ConfigError, surveyConfig } from '../../../core/config.ts'
import type { Env } from '../../../core/read-setting.ts'

export const audiences = ['machine', 'house', 'proxy'] as const
export type Audience = (typeof audiences)[number]

/** What the three questions are answered with. */
export interface SetupAnswers {
  audience: Audience
  /** Of the house: without .local. Behind a proxy: the name people open. */
  name: string | undefined
  port: number | undefined
  /** Where the proxy is, if not on this machine. */
  proxy: string | undefined
}

export const DEFAULT_PORT = 8_080
export const DEFAULT_NAME = 'hearth'

/** Every setting that the questions decide: one that is undefined is taken out of the file. */
type SetupSettings = Record<
  'SVC_HOST' | 'SVC_PORT' | 'SVC_TLS' | 'SVC_BASE_URL' | 'SVC_MDNS' | 'SVC_TRUSTED_PROXIES' | 'SVC_HTTP_PORT',
  string | undefined
>

/** The settings that the answers mean. Throws ConfigError with a sentence for answers that make none. */
export function settingsFor({ audience, name, port = DEFAULT_PORT, proxy }: SetupAnswers): SetupSettings {
  const none = {
    SVC_BASE_URL: undefined,
    SVC_MDNS: undefined,
    SVC_TRUSTED_PROXIES: undefined,
    SVC_HTTP_PORT: undefined,
  }
  const common = { ...none, SVC_PORT: String(port) }
  if (audience !== 'proxy' && proxy !== undefined)
    throw new ConfigError('An address of a proxy is only for Hearth behind one: --for proxy.')
  if (audience === 'machine') return { ...common, SVC_HOST: '127.0.0.1', SVC_TLS: 'off' }
  // Without a base URL links follow the name and the address that Hearth has at the moment.
  if (audience === 'house')
    return { ...common, SVC_HOST: '0.0.0.0', SVC_TLS: 'local', SVC_MDNS: name ?? DEFAULT_NAME }
  if (name === undefined)
    throw new ConfigError('Behind a proxy Hearth has to know the name that people open.')
  if (proxy !== undefined && !parseRange(proxy))
    throw new ConfigError(`${proxy} is no IP address; give that of the proxy.`)
  return {
    ...common,
    SVC_HOST: proxy === undefined ? '127.0.0.1' : '0.0.0.0',
    SVC_TLS: 'off',
    SVC_BASE_URL: `https://${name.replace(/^https:\/\//i, '')}`,
    SVC_TRUSTED_PROXIES: proxy ?? '127.0.0.1',
  }
}

/** Throws ConfigError with the first thing that Hearth would not start with. */
export function refuseUnusable(env: Env, settings: SetupSettings): void {
  const { faults } = surveyConfig({ ...env, ...settings })
  if (faults[0]) throw new ConfigError(`${faults[0].sentence} Nothing was changed.`)
}

interface SetupRequest extends Partial<SetupAnswers> {
  file: string | undefined
  isStarted: boolean
}

/** Reads the words behind `hearth setup`; undefined for what makes no sense. */
export function setupRequest(words: string[]): SetupRequest | undefined {
  const values: Record<string, string> = {}
  let isStarted = true
  const left = [...words]
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--no-start') {
      isStarted = false
      continue
    }
    const value = left.shift()
    if (!VALUED.has(word) || !value || word in values) return undefined
    values[word] = value
  }
  const audience = audiences.find((one) => one === values['--for'])
  const port = values['--port']
  if (audience === undefined && values['--for'] !== undefined) return undefined
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536))
    return undefined
  return {
    ...(audience && { audience }),
    name: values['--name'],
    port: port === undefined ? undefined : Number(port),
    proxy: values['--proxy'],
    file: values['--file'],
    isStarted,
  }
}

const VALUED = new Set(['--for', '--name', '--port', '--proxy', '--file'])
