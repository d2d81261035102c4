import { words } from './words.ts'

/** A piece of what a provider is sent, in words. */
export interface SentPart {
  who: string
  text: string
}

interface Sent {
  parts: SentPart[]
  tools: { name: string; description: string }[]
}

type Loose = Record<string, unknown>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** A request as either kind of provider is asked, in pieces that can be read; what is not known stays to the letter. */
export function sentOf(body: unknown): Sent {
  if (!isLoose(body)) return { parts: [], tools: [] }
  const messages = listed(body.messages).map(({ role, content }) => partOf(`${role}`, content))
  return {
    parts: [...(body.system === undefined ? [] : [partOf('system', body.system)]), ...messages].filter(
      ({ text }) => text !== '',
    ),
    tools: listed(body.tools).flatMap((tool) => {
      const { name, description } = isLoose(tool.function) ? tool.function : tool
      return typeof name === 'string'
        ? [{ name, description: typeof description === 'string' ? description : '' }]
        : []
    }),
  }
}

const listed = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isLoose) : [])

const partOf = (role: string, content: unknown): SentPart => ({
  who: whoSays(role),
  text: typeof content === 'string' ? content : listed(content).map(textIn).join('\n'),
})

const whoSays = (role: string): string => {
  const names: Partial<Record<string, string>> = words.says
  return names[role] ?? role
}

const textIn = (block: Loose): string => (typeof block.text === 'string' ? block.text : JSON.stringify(block))
