import { csvOf, linesOf } from './statements.ts'
import { percentile, since } from './timing.ts'

/** Six people at once: what each of them asks, over and over, in an order of its own. */
export interface MixedLoad {
  port: number
  token: string
  clients: number
  ms: number
}

/** Of one kind of request. */
export interface MixedRequest {
  name: string
  answers: number
  p50Ms: number
  p99Ms: number
}

export interface MixedResult {
  answers: number
  perSecond: number
  asked: MixedRequest[]
}

const ROWS_OF_A_FILE = 30
const MERCHANTS = ['metro', 'corner', 'hydro', 'transit', 'bakery']

interface Entered {
  id: string
  version: number
}

/** One person with a token; counts and times every answer. */
class Person {
  private readonly entered: Entered[] = []
  private turn: number

  constructor(
    private readonly load: MixedLoad,
    private readonly number: number,
    private readonly took: Map<string, number[]>,
    private readonly accounts: string[],
    private readonly categories: string[],
  ) {
    this.turn = number * 7
  }

  /** Twenty requests: twelve that read, six that write, and a file that is previewed and committed. */
  async round(): Promise<void> {
    const turn = this.turn++
    const account = this.accounts[turn % this.accounts.length] ?? ''
    const year = 2017 + (turn % 9)
    await this.get('list', '/v1/transactions?limit=50')
    await this.get('search', `/v1/transactions?limit=50&q=${MERCHANTS[turn % MERCHANTS.length]}`)
    await this.enter(account, turn)
    await this.get('dashboard', '/v1/dashboard')
    await this.get('review', '/v1/review')
    await this.enter(account, turn + 1)
    await this.get('account', `/v1/transactions?limit=50&accountId=${account}`)
    await this.get('spending', `/v1/reports/spending?from=${year}-01-01&to=${year}-12-31`)
    await this.change({ categoryId: this.categories[turn % this.categories.length] })
    await this.get('budget', `/v1/budgets/2025-${String(1 + (turn % 12)).padStart(2, '0')}`)
    await this.get('accounts', '/v1/accounts')
    await this.import(account, turn)
    await this.get('net worth', '/v1/net-worth?interval=MONTH')
    await this.change({ notes: `seen ${turn}` })
    await this.get('uncategorised', '/v1/transactions?limit=50&categoryId=none')
    await this.enter(account, turn + 2)
    await this.get('subscriptions', '/v1/subscriptions')
    await this.get('one', `/v1/transactions/${this.entered.at(-1)?.id}`)
    await this.remove()
  }

  private get = (name: string, path: string) => this.ask(name, 'GET', path)

  private async enter(accountId: string, turn: number): Promise<void> {
    const amount = `${3 + ((turn * 37 + this.number * 11) % 200)}.${10 + ((turn * 13) % 89)}`
    const day = String(1 + (turn % 28)).padStart(2, '0')
    const body = { accountId, date: `2025-12-${day}`, amount, type: 'EXPENSE', payee: `Shop ${turn % 40}` }
    this.entered.push((await this.ask('create', 'POST', '/v1/transactions', body)) as Entered)
  }

  private async change(changes: object): Promise<void> {
    const last = this.entered.at(-1)
    if (!last) return
    const path = `/v1/transactions/${last.id}`
    const changed = await this.ask('change', 'PATCH', path, { version: last.version, ...changes })
    this.entered[this.entered.length - 1] = changed as Entered
  }

  private async remove(): Promise<void> {
    const [first] = this.entered.splice(0, 1)
    if (first) await this.ask('delete', 'DELETE', `/v1/transactions/${first.id}`)
  }

  private async import(accountId: string, turn: number): Promise<void> {
    const seed = 1_000 + this.number * 100_000 + turn
    const month = `2025-${String(1 + (turn % 12)).padStart(2, '0')}`
    const lines = linesOf(ROWS_OF_A_FILE, { seed, firstYear: 2025, years: 1 })
    const csv = csvOf(
      lines.map((line) => ({ ...line, day: `${month}-${line.day.slice(8)}`.replace(/-(29|30|31)$/, '-28') })),
    )
    const form = new FormData()
    form.append('file', new Blob([csv]), `file-${seed}.csv`)
    form.append('accountId', accountId)
    const { id } = (await this.ask('preview', 'POST', '/v1/imports', form)) as { id: string }
    await this.ask('commit', 'POST', `/v1/imports/${id}/commit`)
  }

  private async ask(name: string, method: string, path: string, body?: unknown): Promise<unknown> {
    const isForm = body instanceof FormData
    const began = Bun.nanoseconds()
    const response = await fetch(`http://127.0.0.1:${this.load.port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.load.token}`,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const known = this.took.get(name) ?? []
    known.push(since(began))
    this.took.set(name, known)
    return JSON.parse(text).data
  }
}

async function mixed(load: MixedLoad): Promise<MixedResult> {
  const headers = { authorization: `Bearer ${load.token}` }
  const idsOf = async (path: string): Promise<string[]> => {
    const answer = await fetch(`http://127.0.0.1:${load.port}/api${path}`, { headers })
    const { data } = (await answer.json()) as { data: { id: string }[] }
    return data.map(({ id }) => id)
  }
  const [accounts, categories] = [await idsOf('/v1/accounts'), await idsOf('/v1/categories')]
  const took = new Map<string, number[]>()
  const began = Bun.nanoseconds()
  await Promise.all(
    Array.from({ length: load.clients }, async (_, number) => {
      const person = new Person(load, number, took, accounts, categories)
      while (since(began) < load.ms) await person.round()
    }),
  )
  const answers = [...took.values()].reduce((sum, { length }) => sum + length, 0)
  const asked = [...took].map(([name, times]) => ({
    name,
    answers: times.length,
    p50Ms: percentile(times, 50),
    p99Ms: percentile(times, 99),
  }))
  return { answers, perSecond: (answers * 1_000) / since(began), asked }
}

if (import.meta.main) {
  console.log(JSON.stringify(await mixed(JSON.parse(process.argv[2] ?? ''))))
  process.exit(0)
}
