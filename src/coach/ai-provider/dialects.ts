import type { Dialect, ProviderKind } from './ai-provider.ts'
import { anthropic } from './anthropic.ts'
import { openai } from './openai.ts'

export const dialects: Record<ProviderKind, Dialect> = { OPENAI_COMPATIBLE: openai, ANTHROPIC: anthropic }
