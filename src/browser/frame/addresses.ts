import { matchRoute, useRouter } from 'wouter'

type Pattern = string | RegExp

let patterns: Pattern[] = []

/** Told once, by the table of the screens itself: what stands below it asks here. */
export const setAddresses = (known: Pattern[]): void => {
  patterns = known
}

/** Whether the app has a screen at an address the server named. One of a newer server leads nowhere yet. */
export function useLeadsSomewhere(): (href: string) => boolean {
  const { parser } = useRouter()
  return (href) => {
    const [path = ''] = href.split(/[?#]/)
    return patterns.some((pattern) => matchRoute(parser, pattern, path)[0])
  }
}
