import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Address, formatAddress, parseAsWritten } from '../../src/core/addresses.ts'
import type { Log } from '../../src/core/log.ts'
import { makeOutbound, type Outbound } from '../../src/platform/outbound/outbound.ts'
import { type Judge, judge } from '../../src/platform/outbound/policy.ts'

const pem = (name: string): string =>
  readFileSync(join(import.meta.dir, 'certificates', `${name}.pem`), 'utf8')

/**
 * Certificates for peer.test, *.peer.test and 127.0.0.1 by an authority of the tests' own, good until 2120; one that
 * ended in 2020. They were made with `openssl ca -startdate -enddate`.
 */
export const authority = pem('authority')
export const peerTls = { cert: pem('peer'), key: pem('peer-key') }
export const expiredTls = { cert: pem('expired'), key: pem('peer-key') }

export const addressOf = (text: string): Address => {
  const address = parseAsWritten(text)
  if (!address) throw new Error(`${text} is no address`)
  return address
}

/** The policy, but 127.0.0.1 passes for a public address, because that is where the peers of tests are. */
export const judgeInTests: Judge = (address, purpose, switches) =>
  formatAddress(address) === '127.0.0.1' ? { verdict: 'allow' } : judge(address, purpose, switches)

export interface TestOutbound {
  outbound: Outbound
  /** The names that were asked for, in order. */
  asked: string[]
  logged: string[]
}

/** Addresses; a list of them for each time that the name is asked for; or a resolver that does not answer. */
type Answers = string[] | string[][] | 'never'

/** The way out for tests: it knows the names that it is given and believes the tests' authority. */
export function outboundTo(
  names: Record<string, Answers>,
  { allowPrivate = false, lanHosts = [] as string[], judge = judgeInTests } = {},
): TestOutbound {
  const asked: string[] = []
  const logged: string[] = []
  const write = (event: string, fields = {}) => void logged.push(JSON.stringify({ event, ...fields }))
  const log: Log = { debug: write, info: write, warn: write, error: write }
  const resolve = (name: string): Promise<Address[]> => {
    asked.push(name)
    const answers = names[name] ?? []
    if (answers === 'never') return new Promise(() => {})
    const lists = answers.map((answer) => (Array.isArray(answer) ? answer : answers.flat()))
    const times = asked.filter((one) => one === name).length
    return Promise.resolve((lists[Math.min(times, lists.length) - 1] ?? []).map(addressOf))
  }
  return {
    outbound: makeOutbound({ allowPrivate, lanHosts }, log, { resolve, judge, authorities: authority }),
    asked,
    logged,
  }
}
