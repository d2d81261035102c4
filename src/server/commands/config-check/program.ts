import { accessSync, closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { codeOf } from './setting-check.ts'

/** Why a program cannot be started, as the system would find on trying; undefined where it can. It is not run. */
export function programFault(program: string): string | undefined {
  const path = program.includes('/') ? program : Bun.which(program)
  const found = path === null ? undefined : stateOf(path)
  if (path === null || found === 'MISSING') return missing(program)
  if (found !== undefined) return found
  return contentFault(path)
}

function stateOf(path: string): string | undefined {
  try {
    if (!statSync(path).isFile()) return `${path} is no file.`
    accessSync(path, constants.X_OK)
    return undefined
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'MISSING'
    return `${path} may not be executed by the user that runs Hearth (${code}); its mode, the directories above it, or a mount with noexec forbid it.`
  }
}

/** The setting is a path and nothing else, which is not what other programs call a hook. */
function missing(program: string): string {
  const [first = '', ...more] = program.trim().split(/\s+/)
  const isCommand =
    more.length > 0 && (first.includes('/') ? stateOf(first) !== 'MISSING' : Bun.which(first) !== null)
  if (isCommand)
    return `It takes no arguments, and "${program}" has some: Hearth runs the program with the path of the backup as its only one. Write a script that runs ${first}, and name that.`
  return `There is no program "${program}" here.`
}

const BINARIES = [
  [0x7f, 0x45, 0x4c, 0x46],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x4d, 0x5a],
]

/** A script without its first line, or with one that leads nowhere, fails at each run, and without a word of why. */
function contentFault(path: string): string | undefined {
  const start = startOf(path)
  if (start === undefined || BINARIES.some((magic) => magic.every((byte, index) => start[index] === byte)))
    return undefined
  const [line = ''] = start.toString('latin1').split('\n')
  const interpreter = /^#! *([^\s]+)/.exec(line)?.[1]
  if (interpreter === undefined)
    return `${path} is no program: a script begins with a line such as #!/bin/sh.`
  if (line.endsWith('\r'))
    return `The lines of ${path} end as on Windows, so that its program is not found. Save it with line breaks as on Linux.`
  return stateOf(interpreter) === undefined
    ? undefined
    : `The program in the first line of ${path}, ${interpreter}, is not there or may not be run.`
}

/** Undefined where it may be run and not read. */
function startOf(path: string): Buffer | undefined {
  try {
    const file = openSync(path, 'r')
    const start = Buffer.alloc(256)
    const count = readSync(file, start)
    closeSync(file)
    return start.subarray(0, count)
  } catch {
    return undefined
  }
}
