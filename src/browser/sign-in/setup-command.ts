export const audiences = ['house', 'machine', 'proxy'] as const
export type Audience = (typeof audiences)[number]

export interface ReachAnswers {
  audience: Audience
  name: string
  port: string
}

/** Whether a page is seen on the machine itself, where somebody can run a command. */
export const isOfThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]'

const USUAL = { port: '8080', house: 'hearth', proxy: 'hearth.example.com' }

/** What answers the three questions of `hearth setup` without being asked; nothing of it needs quotes in any shell. */
export function setupCommand({ audience, name, port }: ReachAnswers): string {
  const plain = name.replace(/^https?:\/\//i, '').replace(/[^a-z0-9.-]/gi, '')
  const number = port.replace(/\D/g, '')
  const called = plain.replace(audience === 'house' ? /\.local$/i : /$/, '')
  const isNamed = audience === 'proxy' || (audience === 'house' && called !== '' && called !== USUAL.house)
  return [
    'hearth setup --for',
    audience,
    ...(isNamed ? ['--name', called || USUAL.proxy] : []),
    ...(number !== '' && number !== USUAL.port ? ['--port', number] : []),
  ].join(' ')
}
