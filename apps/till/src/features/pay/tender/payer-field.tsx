import { minorUnits } from '@servery/domain/kernel/money.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls } from '../../../kit/index.ts'
import { type BalanceProblem, balanceTexts, findPayer, type Payer } from '../../balances/index.ts'
import { type Tender, takePayment } from './pay.ts'
import { takeFromBalance } from './take-from-balance.ts'
import type { EnteredTender } from './use-tender.ts'

interface PayerFieldProps {
  readonly ticket: OrderState
  readonly method: PaymentMethodRecord
  readonly payer: Payer | null
  readonly problem: BalanceProblem | null
  readonly onPayer: (found: Payer | BalanceProblem) => void
}

/** Who pays with this method: nothing is taken off a balance before it is known whose it is. */
export function usePayer(
  ticket: OrderState,
  method: PaymentMethodRecord,
  { tendered, limitTo }: Pick<EnteredTender, 'tendered' | 'limitTo'>,
): {
  readonly isMissing: boolean
  readonly holder: string | undefined
  readonly field: ReactNode
  readonly pay: (tender: Tender) => void
} {
  const till = useTill()
  const [found, setFound] = useState<Payer | BalanceProblem | null>(null)
  const payer = typeof found === 'object' ? found : null
  const most = payer?.available ?? null
  const isTooMuch = most !== null && tendered > most
  const problem = typeof found === 'string' ? found : isTooMuch ? 'tooMuch' : null
  const onPayer = (next: Payer | BalanceProblem) => {
    setFound(next)
    if (typeof next === 'object' && next.available !== null) {
      limitTo(minorUnits(Math.max(0, next.available)))
    }
  }
  const payFrom = async ({ holder, label }: Payer, tender: Tender) => {
    const reference = label || tender.reference
    const refused = await takeFromBalance(till, ticket, { ...tender, holder, reference })
    if (refused !== null) setFound(refused)
  }
  return {
    isMissing: isBalanceKind(method.kind) && (payer === null || isTooMuch),
    holder: payer?.holder,
    field: <PayerField {...{ ticket, method, payer, problem, onPayer }} />,
    pay: (tender) => {
      if (payer === null) takePayment(till, tender)
      else void payFrom(payer, tender)
    },
  }
}

/** Whose balance pays and what is on it: a gift card by its code, else the ticket's customer. */
function PayerField(props: PayerFieldProps) {
  const { t } = useTranslation(balanceTexts)
  const { ticket, method, payer, problem } = props
  if (!isBalanceKind(method.kind)) return null
  const customerId = ticket.customer?.customerId
  return (
    <>
      {method.kind === 'gift_card' ? (
        <CardPays {...props} />
      ) : customerId === undefined ? (
        <p role="alert" className={controls.error}>
          {t('balance.noCustomer')}
        </p>
      ) : (
        <CustomerPays {...props} customerId={customerId} />
      )}
      {problem !== null && (
        <p role="alert" className={controls.error}>
          {t(`balance.${problem}`)}
        </p>
      )}
      {payer !== null && (
        <p role="status" className={controls.hint}>
          {payer.label !== '' && <>{t('balance.card', { end: payer.label })} · </>}
          {payer.available === null ? (
            t('balance.offline')
          ) : (
            <>
              {`${t(method.kind === 'house_account' ? 'balance.account' : 'balance.available')} `}
              <Money minor={minorUnits(payer.available)} />
            </>
          )}
        </p>
      )}
    </>
  )
}

function CardPays({ ticket, onPayer }: PayerFieldProps) {
  const till = useTill()
  const check = async (code: string) =>
    onPayer(await findPayer(till, 'gift_card', { code }, ticket.currency))
  return <CodeField onCode={check} />
}

/** The code of a gift card: typed or scanned, which ends with Enter. */
export function CodeField(props: {
  readonly onCode: (code: string) => Promise<void>
  /** The sheet begins with it: a scanner types where the focus is. */
  readonly first?: boolean
}) {
  const { onCode, first = false } = props
  const { t } = useTranslation(balanceTexts)
  const [code, setCode] = useState('')
  const [asking, setAsking] = useState(false)
  const check = async () => {
    setAsking(true)
    await onCode(code)
    setAsking(false)
  }
  return (
    <form
      className={controls.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <label className={controls.field}>
        <span className={controls.label}>{t('balance.code')}</span>
        <input
          type="text"
          className={controls.input}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={40}
          data-autofocus={first ? 'true' : undefined}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </label>
      <button
        type="submit"
        className={controls.secondary}
        data-own-enter="true"
        disabled={asking || code.trim() === ''}
      >
        {t(asking ? 'balance.asking' : 'balance.check')}
      </button>
    </form>
  )
}

function CustomerPays({
  ticket,
  method,
  customerId,
  payer,
  problem,
  onPayer,
}: PayerFieldProps & { readonly customerId: string }) {
  const { t } = useTranslation(balanceTexts)
  const till = useTill()
  const tell = useEffectEvent(onPayer)
  const { kind } = method
  const { currency } = ticket
  useEffect(() => {
    if (!isBalanceKind(kind)) return
    let waiting = true
    void findPayer(till, kind, { customerId }, currency).then((found) => {
      if (waiting) tell(found)
    })
    return () => {
      waiting = false
    }
  }, [till, kind, customerId, currency])
  const isAsking = payer === null && problem === null
  return isAsking ? <p className={controls.hint}>{t('balance.asking')}</p> : null
}
