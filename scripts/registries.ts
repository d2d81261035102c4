import { readFileSync, writeFileSync } from 'node:fs'
import Papa from 'papaparse'

/**
 * Writes src/platform/outbound/registries.ts from the two registries of special-purpose addresses as IANA publishes them:
 * https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry-1.csv, the same for ipv6, and
 * the date both pages give as "Last Updated". bun scripts/registries.ts 2025-10-09 ipv4.csv ipv6.csv [to]
 */
const [date = '', ipv4 = '', ipv6 = '', to = 'src/platform/outbound/registries.ts'] = process.argv.slice(2)
if (!/^\d{4}-\d\d-\d\d$/.test(date) || ipv6 === '') {
  throw new Error('bun scripts/registries.ts YYYY-MM-DD ipv4.csv ipv6.csv')
}
const source = `// Written by scripts/registries.ts from what IANA publishes; not by hand.
/** A block, its name, the documents it comes from, and whether it is "Globally Reachable" as the registry words it. */
type RegistryRow = readonly [block: string, name: string, rfc: string, reachable: Reachable]
/** Empty where an allocation has ended; N/A where the documents have to be asked. */
type Reachable = 'True' | 'False' | 'N/A' | ''

/** When the IANA IPv4 and IPv6 Special-Purpose Address Registries were last updated. */
export const REGISTRIES_UPDATED = '${date}'

export const registryRows: readonly RegistryRow[] = [
${[...rowsOf(ipv4), ...rowsOf(ipv6)].join('\n')}
]
`
writeFileSync(to, source)
Bun.spawnSync([process.execPath, 'node_modules/@biomejs/biome/bin/biome', 'format', '--write', to])

/** One row a block: IANA writes two blocks into one cell, and marks of footnotes after what they belong to. */
function rowsOf(path: string): string[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').trim(), { header: true })
  return data.flatMap((row) => {
    const cell = (name: string) => (row[name] ?? '').replace(/\s*\[\d+\]/g, '').replaceAll('"', '')
    const documents = [...(row.RFC ?? '').matchAll(/RFC(\d+)/g)].map(([, number]) => `RFC ${number}`)
    const rest = [cell('Name'), documents.join(', '), cell('Globally Reachable')]
    const blocks = cell('Address Block').split(', ')
    return blocks.map((block) => `${JSON.stringify([block, ...rest])},`)
  })
}
