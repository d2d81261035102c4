import type { PeerAnswer } from '../../platform/outbound/exchange.ts'
import { OutboundFailure } from '../../platform/outbound/failure.ts'
import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { AnswerPart, AnswerReader, Provider, ProviderRequest } from './ai-provider.ts'
import { dialects } from './dialects.ts'
import { ProviderFailure } from './failure.ts'
import { parseJson } from './json.ts'
import { connectionFailure, interruptedFailure } from './refusals.ts'
import { answerTo, type CallOptions } from './requests.ts'
import { EventStreamParser, type Frame } from './server-sent-events.ts'

/** How long the count of tokens, or the end of the body, may come after the end of the answer. */
const AFTERTHOUGHT_MS = 1_000
/** A model that heeds maxTokens cannot say as much. */
const LONGEST_TOKEN = 16

/**
 * One answer of the model, in pieces as they arrive. When the signal stops it, or the generator is returned from, the
 * connection to the provider is closed at once; a generator that waits for its next piece only hears the signal.
 *
 * @throws ProviderFailure also amid the pieces; those that came until then stand. No call of a tool is among them
 *   unless the answer came to its end.
 */
export async function* converse(
  outbound: Outbound,
  provider: Provider,
  request: ProviderRequest,
  signal?: AbortSignal,
  limits?: CallOptions['limits'],
): AsyncGenerator<AnswerPart, void, undefined> {
  const answer = await answerTo(outbound, provider, request, { signal, limits })
  const reading = { reader: dialects[provider.kind].reader(), hasRead: false }
  let left = request.maxTokens * LONGEST_TOKEN
  try {
    for await (const piece of piecesOf(answer, reading)) {
      if (piece.kind === 'TEXT') left -= piece.text.length
      if (left < 0) throw new ProviderFailure('TOO_LONG')
      yield piece
    }
  } catch (error) {
    if (reading.hasRead) throw error instanceof OutboundFailure ? interruptedFailure(error) : error
    if (error instanceof OutboundFailure) throw connectionFailure(error)
    // What answers but says nothing that a provider says must not be told from what does not answer.
    throw provider.allowPrivate && isAboutForm(error) ? new ProviderFailure('UNREACHABLE') : error
  }
}

interface Reading {
  reader: AnswerReader
  /** Whether something that a provider says has been read. */
  hasRead: boolean
}

const isAboutForm = (error: unknown): boolean =>
  error instanceof ProviderFailure && ['BROKEN_ANSWER', 'CUT_OFF', 'TOO_LONG'].includes(error.kind)

async function* piecesOf(answer: PeerAnswer, reading: Reading): AsyncGenerator<AnswerPart> {
  const { reader } = reading
  const framing = new EventStreamParser()
  let afterthought: ReturnType<typeof setTimeout> | undefined
  try {
    for await (const bytes of answer.body) {
      for (const frame of framing.feed(bytes)) yield* read(reading, frame)
      if (reader.isDone) break
      if (reader.isOver) afterthought ??= setTimeout(answer.discard, AFTERTHOUGHT_MS)
    }
    if (!reader.isDone) for (const frame of framing.end()) yield* readLast(reading, frame)
  } catch (error) {
    // The answer is whole; what was waited for can be done without.
    if (!(error instanceof OutboundFailure && reader.isOver) || error.kind === 'stopped') throw error
  } finally {
    clearTimeout(afterthought)
  }
  const rest = reader.rest()
  if (!rest) throw new ProviderFailure('CUT_OFF')
  yield* rest
}

function read(reading: Reading, { kind, text }: Frame): AnswerPart[] {
  const { reader } = reading
  if (reader.isDone) return []
  if (kind === 'EVENT' && text.trim() === '[DONE]') return reader.event(undefined)
  const answer = parseJson(text)
  if (!answer) throw new ProviderFailure('BROKEN_ANSWER')
  const pieces = kind === 'EVENT' ? reader.event(answer) : reader.whole(answer)
  reading.hasRead = true
  return pieces
}

/** An event that the body ends in the middle of is cut off rather than broken. */
function readLast(reading: Reading, frame: Frame): AnswerPart[] {
  const isCut = frame.kind === 'EVENT' && frame.text.trim() !== '[DONE]' && !parseJson(frame.text)
  if (isCut) throw new ProviderFailure('CUT_OFF')
  return read(reading, frame)
}
