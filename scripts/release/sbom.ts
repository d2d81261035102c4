import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

interface Component {
  'bom-ref': string
  name: string
  scope: 'required' | 'optional'
  [more: string]: unknown
}

export interface Bom {
  serialNumber?: string
  metadata: { timestamp: string; tools?: unknown; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

/** Tools of the checkout by package.json, of which the executable holds the letters and the style sheet. */
const INSIDE_ALL = ['@fontsource-variable/inter', 'tailwindcss']

/**
 * What the executables hold, as CycloneDX: what package.json depends on and all that these need, and the runtimes, from
 * the list npm makes of package-lock.json. (Its own --omit=dev forgets what a tool needs as well, such as jose.)
 * Of one moment and without a number, so that it is made again alike.
 */
export function sbom(listing: Bom, runtimes: string[], at: string): string {
  const { serialNumber: _, ...bom } = listing
  const { tools: __, ...metadata } = bom.metadata
  const { name, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const inside = reached(bom, [...Object.keys(dependencies), ...INSIDE_ALL, ...runtimes])
  const ours = metadata.component['bom-ref']
  const made = {
    ...bom,
    // npm calls it as the folder is called.
    metadata: { ...metadata, timestamp: at, component: { ...metadata.component, type: 'application', name } },
    components: bom.components
      .filter((component) => inside.has(component['bom-ref']))
      .map((component) => ({ ...component, scope: 'required', properties: [] })),
    dependencies: bom.dependencies
      .filter(({ ref }) => ref === ours || inside.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn:
          ref === ours ? directOnes(bom, runtimes, inside) : dependsOn.filter((other) => inside.has(other)),
      })),
  }
  return `${JSON.stringify(made, null, 2)}\n`
}

/** All that package-lock.json names, whether it is installed here or not. */
export function npmListing(): Bom {
  const listing = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
  })
  if (listing.status !== 0) throw new Error(`npm sbom failed: ${listing.stderr}`)
  return JSON.parse(listing.stdout)
}

/** What stands under the names, each once; what is only wanted where it happens to be there is not in. */
function reached({ components, dependencies }: Bom, names: string[]): Set<string> {
  const isWanted = new Map(components.map((one) => [one['bom-ref'], one.scope === 'required']))
  const below = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const found = new Set<string>()
  const follow = (ref: string) => {
    if (found.has(ref)) return
    found.add(ref)
    for (const next of below.get(ref) ?? []) if (isWanted.get(next)) follow(next)
  }
  for (const name of names) {
    const component = components.find((one) => one.name === name)
    if (!component) throw new Error(`package-lock.json does not name ${name}`)
    follow(component['bom-ref'])
  }
  return found
}

function directOnes({ components, metadata, dependencies }: Bom, runtimes: string[], inside: Set<string>) {
  const ours = dependencies.find(({ ref }) => ref === metadata.component['bom-ref'])
  const direct = (ours?.dependsOn ?? []).filter((ref) => inside.has(ref))
  const runtimeRefs = components.filter(({ name }) => runtimes.includes(name)).map((one) => one['bom-ref'])
  return [...direct, ...runtimeRefs]
}
