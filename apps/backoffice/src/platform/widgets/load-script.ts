const loaded = new Set<string>()

/** Puts a script on the page, once. True if it was there already. */
export function loadScript(url: string): boolean {
  if (loaded.has(url)) return true
  loaded.add(url)
  const script = document.createElement('script')
  script.async = true
  script.src = url
  document.head.append(script)
  return false
}
