import { useEffect, useState } from 'react'
import { ask } from '../../device/register/index.ts'
import { useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useWhen } from '../../kit/index.ts'
import { clockTexts } from './clock-texts.ts'

interface Next {
  readonly startsAt: string
  readonly endsAt: string
  readonly position: string
}

/** When somebody works next, as they were told; nothing where the server does not answer. */
export function NextShift({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(clockTexts)
  const till = useTill()
  const when = useWhen()
  const [next, setNext] = useState<Next | null>(null)
  useEffect(() => {
    let isShown = true
    void ask(till, 'GET', `/rota/next?memberId=${memberId}`).then((answer) => {
      if (!isShown || answer?.status !== 200) return
      setNext((answer.body as { readonly shift: Next | null }).shift)
    })
    return () => {
      isShown = false
    }
  }, [till, memberId])
  if (next === null) return null
  const times = `${when(next.startsAt, 'dateTime')} – ${when(next.endsAt)}`
  const said = [times, next.position].filter((part) => part !== '').join(' · ')
  return <p>{t('clock.next', { when: said })}</p>
}
