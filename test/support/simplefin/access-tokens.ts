import { createHash, timingSafeEqual } from 'node:crypto'

const FREE_REQUESTS = 24
const BEARABLE_REQUESTS = 36
const HOUR = 3_600

interface Used {
  count: number
  at: number
}

/** What one claim was answered with, and how much it has been used since. */
export class AccessToken {
  isDisabled = false
  private readonly used = new Map<string, Used>()

  constructor(
    readonly user: string,
    readonly password: string,
  ) {}

  /** Whether an Authorization header is this token's, in constant time. */
  opens(authorization: string): boolean {
    const expected = `Basic ${Buffer.from(`${this.user}:${this.password}`).toString('base64')}`
    return timingSafeEqual(digest(authorization), digest(expected)) && !this.isDisabled
  }

  /**
   * Counts a request for all accounts, or one for each account named; an hour gives one back. Beyond 24 the server warns,
   * beyond 36 it disables the token.
   */
  count(accountIds: string[], now: number): 'FINE' | 'WARNED' | 'DISABLED' {
    const counts = (accountIds.length === 0 ? ['all accounts'] : accountIds).map((key) => {
      const { count, at } = this.used.get(key) ?? { count: 0, at: now }
      const refilled = Math.floor((now - at) / HOUR)
      const used = {
        count: Math.max(0, count - refilled) + 1,
        at: count > refilled ? at + refilled * HOUR : now,
      }
      this.used.set(key, used)
      return used.count
    })
    const most = Math.max(...counts)
    if (most > BEARABLE_REQUESTS) this.isDisabled = true
    if (this.isDisabled) return 'DISABLED'
    return most > FREE_REQUESTS ? 'WARNED' : 'FINE'
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
