/** Out of sight, yet read out. */
export const visuallyHidden = {
  blockSize: 1,
  border: 0,
  clipPath: 'inset(50%)',
  inlineSize: 1,
  margin: -1,
  overflow: 'hidden',
  padding: 0,
  position: 'absolute',
  whiteSpace: 'nowrap',
} as const
