/** Keeps what one site sets, by name, as a browser does. */
export function makeCookieJar() {
  const cookies = new Map<string, string>()
  return {
    cookies,
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (headers: Headers) => {
      for (const line of headers.getSetCookie()) {
        const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
        cookies.set(name, value.join('='))
      }
    },
  }
}
