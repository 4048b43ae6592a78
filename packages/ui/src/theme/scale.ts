/** Sizes of text, in rem. `tooling/tidy` lets a style sheet and a style use no other. */
export const textSizesRem = [
  ...[0.75, 0.8125, 0.875, 0.9375, 1, 1.125, 1.25, 1.5, 1.75],
  ...[2, 2.5, 3, 4],
] as const

/** Room between and around things, in pixels. */
export const spacesPx = [
  ...[0, 1, 2, 3, 4, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64, 96],
] as const
