import type { ShopPaying } from '@servery/contract/trade/shop.ts'
import { useEffect, useRef, useState } from 'react'
import { type ShopApi, trackingPathOf, useSpeech } from '../kit/index.ts'
import { type CardForm, openCardForm } from './card-form.ts'

/**
 * `unreachable`: the shop has nothing to pay with, as the provider does not answer it. `unknown`:
 * the card may have been charged, and nobody says.
 */
type Step = 'loading' | 'ready' | 'paying' | 'notLoaded' | 'unreachable' | 'declined' | 'unknown'

export function useCardForm(api: ShopApi, token: string, paying: ShopPaying) {
  const { language } = useSpeech()
  const { payment } = paying
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<CardForm | null>(null)
  const [step, setStep] = useState<Step>(payment === null ? 'unreachable' : 'loading')
  const [said, setSaid] = useState('')

  useEffect(() => {
    const on = place.current
    if (payment === null || on === null) return
    let stopped = false
    openCardForm({ ...payment, language, place: on }).then(
      (opened) => {
        if (stopped) return opened.close()
        form.current = opened
        setStep('ready')
      },
      () => {
        if (!stopped) setStep('notLoaded')
      },
    )
    return () => {
      stopped = true
      form.current?.close()
      form.current = null
    }
  }, [payment, language])

  const pay = async () => {
    if (form.current === null) return
    setSaid('')
    setStep('paying')
    const back = new URL(trackingPathOf(token), location.href).href
    const problem = await form.current.pay(back).catch(() => ({ type: 'api_connection_error' }))
    if (problem?.type === 'card_error' || problem?.type === 'validation_error') {
      // The provider says it in the language of the page.
      setSaid('message' in problem ? (problem.message ?? '') : '')
      return setStep('declined')
    }
    const answer = await api.pay(token)
    const isPaid = answer.ok && answer.value.tracking.state !== 'awaiting_payment'
    if (isPaid || problem === null) return location.assign(back)
    setStep('unknown')
  }

  return { place, step, said, pay }
}
