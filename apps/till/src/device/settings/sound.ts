/** Short tones, made by the browser itself: nothing to load, nothing that could be missing. */
type Sound = 'added' | 'paid' | 'refused' | 'order'

interface Tone {
  readonly hertz: number
  readonly seconds: number
}

const tones: { readonly [sound in Sound]: readonly Tone[] } = {
  added: [{ hertz: 1320, seconds: 0.05 }],
  paid: [
    { hertz: 880, seconds: 0.09 },
    { hertz: 1320, seconds: 0.14 },
  ],
  refused: [{ hertz: 196, seconds: 0.25 }],
  order: [
    { hertz: 988, seconds: 0.18 },
    { hertz: 784, seconds: 0.18 },
    { hertz: 988, seconds: 0.3 },
  ],
}
const loudness = 0.15

let context: AudioContext | null = null

export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Browsers let nothing sound before somebody has touched the page; then it is silent once.
  void context.resume().catch(() => undefined)
  let at = context.currentTime
  for (const tone of tones[sound]) at = play(context, tone, at)
}

function play(audio: AudioContext, { hertz, seconds }: Tone, at: number): number {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(loudness, at)
  // Fades out, or it would click.
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
  return at + seconds
}
