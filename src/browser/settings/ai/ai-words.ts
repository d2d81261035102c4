import { numberText, phrases } from '../../language.ts'
import type { AiSettings, NewAiSettings } from '../../session/api-types.ts'

/** Of the AI provider somebody brings. */
export const words = phrases('settings.ai', {
  lead: 'Hearth has no AI of its own, and sends nothing to any until you connect one. The coach, the categories a model suggests and receipts it reads then go through the provider you choose. It is for you alone: nobody else of the household uses it or sees the key.',

  connected: 'Connected',
  connectedNow: 'Connected. Test it to see whether it answers.',
  test: 'Test it',
  keyKept: 'Key kept',
  withoutKey: 'Without a key',
  at: (host: string) => `at ${host}`,
  usedToday: 'Used today',
  usedThisMonth: 'Used this month',
  /** The count decides, the text is how it is written. */
  tokens: (count: number, text: string) => `${text} ${count === 1 ? 'token' : 'tokens'}`,
  tokensOf: (used: string, limit: string) => `${used} of ${limit} tokens`,
  sentAndAnswered: (sent: string, answered: string) => `${sent} sent, ${answered} answered`,
  disconnected: 'Disconnected. Nothing is sent to it any more.',
  disconnectIt: 'Disconnect the provider?',
  disconnectLead:
    'Hearth forgets the key and the settings here, and the coach is off for you. Your conversations stay. What the provider was sent before is with the provider.',

  theProvider: 'the provider',
  providers: { OWN: 'A machine of yours', OTHER: 'Another provider' },
  whoseModel: 'Whose model',
  itSpeaks: 'It speaks',
  kinds: { OPENAI_COMPATIBLE: 'As OpenAI', ANTHROPIC: 'As Anthropic' },
  baseUrl: 'Base URL',
  baseUrlHint: 'Where its API begins, mostly with /v1 at the end.',
  ownNetwork: 'It is in our own network',
  ownNetworkHint: 'Only then may it be at a private address, or without HTTPS.',
  ownNetworkClosed:
    'Whoever runs Hearth has to allow private addresses first, with SVC_EGRESS_ALLOW_PRIVATE.',

  keyPlaceholder: 'Kept. Type another to replace it',
  keySealed: 'Sealed on this server, and never shown again.',
  keyElsewhere: 'The key that is kept is for the address before, and does not follow to another.',
  keyHint: 'It is sealed on this server and never shown again. Empty where none is asked for.',
  forgetKey: 'Forget the key',
  forgetKeyTitle: 'Forget the API key?',
  forgetKeyLead:
    'A provider that asks for one answers no more until you give another. All else stays as it is.',
  keyForgotten: 'API key removed.',

  models: 'Models',
  modelHint: 'By its name as the provider writes it.',
  askModels: 'Ask which models it has',
  ofTheModels: (count: number) => `Of the ${numberText(count)} it has`,
  chooseModel: 'Choose a model',

  contextTokens: 'Tokens it reads at once',
  contextTokensHint: 'As its maker says. Older parts of a conversation are left out beyond it.',
  dailyTokens: 'Tokens a day at the most',
  dailyTokensHint: 'Sent and answered together. Empty for no limit.',
  wrong: {
    baseUrl: 'Say where it is.',
    model: 'Say which model.',
    contextTokens: 'A number from 4,000 to 10,000,000.',
    dailyTokens: 'A number from 1,000 to 1,000,000,000, or nothing.',
  },

  sharePayees: 'Share payees and texts',
  sharePayeesHint: 'It can then speak of shops and subscriptions by name, and suggest categories.',
  shareReceipts: 'Share pictures of receipts',
  shareReceiptsHint: 'One at a time, and only when you ask for it at the receipt.',
  useTools: 'It can call tools',
  useToolsHint: 'It then asks for the figures it needs. Off for models that cannot.',
  goesTo: (host: string) => `Goes to ${host}`,
  goes: {
    question: 'What you write to the coach, and the conversation before it.',
    figures: 'The figures a question needs: balances, totals, budgets, goals, with their dates.',
    summary: 'A summary of the household’s figures with every question: balances, totals, budgets, goals.',
    names: 'The names of accounts, categories, tags and goals, today’s date and the currency.',
    payees:
      'Payees, notes, the bank’s own texts and the names of subscriptions, where a question or a suggestion of categories needs them.',
    pictures: 'The picture of a receipt, each time you ask for it.',
  },
  neverGoes: 'Never goes',
  stays: {
    payees: 'Payees, notes, the bank’s own texts and the names of subscriptions.',
    files: 'The files of receipts as you brought them.',
    receipts: 'Receipts.',
    secrets: 'The names of your banks, the last digits of accounts, and passwords.',
  },
})

type Kind = NewAiSettings['kind']

