/**
 * The colours of parts, told apart by neighbours and by lightness, 3:1 on paper in both schemes;
 * a legend names each, so that none says anything alone.
 */
const partColours = [
  'var(--mui-palette-primary-main)',
  'var(--mui-palette-info-main)',
  'var(--mui-palette-success-main)',
  '#8466E8',
  'var(--mui-palette-text-secondary)',
] as const

/** The colour of the part at this place; what comes after the last has the last one's. */
export function getPartColour(index: number): string {
  return partColours[Math.min(index, partColours.length - 1)] ?? partColours[0]
}
