import type { ProviderDialect, ProviderKind } from './ai-provider.ts'
import { anthropic } from './anthropic.ts'
import { openai } from './openai.ts'

export const dialects: Record<ProviderKind, ProviderDialect> = {
  OPENAI_COMPATIBLE: openai,
  ANTHROPIC: anthropic,
}
