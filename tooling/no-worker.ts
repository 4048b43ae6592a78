/** In the place of the service worker that the build makes: there is none in tests of screens. */
export function registerSW(): (reload?: boolean) => Promise<void> {
  return async () => undefined
}
