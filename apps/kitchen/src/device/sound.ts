/** Short tones, made by the browser itself: nothing to load, nothing that could be missing. */
export type News = 'sent' | 'voided' | 'rush'

/** Up for what is new, down for what was taken back, thrice for what is in a hurry. */
const tonesOf = {
  sent: [880, 1320],
  voided: [660, 440],
  rush: [1320, 1320, 1320],
} as const satisfies Record<News, readonly number[]>
const toneSeconds = 0.16
const loudness = 0.3

let context: AudioContext | null = null

export function ring(news: News): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Browsers let nothing sound before somebody has touched the page; then it is silent once.
  void context.resume().catch(() => undefined)
  const { currentTime } = context
  for (const [index, hertz] of tonesOf[news].entries()) {
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
