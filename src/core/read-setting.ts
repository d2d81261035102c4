import { readFileSync } from 'node:fs'
import type { Setting } from './setting-forms.ts'

export type Env = Record<string, string | undefined>

/** What is wrong with one setting, as a sentence for the operator. */
export class SettingError extends Error {}

/** The value of a setting by its name or from its file, else its default. */
export function readSetting(setting: Setting<unknown>, env: Env): unknown {
  // Compose files write NAME= for "not set".
  const given = env[setting.name] || undefined
  const file = env[`${setting.name}_FILE`] || undefined
  if (given !== undefined && file !== undefined) {
    throw new SettingError(`${setting.name} and ${setting.name}_FILE are both set; keep one of them.`)
  }
  const inFile = file === undefined || setting.isPath ? file : contents(`${setting.name}_FILE`, file)
  const value = inFile ?? given ?? setting.fallback
  if (value === undefined) return undefined
  const read = setting.read(value)
  if (read === undefined)
    throw new SettingError(`${setting.name} must be ${setting.form}; it is ${quoted(setting, value)}.`)
  return read
}

/** An empty file is a secret that was not filled in, which must not pass for "not set". */
function contents(name: string, path: string): string {
  const text = readText(name, path).replace(/\r?\n$/, '')
  if (text === '') throw new SettingError(`${name} names ${path}, which is empty.`)
  return text
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new SettingError(
      `${name} names ${path}, which cannot be read${why}. Check that it exists and that Hearth may read it.`,
    )
  }
}

const quoted = (setting: Setting<unknown>, value: string): string =>
  isSecretSetting(setting.name) ? 'something else' : JSON.stringify(value)

/** By the words in its name: what has such a name is shown to nobody, a new setting included. */
export const isSecretSetting = (name: string): boolean =>
  /PASSWORD|PASSPHRASE|SECRET|TOKEN|KEY|SMTP_URL/.test(name)
