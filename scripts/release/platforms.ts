/** A platform that a release is made for. */
export interface Platform {
  /** In the names of what is released. */
  name: string
  /** Bun's name for it when it compiles. */
  target: Bun.Build.CompileTarget
  /** The package with its runtime, in the version and with the hash that package-lock.json names. */
  runtime: string
  /** Where there is a package for Debian: what Debian calls the processor, and containers too. */
  debian?: 'amd64' | 'arm64'
  /** Bun signs programs for Apple's processors itself, and leaves those for Intel with what no longer fits. */
  isSignedAnew?: true
}

export const platforms: Platform[] = [
  { name: 'linux-x64', target: 'bun-linux-x64', runtime: '@oven/bun-linux-x64', debian: 'amd64' },
  { name: 'linux-arm64', target: 'bun-linux-arm64', runtime: '@oven/bun-linux-aarch64', debian: 'arm64' },
  { name: 'linux-x64-musl', target: 'bun-linux-x64-musl', runtime: '@oven/bun-linux-x64-musl' },
  { name: 'darwin-arm64', target: 'bun-darwin-arm64', runtime: '@oven/bun-darwin-aarch64' },
  {
    name: 'darwin-x64',
    target: 'bun-darwin-x64',
    runtime: '@oven/bun-darwin-x64',
    isSignedAnew: true,
  },
  { name: 'windows-x64', target: 'bun-windows-x64', runtime: '@oven/bun-windows-x64' },
]

export const isWindows = ({ name }: Platform): boolean => name.startsWith('windows-')

export const programName = (platform: Platform): string => (isWindows(platform) ? 'hearth.exe' : 'hearth')