/** Where most people's models are. The last stands for everything else that speaks as OpenAI does. */
export const PROVIDERS = [
  { value: 'ANTHROPIC', name: 'Anthropic', kind: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com' },
  { value: 'OPENAI', name: 'OpenAI', kind: 'OPENAI_COMPATIBLE', baseUrl: 'https://api.openai.com/v1' },
  {
    value: 'OPENROUTER',
    name: 'OpenRouter',
    kind: 'OPENAI_COMPATIBLE',
    baseUrl: 'https://openrouter.ai/api/v1',
  },
  { value: 'OWN', kind: 'OPENAI_COMPATIBLE', baseUrl: '' },
  { value: 'OTHER', kind: 'OPENAI_COMPATIBLE', baseUrl: '' },
] as const satisfies { value: string; name?: string; kind: Kind; baseUrl: string }[]
type ProviderName = (typeof PROVIDERS)[number]['value']

export const providerOptions = () =>
  PROVIDERS.map((provider) => ({
    value: provider.value,
    label: 'name' in provider ? provider.name : words.providers[provider.value],
  }))

export const kindOptions = () =>
  (['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const).map((value) => ({ value, label: words.kinds[value] }))

/** What stands in the form. */
export interface AiDraft {
  provider: ProviderName
  kind: Kind
  baseUrl: string
  model: string
  apiKey: string
  allowPrivateEndpoint: boolean
  sharePayees: boolean
  shareReceipts: boolean
  useTools: boolean
  contextTokens: string
  dailyTokens: string
}

/** What each part of the form is given. */
export interface AiPartProps {
  kept: AiSettings
  draft: AiDraft
  change: (part: Partial<AiDraft>) => void
  /** What is wrong with a field. */
  messageFor: (field: string) => string | undefined
}

/** The form as it is kept; the first provider of the list where there is none. */
export function draftOf(stored: AiSettings): AiDraft {
  const [first] = PROVIDERS
  return {
    provider: providerOf(stored),
    kind: stored.kind ?? first.kind,
    baseUrl: stored.baseUrl ?? first.baseUrl,
    model: stored.model ?? '',
    apiKey: '',
    allowPrivateEndpoint: stored.allowPrivateEndpoint,
    sharePayees: stored.sharePayees,
    shareReceipts: stored.shareReceipts,
    useTools: stored.useTools,
    contextTokens: String(stored.contextTokens),
    dailyTokens: stored.dailyTokens === null ? '' : String(stored.dailyTokens),
  }
}

function providerOf({ kind, baseUrl, allowPrivateEndpoint }: AiSettings): ProviderName {
  if (baseUrl === null) return PROVIDERS[0].value
  const known = PROVIDERS.find((provider) => provider.kind === kind && provider.baseUrl === baseUrl)
  return known?.value ?? (allowPrivateEndpoint ? 'OWN' : 'OTHER')
}

/** Another provider chosen: its address and way of speaking, and nothing of the one before but what is shared. */
export function withProvider(draft: AiDraft, name: ProviderName): AiDraft {
  if (name === draft.provider) return draft
  const { kind, baseUrl } = PROVIDERS.find(({ value }) => value === name) ?? PROVIDERS[0]
  return { ...draft, provider: name, kind, baseUrl, model: '', allowPrivateEndpoint: name === 'OWN' }
}

/** A number of tokens as typed, in groups or not: null for nothing, undefined for what is no such number. */
export function tokensTyped(text: string): number | null | undefined {
  const digits = text.replace(/[\s,.'’_]/g, '')
  if (digits === '') return text.trim() === '' ? null : undefined
  const tokens = Number.parseInt(digits, 10)
  return /^\d+$/.test(digits) && Number.isSafeInteger(tokens) ? tokens : undefined
}

/** What is sent, or what is wrong with it by the server's names of the fields. */
export function bodyOf(draft: AiDraft): { body: NewAiSettings } | { wrong: Record<string, string> } {
  const { provider: _, apiKey, contextTokens: context, dailyTokens: daily, ...rest } = draft
  const contextTokens = tokensTyped(context)
  const dailyTokens = tokensTyped(daily)
  const wrong = {
    ...(draft.baseUrl.trim() === '' && { baseUrl: words.wrong.baseUrl }),
    ...(draft.model.trim() === '' && { model: words.wrong.model }),
    ...(!isBetween(contextTokens, 4_000, 10_000_000) && {
      contextTokens: words.wrong.contextTokens,
    }),
    ...(dailyTokens !== null &&
      !isBetween(dailyTokens, 1_000, 1_000_000_000) && {
        dailyTokens: words.wrong.dailyTokens,
      }),
  }
  if (Object.keys(wrong).length > 0 || contextTokens == null || dailyTokens === undefined) return { wrong }
  const key = apiKey.trim()
  return {
    body: {
      ...rest,
      baseUrl: draft.baseUrl.trim(),
      model: draft.model.trim(),
      ...(key !== '' && { apiKey: key }),
      contextTokens,
      dailyTokens,
    },
  }
}

const isBetween = (tokens: number | null | undefined, least: number, most: number): boolean =>
  tokens != null && tokens >= least && tokens <= most

/** The host that is asked, as it is named to people; nothing while there is none. */
export const hostOf = (baseUrl: string): string => URL.parse(baseUrl.trim())?.host ?? ''

/** A kept key goes only where it was given for. */
export function isKeyStored({ hasApiKey, baseUrl }: AiSettings, typed: string): boolean {
  const before = baseUrl === null ? null : URL.parse(baseUrl)
  const after = URL.parse(typed.trim())
  return hasApiKey && before !== null && after !== null && before.origin === after.origin
}

type Shared = Pick<AiDraft, 'sharePayees' | 'shareReceipts' | 'useTools'>

/** What goes to the provider, and what never does. */
export const leavingWords = ({ sharePayees, shareReceipts, useTools }: Shared) => {
  const { goes, stays } = words
  return {
    goes: [
      goes.question,
      useTools ? goes.figures : goes.summary,
      goes.names,
      ...(sharePayees ? [goes.payees] : []),
      ...(shareReceipts ? [goes.pictures] : []),
    ],
    stays: [
      ...(sharePayees ? [] : [stays.payees]),
      shareReceipts ? stays.files : stays.receipts,
      stays.secrets,
    ],
  }
}
