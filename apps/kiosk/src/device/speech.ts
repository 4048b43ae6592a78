/** The browser's own voice, for a guest who wants the screen read aloud. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined'
}

interface Speaking {
  readonly language: string
  /** Of the kiosk's settings, 0 to 100: 0 takes away the tones, not the voice. */
  readonly volume: number
}

/** Says it after whatever is being said. */
export function sayNext(text: string, { language, volume }: Speaking): void {
  if (text.trim() === '' || !canSpeak()) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.volume = volume === 0 ? 1 : volume / 100
  speechSynthesis.speak(utterance)
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
