import { addDays, type Instant, toRfc3339 } from '../../src/core/time.ts'

export const FOUNDER = { email: 'soak@example.com', password: 'correct horse battery' }

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what is read from them
type Loose = any

const PAUSE_MS = 250
const ATTEMPTS = 20

/** What a household asks of a service in a day, and what it entered so far. */
export class Household {
  /** Whole units, so that they can be added up here. */
  spent = 0
  entered = 0
  #refreshToken = ''
  #accessToken = ''
  #account = ''

  constructor(
    readonly url: string,
    readonly now: () => Instant,
  ) {}

  async moveIn(): Promise<void> {
    await this.signIn()
    const opened = await this.ask('POST', '/v1/accounts', { name: 'Chequing', type: 'CHECKING' })
    this.#account = opened.id
    await this.ask('PUT', '/v1/me/preferences', { locale: 'en-CA' })
  }

  async signIn(): Promise<void> {
    const { accessToken, refreshToken } = await this.ask('POST', '/v1/auth/login', FOUNDER)
    this.#accessToken = accessToken
    this.#refreshToken = refreshToken
  }

  /** A sign-in and one that fails, three entries, a statement, the pages people look at. */
  async live(day: number): Promise<void> {
    await this.signIn()
    await this.#send('POST', '/v1/auth/login', { ...FOUNDER, password: 'not this one at all' })
    for (let entry = 1; entry <= 3; entry++) await this.#enter(day, entry)
    await this.#bringIn(day, 5, true)
    if (day % 7 === 0) await this.#bringIn(day, 20, false)
    for (const path of PAGES) await this.ask('GET', path)
    await this.ask('POST', '/v1/notifications/read-all')
  }

  /** As an app that is left open does, once an hour. */
  async stayIn(): Promise<void> {
    const { status, data } = await this.#send('POST', '/v1/auth/refresh', {
      refreshToken: this.#refreshToken,
    })
    if (status !== 200) throw new Error(`the refresh was answered with ${status}`)
    this.#accessToken = data.accessToken
    this.#refreshToken = data.refreshToken
    await this.ask('GET', '/v1/dashboard')
  }

  /** Others only close the page. */
  async leave(): Promise<void> {
    await this.stayIn()
    await this.ask('POST', '/v1/auth/logout')
    this.#accessToken = ''
  }

  async balance(): Promise<number> {
    await this.signIn()
    const { balance, balanceAhead, transactionCount } = await this.ask('GET', `/v1/accounts/${this.#account}`)
    if (transactionCount !== this.entered)
      throw new Error(`${this.entered} entries became ${transactionCount} transactions`)
    return Number(balance) + Number(balanceAhead)
  }

  /** After a step of the clock the limits may want a moment. */
  async ask(method: string, path: string, body?: unknown): Promise<Loose> {
    let { status, data } = await this.#send(method, path, body)
    for (let attempt = 1; status === 429 && attempt < ATTEMPTS; attempt++) {
      await Bun.sleep(PAUSE_MS)
      ;({ status, data } = await this.#send(method, path, body))
    }
    if (status >= 400) throw new Error(`${method} ${path} was answered with ${status}`)
    return data
  }

  async #enter(day: number, entry: number): Promise<void> {
    const payee = `SHOP ${(day * 7 + entry) % 40}`
    const amount = `${entry}.00`
    const date = this.#today()
    const transaction = { accountId: this.#account, date, type: 'EXPENSE', amount, payee }
    await this.ask('POST', '/v1/transactions', transaction)
    this.spent += entry
    this.entered++
  }

  async #bringIn(day: number, rows: number, isStored: boolean): Promise<void> {
    const date = this.#today()
    const line = (_: unknown, row: number) => `${date},STATEMENT ${day} LINE ${row},-2.00`
    const text = `Date,Description,Amount\n${Array.from({ length: rows }, line).join('\n')}\n`
    const form = new FormData()
    form.append('file', new Blob([text]), `day-${day}.csv`)
    form.append('accountId', this.#account)
    const { id } = await this.ask('POST', '/v1/imports', form)
    if (!isStored) return
    await this.ask('POST', `/v1/imports/${id}/commit`)
    this.spent += 2 * rows
    this.entered += rows
  }

  /** Yesterday, which is over in every zone a household may be in. */
  #today(): string {
    return toRfc3339(addDays(this.now(), -1)).slice(0, 10)
  }

  async #send(method: string, path: string, body?: unknown): Promise<{ status: number; data: Loose }> {
    const isForm = body instanceof FormData
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.#accessToken !== '' && path !== '/v1/auth/login' && signed(this.#accessToken)),
      },
    })
    const text = await response.text()
    return { status: response.status, data: text === '' ? undefined : JSON.parse(text).data }
  }
}

const signed = (token: string) => ({ authorization: `Bearer ${token}` })

const PAGES = [
  '/v1/dashboard',
  '/v1/accounts',
  '/v1/transactions?limit=50',
  '/v1/transactions?q=shop',
  '/v1/notifications',
  '/v1/subscriptions',
  '/v1/net-worth',
  '/v1/insights',
  '/v1/me/security-events',
  '/v1/audit?limit=50',
]
