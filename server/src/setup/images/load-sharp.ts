/** What opens pictures is read with the first one: it is large, and few come. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One at a time is kinder to a small machine.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
