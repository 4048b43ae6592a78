/** Two short tones, made by the browser itself: nothing to load, nothing that could be missing. */
const tones = [880, 1320] as const
const toneSeconds = 0.16
const loudness = 0.3

let context: AudioContext | null = null

export function ring(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Browsers let nothing sound before somebody has touched the page; then it is silent once.
  void context.resume().catch(() => undefined)
  const { currentTime } = context
  for (const [index, hertz] of tones.entries()) {
    const at = currentTime + index * toneSeconds
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.frequency.value = hertz
    gain.gain.setValueAtTime(loudness, at)
    // Fades out, or it would click.
    gain.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + toneSeconds)
  }
}
