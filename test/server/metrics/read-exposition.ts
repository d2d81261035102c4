interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{((?:[a-zA-Z_]\\w*="(?:[^"\\\\\\n]|\\\\["\\\\n])*"(?:,(?!\\})|(?=\\})))*)\\})? (\\S+)$`,
)
const NUMBER = /^(?:[+-]Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"/g
const META = new RegExp(`^# (HELP|TYPE) (${NAME}) (.*)$`)
const TYPES = ['counter', 'gauge', 'histogram']

/** Reads the text format, 0.0.4, by its grammar, and throws at what it does not allow. */
export function readExposition(text: string): ReadSample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const samples: ReadSample[] = []
  const begun = new Set<string>()
  let family = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = META.exec(line) ?? []
    if (kind === 'HELP') {
      if (begun.has(name)) throw new Error(`${name} is there twice`)
      begun.add(name)
      family = name
    } else if (kind === 'TYPE') {
      if (name !== family || !TYPES.includes(rest)) throw new Error(`no type: ${line}`)
    } else samples.push(sampleIn(line, family))
  }
  const keys = samples.map(({ name, labels }) => JSON.stringify([name, Object.entries(labels).toSorted()]))
  if (new Set(keys).size < keys.length) throw new Error('a sample is there twice')
  return samples
}

function sampleIn(line: string, family: string): ReadSample {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? []
  if (name === '' || !NUMBER.test(value)) throw new Error(`no sample: ${line}`)
  if (name.replace(/_(?:bucket|sum|count)$/, '') !== family && name !== family)
    throw new Error(`${name} stands in ${family}`)
  const pairs = [...labels.matchAll(LABEL)].map(([, label = '', text = '']) => [label, unescaped(text)])
  return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('Inf', 'Infinity')) }
}

const unescaped = (text: string): string =>
  text.replace(/\\(["\\n])/g, (_, character) => (character === 'n' ? '\n' : character))
