/** Reads the screen aloud: what has the focus, what stands around it, and what changes. */
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { canSpeak, hush, sayNext } from '../../device/index.ts'
import { newsOf, spokenOf, surroundingsOf } from './spoken-text.ts'

interface Spoken {
  readonly on: boolean
  readonly language: string
  readonly volume: number
}

export function useSpoken({ on, language, volume }: Spoken): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (!on) return
    const words = {
      ...{ button: t('spoken.button'), field: t('spoken.field') },
      ...{ choice: t('spoken.choice'), chosen: t('spoken.chosen') },
    }
    const say = (text: string) => sayNext(text, { language, volume })
    let scope: Element | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const around = target.closest('dialog, main')
      hush()
      if (around !== null && (around !== scope || target.matches('h1'))) say(surroundingsOf(around))
      scope = around
      if (!target.matches('h1')) say(spokenOf(target, words))
    }
    // Whoever goes on need not wait until all is said.
    const onKey = () => hush()
    const observer = new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ target, addedNodes }) => [target, ...addedNodes])
      for (const news of new Set(nodes.map(newsOf))) say(news)
    })
    say(t('spoken.on'))
    document.addEventListener('focusin', onFocus)
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('pointerdown', onKey, { capture: true })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('pointerdown', onKey, { capture: true })
      observer.disconnect()
      hush()
    }
  }, [on, language, volume, t])
}

/** Whoever begins with a keypad may not see how else to begin: the voice tells them. */
export function useVoiceByKeypad(isWaiting: boolean, begin: () => void): void {
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (!isWaiting || !canSpeak()) return
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') start()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isWaiting])
}
