export const pairingCodeLength = 6

/** People type spaces and small letters; codes have neither. */
export function cleanPairingCode(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, pairingCodeLength)
}
