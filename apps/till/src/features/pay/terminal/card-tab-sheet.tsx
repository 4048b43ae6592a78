import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { tabChargeOf } from '@servery/domain/card/close-tab.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { useEffect, useState } from 'react'
import { openSheet, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { controls, Dialog, KeypadDialog } from '../../../kit/index.ts'
import { useTicket } from '../../order/front/index.ts'
import { chargeHold, holdOnCard, releaseHold } from '../tender/index.ts'
import { cardsOf } from './ask-cards.ts'
import { terminalTexts } from './terminal-texts.ts'

type Held = CardAttempt | null | 'asked' | 'silent'

/** A tab on a card: an amount is held, and charged or let go once the bill is final. */
export function CardTabSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  const orderId = useTicket()?.id
  const [held, setHeld] = useState<Held>('asked')
  useEffect(() => {
    if (orderId === undefined) return
    cardsOf(till)
      .ofOrder(orderId)
      .then((rows) => setHeld(rows === null ? 'silent' : holdIn(rows)))
      .catch(() => setHeld('silent'))
  }, [till, orderId])
  if (held === null) return <OpenTab onClose={onClose} />
  if (typeof held === 'object') return <CloseTab held={held} onClose={onClose} />
  return (
    <Dialog title={t('tab.title')} onClose={onClose}>
      <p role="status">{t(held === 'asked' ? 'tab.asking' : 'tab.silent')}</p>
    </Dialog>
  )
}

function holdIn(rows: readonly CardAttempt[]): CardAttempt | null {
  const isHold = (row: CardAttempt) =>
    row.hold !== undefined && (row.status === 'held' || isOpenAttempt(row))
  return rows.findLast(isHold) ?? null
}

function OpenTab({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  const { methods } = useCatalogue()
  const [entry, setEntry] = useState(() => startEntry())
  const amount = minorUnits(entryValue(entry))
  const method = methods.find(({ kind }) => kind === 'card_integrated')
  return (
    <KeypadDialog
      title={t('tab.title')}
      keypadLabel={t('tab.keypad')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={amount} />}
      submitLabel={t('tab.open')}
      disabled={amount === 0 || method === undefined}
      onSubmit={() => {
        if (method === undefined) return
        onClose()
        holdOnCard(till, method, amount)
      }}
      onClose={onClose}
    >
      <p className={controls.hint}>{t('tab.openHint')}</p>
    </KeypadDialog>
  )
}

/** What became of the last charge of it. */
function Standing({ held: { status, reason } }: { readonly held: CardAttempt }) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  if (status !== 'held') {
    return (
      <>
        <p role="status">{t('tab.busy')}</p>
        <button
          type="button"
          className={controls.secondary}
          onClick={() => openSheet(till, { kind: 'card_doubt' })}
        >
          {t('terminal.settle')}
        </button>
      </>
    )
  }
  if (reason === null) return null
  return (
    <p role="alert">
      {t('terminal.captureRefused')} {t('terminal.captureRefusedHint')}
    </p>
  )
}

function CloseTab({ held, onClose }: { readonly held: CardAttempt; readonly onClose: () => void }) {
  const { t, i18n } = useTranslation(terminalTexts)
  const locale = localeOf(i18n.language)
  const till = useTill()
  const ticket = useTicket()
  const { branch, methods } = useCatalogue()
  const [entry, setEntry] = useState(() => startEntry())
  const { hold, receipt } = held
  const kept = hold?.amount ?? 0
  const due = ticket === null ? 0 : priceOf(ticket).totals.due
  const tip = minorUnits(entryValue(entry))
  const { tendered, rest, refusal } = tabChargeOf({ due, kept, tip })
  const method = methods.find(({ id }) => id === held.intent?.methodId)
  const until = hold?.expiresAt ?? null
  const isFree = held.status === 'held'
  return (
    <KeypadDialog
      title={t('tab.title')}
      keypadLabel={t('tab.tip')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={tip} />}
      submitLabel={
        <>
          {t('tab.charge')} <Money minor={tendered} />
        </>
      }
      disabled={!isFree || refusal !== null || method === undefined}
      onSubmit={() => {
        if (method === undefined) return
        onClose()
        chargeHold(till, held.id, { method, tendered, tip })
      }}
      onClose={onClose}
    >
      <p>
        {t('tab.held')} <Money minor={kept} />
        {receipt !== null && ` · ${receipt.scheme} ${receipt.lastFour}`}
      </p>
      {until !== null && (
        <p className={controls.hint}>
          {t('tab.until', {
            time: formatInstant(until, { locale, timeZone: branch.timeZone, shape: 'dayTime' }),
          })}
        </p>
      )}
      <p>
        {t('tab.due')} <Money minor={minorUnits(due)} />
      </p>
      {rest > 0 && <p role="alert">{t('tab.tooLittle')}</p>}
      {refusal === 'tip_exceeds' && <p role="alert">{t('tab.tipTooMuch')}</p>}
      <Standing held={held} />
      <p className={controls.hint}>{t('tab.tip')}</p>
      <button
        type="button"
        className={controls.secondary}
        disabled={!isFree}
        onClick={() => {
          onClose()
          releaseHold(till, held.id)
        }}
      >
        {t('tab.release')}
      </button>
    </KeypadDialog>
  )
}
