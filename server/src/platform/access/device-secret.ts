/** What a device's secret is sealed for; it opens for that register alone. */
export function devicePurpose(registerId: string): string {
  return `device ${registerId}`
}
