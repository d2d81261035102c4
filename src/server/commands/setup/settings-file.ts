import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../../core/config.ts'
import type { Env } from '../../../core/read-setting.ts'

/** Beside the data, for an installation that no service manager gives its settings. */
const FILE_NAME = 'hearth.env'
const LINE = /^\s*([A-Z][A-Z0-9_]*)=(.*)$/

export const settingsFileIn = (env: Env): string => join(env.SVC_DATA_DIR || './hearth-data', FILE_NAME)

/** The environment, and below it what `hearth setup` wrote beside the data. */
export function withSettingsFile(env: Env): Env {
  const path = settingsFileIn(env)
  if (!existsSync(path)) return env
  try {
    return { ...settingsIn(readFileSync(path, 'utf8')), ...env }
  } catch (error) {
    throw new ConfigError(
      `The settings in ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** NAME=value, one a line; the last of a name counts, and quotes around a value are left out, as systemd does. */
const settingsIn = (text: string): Env =>
  Object.fromEntries(
    text.split(/\r?\n/).flatMap((line) => {
      const [, name, value = ''] = LINE.exec(line) ?? []
      return name === undefined ? [] : [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]]
    }),
  )

/** The text of a settings file in which these are set, and those that are undefined are not; the rest stays as it is. */
export function changedSettings(text: string, values: Record<string, string | undefined>): string {
  const kept = text.split(/\r?\n/).filter((line) => !Object.hasOwn(values, LINE.exec(line)?.[1] ?? ''))
  while (kept.at(-1) === '') kept.pop()
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  return `${[...kept, ...set].join('\n')}\n`
}
