const OPENING = /<think(?:ing)?>/i
const CLOSING = /<\/think(?:ing)?>/i
const LONGEST_TAG = '</thinking>'.length

/**
 * Leaves out what a model thinks aloud between <think> and </think>, however its text is cut. Thoughts without an end
 * go on to the end of the text.
 */
export class ReasoningFilter {
  private held = ''
  private isInside = false
  /** Nothing was said yet, or not since a thought: what space follows it is not part of the answer. */
  private isAtStart = true

  /** What of the text so far can be shown now. */
  feed(text: string): string {
    // Nothing else that is kept has a NUL in it.
    this.held += text.replaceAll('\0', '')
    let shown = ''
    for (;;) {
      const tag = (this.isInside ? CLOSING : OPENING).exec(this.held)
      if (!tag) return shown + this.take(this.held.length - unsure(this.held, this.isInside))
      shown += this.take(tag.index)
      this.held = this.held.slice(tag[0].length)
      if (this.isInside) this.isAtStart = true
      this.isInside = !this.isInside
    }
  }

  /** What is left when nothing more comes. */
  end(): string {
    return this.take(this.held.length)
  }

  private take(length: number): string {
    const text = this.held.slice(0, length)
    this.held = this.held.slice(length)
    if (this.isInside) return ''
    const message = this.isAtStart ? text.trimStart() : text
    if (message !== '') this.isAtStart = false
    return message
  }
}

/** How many of the last characters may be the beginning of the tag that is waited for. */
function unsure(text: string, isInside: boolean): number {
  const tags = isInside ? ['</think>', '</thinking>'] : ['<think>', '<thinking>']
  const at = text.lastIndexOf('<')
  const last = at < 0 ? '' : text.slice(at).toLowerCase()
  return last.length < LONGEST_TAG && tags.some((tag) => tag.startsWith(last)) ? last.length : 0
}
