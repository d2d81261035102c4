import { expectEnvelope } from './envelope.ts'

/*
 * Loaded before every test (bunfig.toml): whatever a test asks of a server of ours by fetch is held against the rules of
 * the envelope; what it asks of an app in the same process is so where it is handed over (house.ts).
 */
const asked = globalThis.fetch
const isAborted = (error: unknown) => error instanceof DOMException

globalThis.fetch = Object.assign(
  async (...[input, init]: Parameters<typeof fetch>) => {
    const response = await asked(input, init)
    const url = input instanceof Request ? input.url : `${input}`
    await expectEnvelope(url, response).catch((error: unknown) => {
      // Whoever stopped listening gets what they asked for.
      if (!isAborted(error)) throw error
    })
    return response
  },
  { preconnect: asked.preconnect },
)
