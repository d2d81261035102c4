/** Whether a page of this app was open before in this tab; where the browser does not say, any page counts. */
export const canGoBack = (): boolean =>
  'navigation' in globalThis ? globalThis.navigation.canGoBack : history.length > 1
