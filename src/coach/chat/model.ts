import { Type } from '@sinclair/typebox'
import { componentName, nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { resultModels, ToolRefusal } from './result-models.ts'
import { messageRoles, messageStates } from './tables.ts'

const resultName = (tool: string): string => {
  const model = resultModels[tool]
  return `${tool}: ${model && componentName(model)}`
}

/** Described and not judged: what an earlier version kept in a conversation is shown as it was. */
const Result = Type.Unknown({
  description: `By the name of the tool, ${Object.keys(resultModels).map(resultName).join(', ')}; CoachToolRefusal where it did not succeed.`,
  anyOf: [...Object.values(resultModels), ToolRefusal],
})

/** A tool that ran for an answer: what it was asked, and the figures it told, which are the reports' own. */
export const ToolUse = Type.Object({
  name: Type.String(),
  arguments: Type.Record(Type.String(), Type.Unknown()),
  /** False where it was asked for something that cannot be answered; the result says why. */
  succeeded: Type.Boolean(),
  result: Result,
  /** What the figures of the result are, for whoever draws them; null where there is nothing to draw. */
  unit: Nullable(OneOf(['MONEY'])),
  /** Of every amount in the result; null where each line names its own. */
  currency: Nullable(Type.String()),
})
export type ToolUse = typeof ToolUse.static

const Usage = Type.Object({ inputTokens: Type.Integer(), outputTokens: Type.Integer() })

export const ChatMessage = Type.Object({
  id: Id,
  sessionId: Id,
  role: OneOf(messageRoles),
  content: Type.String(),
  state: OneOf(messageStates),
  tools: Type.Array(ToolUse),
  usage: Usage,
  at: InstantText,
})
export type ChatMessage = typeof ChatMessage.static

export const Question = Type.Object({
  message: Type.String({ minLength: 1, maxLength: 8_000, pattern: '\\S' }),
})

export const Answer = Type.Object({
  sessionId: Id,
  messageId: Id,
  message: Type.String(),
  state: OneOf(messageStates),
  tools: Type.Array(ToolUse),
  usage: Usage,
})
export type Answer = typeof Answer.static

/** The conversation that is gone on with; a new one without it. The answer names it in the same header. */
export const SessionHeader = Type.Object({ 'x-session-id': Type.Optional(Id) })
export const Streamed = Type.Object({ stream: Type.Optional(OneOf(['true', 'false'])) })

export const HistoryQuery = Type.Object({ sessionId: Type.Optional(Id), ...pageFields200 })
/** One conversation, or all of them with all=true. */
export const ClearQuery = Type.Object({
  sessionId: Type.Optional(Id),
  all: Type.Optional(OneOf(['true'])),
})
export type ClearQuery = typeof ClearQuery.static

export const ChatSession = Type.Object({
  id: Id,
  title: Type.String(),
  messageCount: Type.Integer(),
  createdAt: InstantText,
  updatedAt: InstantText,
})
export type ChatSession = typeof ChatSession.static

export const SessionChange = Type.Object({ title: Line(80) })

export const Suggestion = Type.Object({
  prompt: Type.String({ description: 'A question to ask as it is, in the caller’s language.' }),
  why: Type.String({ description: 'The figure behind the suggestion, in the same language.' }),
})
export type Suggestion = typeof Suggestion.static

/** What a provider would be sent: the same bytes, but for the key, which travels in a header. */
export const Preview = Type.Object({
  url: Type.String(),
  body: Type.Unknown(),
  estimatedTokens: Type.Integer(),
})
export type Preview = typeof Preview.static

nameComponents({
  ChatAnswer: Answer,
  ChatMessage,
  ChatMessageRole: messageRoles,
  ChatMessageState: messageStates,
  ChatPreview: Preview,
  ChatQuestion: Question,
  ChatSession,
  ChatSessionChange: SessionChange,
  ChatSuggestion: Suggestion,
  ChatTokenUsage: Usage,
  ChatToolUse: ToolUse,
})
