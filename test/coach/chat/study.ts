import { afterAll, beforeAll, expect } from 'bun:test'
import type { NewAiSettings } from '../../../src/coach/ai-settings/model.ts'
import { type Answer, type House, makeHouse, type Person } from '../../support/house.ts'
import { type Got, type Loose, type Provider, settingsFor, startProvider } from './provider.ts'

/** What a tool told the model, of the request after it. */
export const messagesIn = ({ body }: Got): string[] =>
  body.messages.filter(({ role }: Loose) => role === 'tool').map(({ content }: Loose) => content)

export interface Study {
  readonly house: House
  readonly person: Person
  provider: Provider
  connect(more?: Partial<NewAiSettings>, person?: Person): Promise<void>
  ask(message: string, sessionId?: string, person?: Person): Promise<Answer>
  stream(message: string, sessionId?: string, person?: Person): Promise<Streamed>
  history(query?: string): Promise<Loose[]>
}

/** A house whose members may connect a provider on the loopback, and such a provider, for the tests of a file. */
export function openStudy(begin: (study: Study) => Promise<void> = (study) => study.connect()): Study {
  const provider = startProvider()
  let house: House
  beforeAll(async () => {
    house = await makeHouse({ egressAllowPrivate: true })
    await begin(study)
  })
  afterAll(async () => {
    await provider.stop()
    await house.close()
  })
  const headers = (id?: string) => (id === undefined ? {} : { 'x-session-id': id })
  const study: Study = {
    get house() {
      return house
    },
    get person() {
      return house.admin
    },
    provider,
    connect: async (more = {}, who = house.admin) => {
      const { status, body } = await house.ask(
        who,
        'PUT',
        '/v1/ai/settings',
        settingsFor(provider.port, more),
      )
      expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
    },
    ask: (message, id, who = house.admin) =>
      house.ask(who, 'POST', '/v1/chat/completions', { message }, headers(id)),
    stream: async (message, id, who = house.admin) =>
      read(await house.handle(asking(who, message, headers(id)))),
    history: async (query = '') =>
      (await house.ask(house.admin, 'GET', `/v1/chat/history${query}`)).body.data,
  }
  return study
}

export const asking = (
  person: Person,
  message: string,
  headers: Record<string, string> = {},
  origin = 'http://hearth.test',
): Request =>
  new Request(`${origin}/api/v1/chat/completions?stream=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message }),
  })

export interface Streamed {
  status: number
  headers: Headers
  raw: string
  text: string
  tools: Loose[]
  error: Loose
  isDone: boolean
  sessionId: string
}

/** A stream read to its end. */
export async function read(response: Response): Promise<Streamed> {
  const { headers, status } = response
  const raw = await response.text()
  return { status, headers, raw, ...eventsIn(raw), sessionId: headers.get('x-session-id') ?? '' }
}

export function eventsIn(raw: string): Pick<Streamed, 'text' | 'tools' | 'error' | 'isDone'> {
  const events = raw.split('\n\n').map((frame) => ({
    name: /^event: (.*)$/m.exec(frame)?.[1],
    data: /^data: (.*)$/m.exec(frame)?.[1] ?? '',
  }))
  const json = events
    .filter(({ data }) => data.startsWith('{'))
    .map(({ name, data }) => ({ name, ...JSON.parse(data) }))
  return {
    text: json.map((chunk) => chunk.choices?.[0]?.delta.content ?? '').join(''),
    tools: json.filter(({ name }) => name === 'tool').map(({ tool }) => tool),
    error: json.find(({ name }) => name === 'error')?.error,
    isDone: events.some(({ data }) => data === '[DONE]'),
  }
}

export const slugOf = (error: Loose): string => String(error?.type).split('/').at(-1) ?? ''
