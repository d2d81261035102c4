import { expect } from 'bun:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as HttpTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Loose } from '../chat/provider.ts'

export const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
})

/** The client that the protocol's authors give out. It knows the tools, and so judges each answer by its output schema. */
export async function connected(url: URL, token: string): Promise<Client> {
  const client = new Client({ name: 'a stranger', version: '1' })
  // Its types do not say of an id that is not there what its interface says.
  await client.connect(
    new HttpTransport(url, { requestInit: { headers: headersOf(token) } }) as Parameters<
      Client['connect']
    >[0],
  )
  await client.listTools()
  return client
}

/** What a tool told: the text, which stands between the marks of data, and the same for programs. */
export async function messages(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input })
  const [{ text = '' } = {}] = content as { text?: string }[]
  expect(text).toMatch(/^<data>[^<]*<\/data>$/)
  const result: Loose = JSON.parse(text.slice('<data>'.length, -'</data>'.length))
  const told = structuredContent as Loose
  if (isError) expect([name, told]).toEqual([name, undefined])
  else expect([name, Array.isArray(result) || told?.result ? told.result : told]).toEqual([name, result])
  return { isError, result }
}
