interface Device {
  name: string
  icon: 'laptop' | 'phone' | 'key'
}

/** Which browser: the first that fits, for each claims to be those it comes from. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium)\//, 'Chromium'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** Where it runs, in the words that go on from "Chrome": on a Mac. */
const SYSTEMS: [pattern: RegExp, name: string, icon: Device['icon']][] = [
  [/\biPhone\b/, 'on iPhone', 'phone'],
  [/\biPad\b/, 'on iPad', 'phone'],
  [/\bAndroid\b/, 'on Android', 'phone'],
  [/\bCrOS\b/, 'on a Chromebook', 'laptop'],
  [/\bWindows\b/, 'on Windows', 'laptop'],
  [/\bMacintosh\b|\bMac OS X\b/, 'on a Mac', 'laptop'],
  [/\bFreeBSD\b|\bOpenBSD\b/, 'on BSD', 'laptop'],
  [/\bLinux\b|\bX11\b/, 'on Linux', 'laptop'],
]

/** What was signed in with, as people call it: Chrome on a Mac, A script (curl). */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent?.trim() ?? ''
  if (text === '') return { name: 'Something that does not say', icon: 'key' }
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))
  if (browser)
    return { name: system ? `${browser[1]} ${system[1]}` : browser[1], icon: system?.[2] ?? 'laptop' }
  if (/^Mozilla\//.test(text))
    return { name: system ? `A browser ${system[1]}` : 'A browser', icon: system?.[2] ?? 'laptop' }
  const tool = /^[\w.+-]+/.exec(text)?.[0] ?? ''
  return tool === ''
    ? { name: 'A script', icon: 'key' }
    : { name: `A script (${tool.slice(0, 40)})`, icon: 'key' }
}

const HERE = /^(?:127\.|::1$|::ffff:127\.|0:0:0:0:0:0:0:1$)/
const HOME =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[789]\d|1[01]\d|12[0-7])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i

/** From where: this machine, the home network, or the address as it is. */
export function placeOf(address: string | null): string {
  if (!address) return 'somewhere'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (HERE.test(plain)) return 'this machine'
  return HOME.test(plain) ? `home network, ${plain}` : plain
}
