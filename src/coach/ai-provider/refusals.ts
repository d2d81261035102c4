import { isJson, type Json } from '../../core/json.ts'
import type { FailureKind, OutboundFailure } from '../../platform/outbound/failure.ts'
import { retryAfterMs } from '../../platform/outbound/retry-after.ts'
import { ProviderFailure, type ProviderFailureKind } from './failure.ts'
import { parse, textIn } from './json.ts'

type Headers = ReadonlyMap<string, string>

/** What an error says by its code, type or words, which providers agree on more than on statuses. First match wins. */
const WORDS: [ProviderFailureKind, RegExp][] = [
  ['NO_CREDIT', /insufficient_quota|insufficient.{0,10}(credit|balance|funds)|credit balance is too low/i],
  [
    'CONTEXT_TOO_LONG',
    /context_length_exceeded|exceed_context_size|maximum context length|context (window|limit|size|length)|prompt is too long|request_too_large/i,
  ],
  [
    'NO_TOOL_CALLS',
    /(not|n't) support (the )?(tool|function)|that support tool|tool.{0,30} not supported|enable-auto-tool-choice/i,
  ],
  [
    'UNKNOWN_MODEL',
    /model_not_found|not a valid model|(invalid|unknown|no such) model|model\b.{0,300}\b(not exist|not found|not have access)/is,
  ],
  ['UNKNOWN_MODEL', /^not_found_error\b.{0,20}\bmodel:/is],
  ['RATE_LIMITED', /rate_limit|too many requests/i],
  ['OVERLOADED', /overloaded|server_error|api_error|unavailable/i],
  [
    'WRONG_KEY',
    /authentication_error|(invalid|incorrect)[ _]api[ _]key|api key not valid|permission_error|unauthorized/i,
  ],
]

const STATUSES: Record<number, ProviderFailureKind> = {
  401: 'WRONG_KEY',
  402: 'NO_CREDIT',
  403: 'WRONG_KEY',
  404: 'UNREACHABLE',
  405: 'UNREACHABLE',
  408: 'OVERLOADED',
  413: 'CONTEXT_TOO_LONG',
  429: 'RATE_LIMITED',
}
/** Those that their words may turn into something else: the rest mean what their status says. */
const AMBIGUOUS = [400, 403, 404, 413, 422, 429, 500]

/** What a refusing answer means. `said` is its body where that is an error in JSON. */
export function refusalOf(status: number, headers: Headers, answer: Json | undefined): ProviderFailure {
  const words = answer && kindOf(answer)
  const kind = words && AMBIGUOUS.includes(status) ? words : (STATUSES[status] ?? ofClass(status))
  return new ProviderFailure(kind, isBusy(kind) ? waitOf(headers) : undefined)
}

/** What an error amid a stream means. */
export const errorOf = (answer: Json): ProviderFailure => {
  const status = Number(objectOr(answer.error, answer).code)
  return new ProviderFailure(kindOf(answer) ?? STATUSES[status] ?? 'OVERLOADED')
}

/** The error that a body is, as providers write them and what else listens somewhere hardly does. */
export function errorIn(text: string): Json | undefined {
  const answer = [parse(text)].flat().find(isJson)
  return answer && ['error', 'detail', 'message'].some((name) => answer[name] !== undefined)
    ? answer
    : undefined
}

const ofClass = (status: number): ProviderFailureKind =>
  status >= 500 ? 'OVERLOADED' : status >= 400 ? 'REJECTED' : 'UNREACHABLE'

const isBusy = (kind: ProviderFailureKind) => kind === 'RATE_LIMITED' || kind === 'OVERLOADED'

/** A date is read against the one that the answer itself bears, whatever the clock here says. */
function waitOf(headers: Headers): number | undefined {
  const ms = retryAfterMs(headers.get('retry-after'), Date.parse(headers.get('date') ?? ''))
  return ms === undefined ? undefined : Math.ceil(ms / 1000)
}

const kindOf = (answer: Json): ProviderFailureKind | undefined => {
  const words = errorText(answer)
  return WORDS.find(([, pattern]) => pattern.test(words))?.[0]
}

const LONGEST_WORDS = 2_000

/** `{"error": {"type", "code", "message"}}`, `{"error": "…"}`, `{"detail": "…"}` and `{"message": "…"}` are about. */
export function errorText(answer: Json): string {
  const { type, code, message } = objectOr(answer.error, answer)
  return [type, code, message, answer.error, answer.detail]
    .map((word) => textIn(word).slice(0, LONGEST_WORDS))
    .filter((word) => word !== '' && word !== 'error')
    .join(' ')
}

const objectOr = (value: unknown, otherwise: Json): Json => (isJson(value) ? value : otherwise)

const OUTBOUND: Partial<Record<FailureKind, ProviderFailureKind>> = {
  'refused-by-policy': 'REFUSED_BY_POLICY',
  // Nothing that is sent in a header comes from elsewhere.
  unsendable: 'WRONG_KEY',
  stopped: 'STOPPED',
}
/** What the same failures mean once part of an answer has been read. */
const MIDWAY: Partial<Record<FailureKind, ProviderFailureKind>> = {
  ...OUTBOUND,
  'too-large': 'TOO_LONG',
  timeout: 'TOO_LONG',
}

/** Before anything was said, a port that is closed, silent or speaks something else all read the same. */
export const connectionFailure = ({ kind }: OutboundFailure): ProviderFailure =>
  new ProviderFailure(OUTBOUND[kind] ?? 'UNREACHABLE')

export const interruptedFailure = ({ kind }: OutboundFailure): ProviderFailure =>
  new ProviderFailure(MIDWAY[kind] ?? 'CUT_OFF')
