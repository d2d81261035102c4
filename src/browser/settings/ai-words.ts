import type { AiSettings, NewAiSettings } from '../../coach/ai-settings/model.ts'

type Kind = NewAiSettings['kind']

/** Where most people's models are. The last stands for everything else that speaks as OpenAI does. */
export const PROVIDERS = [
  { value: 'ANTHROPIC', label: 'Anthropic', kind: 'ANTHROPIC', baseUrl: 'https://api.anthropic.com' },
  { value: 'OPENAI', label: 'OpenAI', kind: 'OPENAI_COMPATIBLE', baseUrl: 'https://api.openai.com/v1' },
  {
    value: 'OPENROUTER',
    label: 'OpenRouter',
    kind: 'OPENAI_COMPATIBLE',
    baseUrl: 'https://openrouter.ai/api/v1',
  },
  { value: 'OWN', label: 'A machine of yours', kind: 'OPENAI_COMPATIBLE', baseUrl: '' },
  { value: 'OTHER', label: 'Another provider', kind: 'OPENAI_COMPATIBLE', baseUrl: '' },
] as const satisfies { value: string; label: string; kind: Kind; baseUrl: string }[]
type ProviderName = (typeof PROVIDERS)[number]['value']

export const KINDS: { value: Kind; label: string }[] = [
  { value: 'OPENAI_COMPATIBLE', label: 'As OpenAI' },
  { value: 'ANTHROPIC', label: 'As Anthropic' },
]

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
export function draftOf(kept: AiSettings): AiDraft {
  const [first] = PROVIDERS
  return {
    provider: providerOf(kept),
    kind: kept.kind ?? first.kind,
    baseUrl: kept.baseUrl ?? first.baseUrl,
    model: kept.model ?? '',
    apiKey: '',
    allowPrivateEndpoint: kept.allowPrivateEndpoint,
    sharePayees: kept.sharePayees,
    shareReceipts: kept.shareReceipts,
    useTools: kept.useTools,
    contextTokens: String(kept.contextTokens),
    dailyTokens: kept.dailyTokens === null ? '' : String(kept.dailyTokens),
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
    ...(draft.baseUrl.trim() === '' && { baseUrl: 'Say where it is.' }),
    ...(draft.model.trim() === '' && { model: 'Say which model.' }),
    ...(!isBetween(contextTokens, 4_000, 10_000_000) && {
      contextTokens: 'A number from 4,000 to 10,000,000.',
    }),
    ...(dailyTokens !== null &&
      !isBetween(dailyTokens, 1_000, 1_000_000_000) && {
        dailyTokens: 'A number from 1,000 to 1,000,000,000, or nothing.',
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
export function isKeyKept({ hasApiKey, baseUrl }: AiSettings, typed: string): boolean {
  const before = baseUrl === null ? null : URL.parse(baseUrl)
  const after = URL.parse(typed.trim())
  return hasApiKey && before !== null && after !== null && before.origin === after.origin
}

type Shared = Pick<AiDraft, 'sharePayees' | 'shareReceipts' | 'useTools'>

const NAMES = 'Payees, notes, the bank’s own texts and the names of subscriptions'

/** What goes to the provider, and what never does. */
export const leavingWords = ({ sharePayees, shareReceipts, useTools }: Shared) => ({
  goes: [
    'What you write to the coach, and the conversation before it.',
    useTools
      ? 'The figures a question needs: balances, totals, budgets, goals, with their dates.'
      : 'A summary of the household’s figures with every question: balances, totals, budgets, goals.',
    'The names of accounts, categories, tags and goals, today’s date and the currency.',
    ...(sharePayees ? [`${NAMES}, where a question or a suggestion of categories needs them.`] : []),
    ...(shareReceipts ? ['The picture of a receipt, each time you ask for it.'] : []),
  ],
  stays: [
    ...(sharePayees ? [] : [`${NAMES}.`]),
    shareReceipts ? 'The files of receipts as you brought them.' : 'Receipts.',
    'The names of your banks, the last digits of accounts, and passwords.',
  ],
})
