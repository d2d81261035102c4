import { anthropic } from './anthropic.ts'
import { openai } from './openai.ts'
import type { Dialect, ProviderKind } from './provider.ts'

export const dialects: Record<ProviderKind, Dialect> = { OPENAI_COMPATIBLE: openai, ANTHROPIC: anthropic }
