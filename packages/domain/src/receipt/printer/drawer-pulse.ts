/** What a printer is told that opens the cash drawer on its socket. */
import type { PrinterLanguage } from './printer.ts'

const esc = 0x1b

/** A pulse on one of the two pins, so many milliseconds long and as long a pause after it. */
export function drawerPulse(
  language: PrinterLanguage,
  { pin, pulseMs }: { readonly pin: 2 | 5; readonly pulseMs: number },
): Uint8Array {
  if (language === 'esc-pos') {
    const twoMs = Math.min(255, Math.round(pulseMs / 2))
    return Uint8Array.of(esc, 0x70, pin === 2 ? 0 : 1, twoMs, twoMs)
  }
  const tenMs = Math.min(127, Math.round(pulseMs / 10))
  return Uint8Array.of(esc, 0x07, tenMs, tenMs, pin === 2 ? 0x07 : 0x1a)
}
