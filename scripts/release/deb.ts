import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type ArchivedFile, tar } from './tar.ts'

export interface DebianPackage {
  version: string
  architecture: 'amd64' | 'arm64'
  epochSeconds: number
  /** What it puts on the machine, by path without the first slash. */
  files: ArchivedFile[]
  /** Files that belong to whoever administers the machine: an upgrade asks before it changes them. */
  settings: string[]
}

const SCRIPTS = ['postinst', 'prerm', 'postrm']
const HEADER_BYTES = 60

/** A binary package as of deb(5). */
export function deb({ version, architecture, epochSeconds, files, settings }: DebianPackage): Uint8Array {
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
  const control = template('control')
    .replace('@VERSION@', version)
    .replace('@ARCHITECTURE@', architecture)
    .replace('@INSTALLED_KIB@', String(Math.ceil(bytes / 1024)))
  const controls: ArchivedFile[] = [
    { path: './control', content: Buffer.from(control) },
    { path: './conffiles', content: Buffer.from(settings.map((path) => `/${path}\n`).join('')) },
    { path: './md5sums', content: Buffer.from(sums(files.filter(({ path }) => !settings.includes(path)))) },
    ...SCRIPTS.map((name) => ({
      path: `./${name}`,
      content: Buffer.from(template(name)),
      isProgram: true,
    })),
  ]
  const installed = files.map((file) => ({ ...file, path: `./${file.path}` }))
  return Buffer.concat([
    Buffer.from('!<arch>\n'),
    ...member('debian-binary', Buffer.from('2.0\n'), epochSeconds),
    ...member('control.tar.gz', gzipSync(tar(controls, epochSeconds), { level: 9 }), epochSeconds),
    ...member('data.tar.gz', gzipSync(tar(installed, epochSeconds), { level: 9 }), epochSeconds),
  ])
}

const template = (name: string): string => readFileSync(`packaging/debian/${name}`, 'utf8')

/** What dpkg --verify compares with. */
const sums = (files: ArchivedFile[]): string =>
  files
    .map(({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}\n`)
    .toSorted()
    .join('')

/** A member of an ar archive: its header, its bytes, and one more where they are odd. */
function member(name: string, content: Uint8Array, epochSeconds: number): Uint8Array[] {
  const fields = [name.padEnd(16), String(epochSeconds).padEnd(12), '0'.padEnd(6), '0'.padEnd(6)]
  const header = `${fields.join('')}${'100644'.padEnd(8)}${String(content.length).padEnd(10)}\`\n`
  if (header.length !== HEADER_BYTES) throw new Error(`the header of ${name} has no right length`)
  return [Buffer.from(header), content, Buffer.from(content.length % 2 === 1 ? '\n' : '')]
}
