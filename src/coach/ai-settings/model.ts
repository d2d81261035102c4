import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { InstantText, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { providerKinds } from '../ai-provider/ai-provider.ts'

const BaseUrl = Type.String({
  minLength: 1,
  maxLength: 500,
  format: 'one-line',
  description:
    'Where the provider’s API begins: https://api.openai.com/v1, https://api.anthropic.com, http://nas.lan:11434/v1.',
  examples: ['https://api.openai.com/v1'],
})
const Model = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', format: 'one-line' })
const DailyTokens = Nullable(
  Type.Integer({
    minimum: 1_000,
    maximum: 1_000_000_000,
    description: 'In and out together, in a day of the household; null for no limit.',
  }),
)
const ContextTokens = Type.Integer({
  minimum: 4_000,
  maximum: 10_000_000,
  description: 'How much the model reads at once; older exchanges are left out beyond it.',
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
      'Without it the provider hears figures under the names of accounts, categories, tags and goals only: no payee, note, imported text, name of a subscription, institution or last digits. With it also payees, notes, imported texts and names of subscriptions.',
  }),
  shareReceipts: Type.Boolean({
    description:
      'With it the picture of a receipt may be sent to the provider, one receipt at a time and each time on request: the copy Hearth has drawn, never the uploaded file.',
  }),
  useTools: Type.Boolean({
    description: 'Off for a model that cannot call tools: it is given a summary of the numbers instead.',
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
        'Never answered again. Left out, the stored one stays, unless the base URL leads somewhere else now.',
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
