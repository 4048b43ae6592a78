/** Proving by an emailed code whose points are spent, and how many. */
import { useEffect, useRef, useState } from 'react'
import { useBasket } from '../basket/index.ts'
import { newId, type ShopApi, useSpeech } from '../kit/index.ts'
import { isOfProof } from './order.ts'
import { useExplain } from './use-checkout.ts'

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const codeShape = /^\d{6}$/

export function usePoints(api: ShopApi, slug: string) {
  const { t, language } = useSpeech()
  const { priced, reward, spend } = useBasket()
  const explain = useExplain()
  const [asked, setAsked] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Asked for, and the answer not known: the same again sends no second email. */
  const open = useRef<{ readonly email: string; readonly id: string } | null>(null)
  const gone =
    reward === null || priced?.reward !== reward
      ? undefined
      : priced.quote.problems.find(({ refusal }) => isOfProof(refusal))?.refusal
  // Whose the points are is to be proved anew.
  useEffect(() => {
    if (gone === undefined) return
    spend(null)
    setWrong(t(`problem.refused.${gone}`))
  }, [gone, spend, t])
  const during = async (work: () => Promise<string | null>) => {
    if (busy) return
    setBusy(true)
    setWrong(await work())
    setBusy(false)
  }
  const ask = (email: string) =>
    during(async () => {
      if (!emailShape.test(email)) return t('problem.emailWrong')
      if (open.current?.email !== email) open.current = { email, id: newId() }
      const { id } = open.current
      const answer = await api.askProof(slug, { id, email, language })
      if (!answer.ok) return explain(answer, 0)
      open.current = null
      setAsked(id)
      return null
    })
  const prove = (typed: string) =>
    during(async () => {
      const code = typed.replaceAll(/\s/g, '')
      if (asked === null || !codeShape.test(code)) return t('loyalty.codeMissing')
      const answer = await api.prove(slug, { id: asked, code })
      if (!answer.ok) return explain(answer, 0)
      spend({ proof: answer.value.proof, steps: 0 })
      setAsked(null)
      return null
    })
  const again = () => {
    setAsked(null)
    setWrong(null)
  }
  const choose = (steps: number) => {
    if (reward !== null) spend({ ...reward, steps })
  }
  return { ...{ reward, isAsked: asked !== null, wrong, busy }, ...{ ask, prove, again, choose } }
}
