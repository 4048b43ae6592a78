/** A grey picture as dots of black or none, as a thermal printer burns it. */

/**
 * Error diffusion after Floyd and Steinberg. `grey` holds 0 (black) to 255 (white) row by row;
 * the answer holds 1 where a dot is burnt.
 */
export function dither(grey: ArrayLike<number>, width: number): Uint8Array {
  const rest = Float32Array.from(grey)
  const dots = new Uint8Array(rest.length)
  const pass = (at: number, share: number, inside: boolean) => {
    if (inside && at < rest.length) rest[at] = (rest[at] ?? 0) + share / 16
  }
  for (let at = 0; at < rest.length; at += 1) {
    const column = at % width
    const before = rest[at] ?? 255
    const isBlack = before < 128
    dots[at] = isBlack ? 1 : 0
    const error = before - (isBlack ? 0 : 255)
    pass(at + 1, error * 7, column + 1 < width)
    pass(at + width - 1, error * 3, column > 0)
    pass(at + width, error * 5, true)
    pass(at + width + 1, error, column + 1 < width)
  }
  return dots
}

/** How bright a colour on white paper is, 0 to 255; channels 0 to 255, `alpha` too. */
export function greyOf(red: number, green: number, blue: number, alpha: number): number {
  const bright = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 255 - ((255 - bright) * alpha) / 255
}

/** How many dots a logo may be wide: the paper's, in whole bytes. */
export const logoDots = { 58: 384, 80: 576 } as const
/** A logo is never higher than this, so that no upload burns a metre of paper. */
export const logoDotsHigh = 400
