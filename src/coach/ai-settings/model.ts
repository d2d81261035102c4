import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { InstantText, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { providerKinds } from '../ai-provider/ai-provider.ts'

const BaseUrl = Type.String({
  minLength: 1,
  maxLength: 500,
  format: 'one-line',
  description:
    'The base URL of the provider’s API, such as https://api.openai.com/v1, https://api.anthropic.com, http://nas.lan:11434/v1.',
  examples: ['https://api.openai.com/v1'],
})
const Model = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', format: 'one-line' })
const DailyTokens = Nullable(
  Type.Integer({
    minimum: 1_000,
    maximum: 1_000_000_000,
    description: 'Input and output together, per day in the household’s time zone; null for no limit.',
  }),
)
const ContextTokens = Type.Integer({
  minimum: 4_000,
  maximum: 10_000_000,
  description: 'The size of the model’s context; older messages are left out beyond it.',
})

const Used = Type.Object({ inputTokens: Type.Integer(), outputTokens: Type.Integer() })

export const AiSettings = Type.Object({
  /** Off until settings are saved. */
  enabled: Type.Boolean(),
  kind: Nullable(OneOf(providerKinds)),
  baseUrl: Nullable(Type.String()),
  model: Nullable(Type.String()),
  hasApiKey: Type.Boolean(),
  allowPrivateEndpoint: Type.Boolean(),
  /** The operator's switch: without it allowPrivateEndpoint opens nothing. */
  privateEndpointsPossible: Type.Boolean(),
  sharePayees: Type.Boolean({
    description:
      'If false, the provider receives figures with the names of accounts, categories, tags and goals only: no payees, notes, imported texts, names of subscriptions, institutions or last digits of accounts. If true, also payees, notes, imported texts and names of subscriptions.',
  }),
  shareReceipts: Type.Boolean({
    description:
      'If true, pictures of a receipt may be sent to the provider, one receipt at a time and only on request: Hearth’s own rendering, never the uploaded file.',
  }),
  useTools: Type.Boolean({
    description: 'False for a model that cannot call tools: it gets a summary of the figures instead.',
  }),
  dailyTokens: Nullable(Type.Integer()),
  contextTokens: Type.Integer(),
  usedToday: Used,
  /** Of the household's calendar month. */
  usedThisMonth: Used,
  updatedAt: Nullable(InstantText),
})
export type AiSettings = typeof AiSettings.static

export const NewAiSettings = Type.Object({
  kind: OneOf(providerKinds),
  baseUrl: BaseUrl,
  model: Model,
  apiKey: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      pattern: '^[\\x21-\\x7e]+$',
      description:
        'Never returned. If omitted, the stored key stays, unless the base URL now leads to another host.',
    }),
  ),
  allowPrivateEndpoint: Type.Optional(Type.Boolean()),
  sharePayees: Type.Optional(Type.Boolean()),
  shareReceipts: Type.Optional(Type.Boolean()),
  useTools: Type.Optional(Type.Boolean()),
  dailyTokens: Type.Optional(DailyTokens),
  contextTokens: Type.Optional(ContextTokens),
})
export type NewAiSettings = typeof NewAiSettings.static

export const AiModel = Type.Object({ id: Type.String() })

/** REJECTED: it does not accept the request; NO_CREDIT: the account with it has none left. */
const checkResults = [
  'OK',
  'UNREACHABLE',
  'REFUSED_BY_POLICY',
  'WRONG_KEY',
  'UNKNOWN_MODEL',
  'NO_TOOL_CALLS',
  'NO_CREDIT',
  'RATE_LIMITED',
  'OVERLOADED',
  'REJECTED',
  'CONTEXT_TOO_LONG',
  'TOO_LONG',
  'CUT_OFF',
  'BROKEN_ANSWER',
  'STOPPED',
] as const

export const CheckResult = Type.Object({
  ok: Type.Boolean(),
  result: OneOf(checkResults),
  message: Told,
})
export type CheckResult = typeof CheckResult.static

nameComponents({
  AiCheck: CheckResult,
  AiCheckResult: checkResults,
  AiModel,
  AiProviderKind: providerKinds,
  AiSettings,
  NewAiSettings,
})
