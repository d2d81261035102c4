/** A property of a calendar: its name, its parameters and its value, unfolded and unescaped. */
export interface Property {
  name: string
  parameters: Record<string, string>
  value: string
}

export interface Component {
  kind: string
  properties: Property[]
  components: Component[]
}

const utf8 = new TextEncoder()

/** Reads iCalendar as RFC 5545 has it and nothing else: whatever is not so throws. */
export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) throw new Error('a line ends with half an end')
    if (utf8.encode(line).length > 75) throw new Error(`a line has more than 75 octets: ${line}`)
  }
  const unfolded: string[] = []
  for (const line of lines) {
    if (/^[ \t]/.test(line)) unfolded.push(`${unfolded.pop() ?? ''}${line.slice(1)}`)
    else unfolded.push(line)
  }
  const [calendar, rest] = component(unfolded.map(property))
  if (rest.length > 0 || calendar.kind !== 'VCALENDAR') throw new Error('it is not one calendar')
  return calendar
}

function property(line: string): Property {
  const [, name = '', rawParameters = '', raw = ''] =
    /^([A-Z-]+)((?:;[A-Z-]+=[^;:",]*)*):([^\p{Cc}]*)$/u.exec(line) ?? []
  if (!name) throw new Error(`no property: ${line}`)
  const parameters = Object.fromEntries(
    rawParameters
      .split(';')
      .slice(1)
      .map((one) => one.split('=')),
  )
  return { name, parameters, value: TEXTS.includes(name) ? plain(raw) : raw }
}

const TEXTS = ['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME', 'UID']

function plain(value: string): string {
  if (/(?:^|[^\\])(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\(.?)/g, (_, character: string) => {
    if (character === 'n' || character === 'N') return '\n'
    if ('\\;,'.includes(character) && character) return character
    throw new Error(`no escape: \\${character}`)
  })
}

function component(properties: Property[]): [Component, Property[]] {
  const [begin, ...rest] = properties
  if (begin?.name !== 'BEGIN') throw new Error('a component does not begin')
  const found: Component = { kind: begin.value, properties: [], components: [] }
  let left = rest
  for (;;) {
    const [next] = left
    if (!next) throw new Error(`${found.kind} does not end`)
    if (next.name === 'END') {
      if (next.value !== found.kind) throw new Error(`${found.kind} ends as ${next.value}`)
      return [found, left.slice(1)]
    }
    if (next.name === 'BEGIN') {
      const [inner, after] = component(left)
      found.components.push(inner)
      left = after
    } else {
      found.properties.push(next)
      left = left.slice(1)
    }
  }
}

/** The only value of a property. */
export function textOf({ kind, properties }: Component, name: string): string {
  const found = properties.filter((one) => one.name === name)
  const [only] = found
  if (!only || found.length > 1) throw new Error(`${kind} has ${found.length} ${name}`)
  return only.value
}
