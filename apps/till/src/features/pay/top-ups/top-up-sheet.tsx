import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  cardCodeBytes,
  cardCodeOf,
  spacedCardCode,
} from '@servery/domain/offer/balance/card-code.ts'
import type { TopUpKind } from '@servery/domain/order/model/top-ups.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { useEffect, useRef, useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, KeypadDialog } from '../../../kit/index.ts'
import {
  type BalanceProblem,
  balanceTexts,
  cardOf,
  findPayer,
  type Payer,
} from '../../balances/index.ts'
import { useTicket } from '../../order/front/index.ts'
import { addTopUp } from '../../order/ticket/index.ts'
import { CodeField } from '../tender/index.ts'
import css from './top-up-sheet.module.css'

/** A gift card is sold or reloaded, or a customer pays off their account: how much, and whose. */
export function TopUpSheet(props: { readonly of: TopUpKind; readonly onClose: () => void }) {
  const { t } = useTranslation(balanceTexts)
  const till = useTill()
  const [entry, setEntry] = useState(() => startEntry())
  const { of: kind, onClose } = props
  const { payer, field } = usePayee(kind)
  const { methods } = useCatalogue()
  const amount = minorUnits(entryValue(entry))
  return (
    <KeypadDialog
      title={t(`topUp.${kind}`)}
      keypadLabel={t('topUp.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={amount} />}
      submitLabel={t('topUp.put')}
      disabled={amount === 0 || payer === null}
      onSubmit={() => {
        if (payer === null) return
        onClose()
        const { holder, label: codeEnd } = payer
        const name = methods.find((method) => method.kind === kind)?.name ?? t(`topUp.${kind}`)
        addTopUp(till, { kind, holder, name, codeEnd, amount })
      }}
      onClose={onClose}
    >
      {field}
    </KeypadDialog>
  )
}

/** Onto whose balance it goes. A card that nobody knows is a new one. */
function usePayee(kind: TopUpKind) {
  const { t } = useTranslation(balanceTexts)
  const customerId = useTicket()?.customer?.customerId
  const [found, setFound] = useState<Payer | BalanceProblem | null>(null)
  const payer = typeof found === 'object' ? found : null
  const isCard = kind === 'gift_card'
  const field = (
    <>
      {isCard ? (
        <CardField onFound={setFound} />
      ) : customerId === undefined ? (
        <p role="alert" className={controls.error}>
          {t('topUp.noCustomer')}
        </p>
      ) : (
        <Account customerId={customerId} onFound={setFound} />
      )}
      {typeof found === 'string' && (
        <p role="alert" className={controls.error}>
          {t(`balance.${found}`)}
        </p>
      )}
      {payer !== null && <OnIt key={payer.holder} payer={payer} isCard={isCard} />}
    </>
  )
  return { payer, field }
}

function OnIt({ payer, isCard }: { readonly payer: Payer; readonly isCard: boolean }) {
  const { t } = useTranslation(balanceTexts)
  const { label, balance } = payer
  const line = useRef<HTMLParagraphElement>(null)
  // Once it is known whose it is, the amount is what the keyboard types.
  useEffect(() => {
    const sheet = line.current?.closest('dialog')
    sheet?.querySelector<HTMLElement>('output[data-autofocus]')?.focus()
  }, [])
  const owed = isCard ? balance : balance === null ? null : -balance
  return (
    <p ref={line} role="status" className={controls.hint}>
      {label !== '' && <>{t('balance.card', { end: label })} · </>}
      {owed === null ? (
        t('topUp.offline')
      ) : (
        <>
          {t(isCard ? 'topUp.onIt' : 'topUp.owed')} <Money minor={minorUnits(owed)} />
        </>
      )}
    </p>
  )
}

/** A card that nobody knows is new; nor need the server be heard to put value on a balance. */
function payeeOf(
  found: Payer | BalanceProblem,
  whose: Pick<Payer, 'holder' | 'label'>,
  ofUnknown: number | null,
): Payer | BalanceProblem {
  if (found !== 'unknown' && found !== 'failed') return found
  return { ...whose, available: null, balance: found === 'unknown' ? ofUnknown : null }
}

interface Asking {
  readonly onFound: (found: Payer | BalanceProblem) => void
}

/** The code on the card; of a blank one it is made here, and shown once. */
function CardField({ onFound }: Asking) {
  const { t } = useTranslation(balanceTexts)
  const till = useTill()
  const [made, setMade] = useState<string | null>(null)
  const { currency } = useCatalogue().branch
  const check = async (code: string) => {
    const card = cardOf(code)
    const found = await findPayer(till, 'gift_card', { code }, currency)
    onFound(card === null ? found : payeeOf(found, card, 0))
  }
  if (made !== null) {
    return (
      <>
        <output className={css.code}>
          <bdi dir="ltr">{spacedCardCode(made)}</bdi>
        </output>
        <p className={controls.hint}>{t('topUp.writeDown')}</p>
      </>
    )
  }
  return (
    <>
      <CodeField first onCode={check} />
      <button
        type="button"
        className={controls.secondary}
        data-own-enter="true"
        onClick={() => {
          const code = cardCodeOf(crypto.getRandomValues(new Uint8Array(cardCodeBytes)))
          setMade(code)
          void check(code)
        }}
      >
        {t('topUp.makeCode')}
      </button>
    </>
  )
}

function Account({ customerId, onFound }: Asking & { readonly customerId: string }) {
  const till = useTill()
  const { currency } = useCatalogue().branch
  useEffect(() => {
    let waiting = true
    void findPayer(till, 'house_account', { customerId }, currency).then((found) => {
      if (waiting) onFound(payeeOf(found, { holder: customerId, label: '' }, null))
    })
    return () => {
      waiting = false
    }
  }, [till, customerId, currency, onFound])
  return null
}
