import type { Clock } from './time.ts'
import { toRfc3339 } from './time.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

type Fields = Record<string, string | number | boolean | undefined>

/** One line per event. Payees, amounts and secrets never go in. */
export interface Log {
  debug(event: string, fields?: Fields): void
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, fields?: Fields): void
}

export function makeLog(
  level: LogLevel,
  format: LogFormat,
  clock: Clock,
  write: (line: string) => void,
): Log {
  const least = logLevels.indexOf(level)
  const line = format === 'json' ? jsonLine : textLine
  const at =
    (rank: LogLevel) =>
    (event: string, fields: Fields = {}) => {
      if (logLevels.indexOf(rank) >= least) write(line(toRfc3339(clock()), rank, event, fields))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

const jsonLine = (time: string, level: LogLevel, event: string, fields: Fields): string =>
  `${JSON.stringify({ time, level, event, ...fields })}\n`

function textLine(time: string, level: LogLevel, event: string, fields: Fields): string {
  const rest = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? JSON.stringify(value) : value}`)
  return `${time} ${level.toUpperCase().padEnd(5)} ${event}${rest.join('')}\n`
}
