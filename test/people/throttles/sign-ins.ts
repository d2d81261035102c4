import * as throttles from '../../../src/people/throttles/throttles.ts'
import type { Answer, House } from '../../support/house.ts'
import { PEER_HEADER } from '../../support/house.ts'

export const PASSWORD = 'correct horse battery'
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** What a sign-in came to: 'in', or the slug of the refusal. */
export const outcomeOf = ({ status, body }: Answer): string =>
  status < 300 ? 'in' : body.error.type.split('/').at(-1)

/** Signs in from an address. */
export const login = (house: Pick<House, 'ask'>, email: string, password: string, address: string) =>
  house.ask(null, 'POST', '/v1/auth/login', { email, password }, { [PEER_HEADER]: address })

/** Counts failures as sign-ins do, without a hash for each. */
export const fail = (
  { deps, clock }: Pick<House, 'deps' | 'clock'>,
  count: number,
  address: string,
  email?: string,
): Promise<void> =>
  deps.write((tx) => {
    const from = { address, network: address, userAgent: undefined }
    const named = email === undefined ? {} : { accountKey: throttles.accountKeyOf(deps.secrets, email) }
    for (let done = 0; done < count; done++) throttles.failed(tx, { ...named, from, at: clock.now() })
  })

export const times = <T>(count: number, work: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => work(number))
