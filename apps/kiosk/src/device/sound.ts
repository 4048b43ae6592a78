/** Short tones, made by the browser itself: nothing to load, nothing that could be missing. */
const tonesOf = { done: [660, 880, 1320], stillThere: [880, 660] } as const
const toneSeconds = 0.18
const loudest = 0.4

let context: AudioContext | null = null

/** As loud as the kiosk's settings say, 0 to 100. */
export function ring(what: keyof typeof tonesOf, volume: number): void {
  if (volume === 0 || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume().catch(() => undefined)
  const { currentTime } = context
  for (const [index, hertz] of tonesOf[what].entries()) {
    const at = currentTime + index * toneSeconds
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime((loudest * volume) / 100, at)
    // Fades out, or it would click.
    gain.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + toneSeconds)
  }
}
