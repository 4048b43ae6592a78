/** What a browser says of itself, in the words that people use for it. */
type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The first that fits: each of them also claims to be one of those below it.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Empty texts where it does not say. */
export function describeUserAgent(text: string): {
  readonly browser: string
  readonly system: string
} {
  const nameIn = (names: Names) => names.find(([pattern]) => pattern.test(text))?.[1] ?? ''
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
