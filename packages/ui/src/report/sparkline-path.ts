/** An SVG path through the values, first at the left edge, last at the right. A line without any
 * rise or fall stands in the middle. */
export function sparklinePath(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * width
    const y = high === low ? height / 2 : height - 2 - ((value - low) / (high - low)) * (height - 4)
    return `${round(x)} ${round(y)}`
  })
  return `M${points.join(' L')}`
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10)
}
