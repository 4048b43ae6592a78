/** Whether the colours of a kiosk can be read, and which shade could be. */

/** The least contrast of text, by WCAG 2.2 (1.4.3). */
export const contrastMin = 4.5

const colour = /^#[0-9a-f]{6}$/i

/** Whether a text is an opaque colour as `#rrggbb`. */
export const isColour = (text: string): boolean => colour.test(text)

/**
 * Contrast ratio of two opaque colours as `#rrggbb`, 1 to 21.
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastOf(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Black or white, whichever can be read better on it. */
export function inkOn(background: string): '#000000' | '#ffffff' {
  return contrastOf('#000000', background) >= contrastOf('#ffffff', background)
    ? '#000000'
    : '#ffffff'
}

/**
 * The shade nearest to a colour that can be read on the background: mixed with as little black or
 * white as it takes. The colour itself where it can be read as it is.
 */
export function readableShade(wanted: string, background: string): string {
  if (contrastOf(wanted, background) >= contrastMin) return wanted
  for (let part = 1; part <= 100; part += 1) {
    const shades = ['#000000', '#ffffff'].map((end) => mix(wanted, end, part / 100))
    const found = shades.find((shade) => contrastOf(shade, background) >= contrastMin)
    if (found !== undefined) return found
  }
  return inkOn(background)
}

function mix(from: string, to: string, share: number): string {
  const [start, end] = [channelsOf(from), channelsOf(to)]
  const mixed = start.map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(hex: string): readonly number[] {
  return [1, 3, 5].map((at) => (colour.test(hex) ? Number.parseInt(hex.slice(at, at + 2), 16) : 0))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
