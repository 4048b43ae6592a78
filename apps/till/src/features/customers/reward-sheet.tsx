import { minorUnits } from '@servery/domain/kernel/money.ts'
import { type RewardTerms, rewardStepsMax } from '@servery/domain/offer/loyalty/rewards.ts'
import { leftToReward } from '@servery/domain/order/model/rewards.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { Money } from '@servery/ordering'
import { useEffect, useState } from 'react'
import { useCatalogue, useTill } from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { controls, rows as css, Dialog } from '../../kit/index.ts'
import { useTicket } from '../order/front/index.ts'
import { customerTexts } from './customer-texts.ts'
import { findPoints, type RewardProblem, takeReward } from './reward-actions.ts'

declare module '../../device/store/sheets.ts' {
  interface SheetKinds {
    reward: object
  }
}

/** What the points of the ticket's customer take off it. */
export function RewardSheet({
  onClose,
}: {
  readonly sheet: { readonly kind: 'reward' }
  readonly onClose: () => void
}) {
  const { t } = useTranslation(customerTexts)
  const { programme } = useCatalogue()
  const ticket = useTicket()
  const reward = programme?.reward ?? null
  if (programme === null || reward === null || ticket === null) return null
  return (
    <Dialog title={t('customers.reward.title', { name: programme.name })} onClose={onClose}>
      <Steps onClose={onClose} reward={{ ...reward, name: programme.name }} ticket={ticket} />
    </Dialog>
  )
}

/** One tap each; beyond these, as much as there are points for. */
const firstSteps = [1, 2, 3, 4, 5]

function Steps(props: {
  readonly ticket: OrderState
  readonly reward: RewardTerms & { readonly name: string }
  readonly onClose: () => void
}) {
  const { ticket, reward, onClose } = props
  const { t } = useTranslation(customerTexts)
  const till = useTill()
  const points = usePointsText()
  const [has, setHas] = useState<number | RewardProblem | null>(null)
  const [problem, setProblem] = useState<RewardProblem | null>(null)
  const [taking, setTaking] = useState(false)
  const { currency, customer } = ticket
  const customerId = customer?.customerId
  useEffect(() => {
    if (customerId === undefined) return
    let isWanted = true
    void findPoints(till, customerId, currency).then((found) => {
      if (isWanted) setHas(found)
    })
    return () => {
      isWanted = false
    }
  }, [till, customerId, currency])
  if (has === null) return <p className={controls.hint}>{t('customers.reward.asking')}</p>
  if (typeof has === 'string') return <Problem problem={has} />
  const most = rewardStepsMax(reward, has, leftToReward(ticket))
  const steps = [...new Set([...firstSteps.filter((one) => one <= most), most])].filter(Boolean)
  const take = async (count: number) => {
    setTaking(true)
    setProblem(null)
    const refused = await takeReward(till, ticket, { ...reward, steps: count })
    setTaking(false)
    setProblem(refused)
    if (refused === null) onClose()
  }
  return (
    <div className={controls.stack}>
      <p role="status">{t('customers.reward.has', { points: points(has) })}</p>
      {problem !== null && <Problem problem={problem} />}
      {most === 0 && <p className={controls.hint}>{t('customers.reward.none')}</p>}
      <div className={css.tiles}>
        {steps.map((count) => (
          <button
            key={count}
            type="button"
            className={controls.choice}
            disabled={taking}
            onClick={() => void take(count)}
          >
            <Money minor={minorUnits(0 - reward.amount * count)} />
            <br />
            <span className={controls.hint}>{points(reward.points * count)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Problem({ problem }: { readonly problem: RewardProblem }) {
  const { t } = useTranslation(customerTexts)
  return (
    <p role="alert" className={controls.error}>
      {t(`customers.reward.${problem}`)}
    </p>
  )
}

function usePointsText(): (count: number) => string {
  const { t, i18n } = useTranslation(customerTexts)
  return (count) =>
    t('customers.reward.points', {
      count,
      figure: new Intl.NumberFormat(localeOf(i18n.language)).format(count),
    })
}
