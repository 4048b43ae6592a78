import type { AttemptRun, RunState } from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { Money } from '@servery/ordering'
import { useEffect, useEffectEvent, useState } from 'react'
import { openSheet, useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { useStore } from '../../../device/values/index.ts'
import { controls, Dialog } from '../../../kit/index.ts'
import type { HoldDeed } from '../tender/index.ts'
import { beginRun, paymentOf } from './attempt-run.ts'
import { terminalTexts } from './terminal-texts.ts'

/** What somebody who may take payments wants to be paid by card. */
export interface RunRequest {
  readonly order: OrderState
  readonly memberId: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
  /** Of an amount that a card holds until the bill is final. */
  readonly hold?: HoldDeed
  /** Writes the payment down; false where it was refused. */
  readonly record: (command: Extract<OrderCommand, { type: 'pay' }>) => Promise<boolean>
}

/** Waits for a card terminal. While nothing is known, there is no way to take the money again. */
export function TerminalSheet(props: {
  readonly sheet: { readonly request: RunRequest }
  readonly onClose: () => void
}) {
  const { request } = props.sheet
  const { cardReaders } = useCatalogue()
  const [readerId, setReaderId] = useState(
    cardReaders.length === 1 ? cardReaders[0]?.id : undefined,
  )
  const [tries, setTries] = useState(1)
  const { hold } = request
  const isAtReader = hold === undefined || hold.deed === 'open'
  const reader = isAtReader ? cardReaders.find(({ id }) => id === readerId) : noReader
  if (reader === undefined) return <ChooseReader onChoose={setReaderId} onClose={props.onClose} />
  return (
    <Running
      key={`${reader.id} ${tries}`}
      request={request}
      reader={reader}
      onAgain={() => setTries(tries + 1)}
      onClose={props.onClose}
    />
  )
}

function ChooseReader(props: {
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(terminalTexts)
  const { cardReaders } = useCatalogue()
  return (
    <Dialog title={t('terminal.choose')} onClose={props.onClose}>
      <div className={controls.stack}>
        {cardReaders.length === 0 && <p role="alert">{t('terminal.refused.reference_unknown')}</p>}
        {cardReaders.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={controls.secondary}
            onClick={() => props.onChoose(id)}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </div>
    </Dialog>
  )
}

/** What is held is charged or let go without the card. */
const noReader: Reader = { id: '', name: '', provider: '' }

interface Reader {
  readonly id: string
  readonly name: string
  readonly provider: string
}

function useRun(request: RunRequest, readerId: string, onEnd: (attempt: CardAttempt) => void) {
  const till = useTill()
  const [run, setRun] = useState<AttemptRun | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const begun = beginRun(till, { ...request, readerId }, (attempt) => end(attempt))
    setRun(begun)
    return () => begun.leave()
  }, [till, request, readerId])
  return run
}

function Running(props: {
  readonly request: RunRequest
  readonly reader: Reader
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  const { request, reader, onClose } = props
  const [problem, setProblem] = useState(false)
  const run = useRun(request, reader.id, (attempt) => {
    const isLetGo = request.hold?.deed === 'release' && attempt.status === 'cancelled'
    if (isLetGo) return onClose()
    const command = attempt.status === 'approved' ? paymentOf(till, attempt) : null
    if (command === null) return setProblem(attempt.status === 'approved')
    void request.record(command).then((isDone) => (isDone ? onClose() : setProblem(true)))
  })
  const isPractice = till.device.training || reader.provider === 'simulated'
  return (
    <Dialog title={t('terminal.title')} onClose={() => undefined}>
      <div className={controls.stack}>
        {request.amount > 0 && (
          <p>
            <Money minor={request.amount} />
          </p>
        )}
        {isPractice && <p className={controls.hint}>{t('terminal.simulated')}</p>}
        {run !== null && <Shown run={run} {...props} unrecorded={problem} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Shown(props: {
  readonly run: AttemptRun
  readonly reader: Reader
  readonly unrecorded: boolean
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(terminalTexts)
  const { run, reader, unrecorded } = props
  const state = useStore(run.state, (value) => value)
  const { title, hint } = wordsOf(state, unrecorded)
  return (
    <>
      <div role="status" aria-live="assertive" data-state={title}>
        <h3>{t(title, { reader: reader.name })}</h3>
        {hint !== null && <p>{t(hint, { reader: reader.name })}</p>}
      </div>
      <Ways {...props} state={state} />
    </>
  )
}

/** Another card payment has to be over first. */
const waiting = new Set(['attempt_in_doubt', 'attempt_running', 'reader_busy'])

function Ways(props: {
  readonly run: AttemptRun
  readonly state: RunState
  readonly unrecorded: boolean
  readonly onAgain: () => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  const { run, state, unrecorded, onAgain, onClose } = props
  const button = (key: string, onClick: () => void, disabled = false) => (
    <button
      key={key}
      type="button"
      className={controls.secondary}
      disabled={disabled}
      onClick={onClick}
    >
      {t(`terminal.${key}`)}
    </button>
  )
  if (state.kind === 'open' && state.attempt.status === 'sent') {
    return button(state.cancelling ? 'cancelling' : 'cancel', run.cancel, state.cancelling)
  }
  const settle = () => openSheet(till, { kind: 'card_doubt' })
  if (state.kind === 'open' || state.kind === 'unreached') {
    const isInDoubt = state.kind === 'open' && state.attempt.status !== 'created'
    return (
      <>
        {button('leave', onClose)}
        {isInDoubt && button('settle', settle)}
      </>
    )
  }
  if (state.kind === 'refused' || unrecorded) {
    const waitsForAnother = state.kind === 'refused' && waiting.has(state.code)
    return (
      <>
        {button('close', onClose)}
        {waitsForAnother && button('settle', settle)}
      </>
    )
  }
  if (state.kind === 'ended' && state.attempt.status === 'held') return button('close', onClose)
  if (state.kind === 'ended' && state.attempt.status !== 'approved') {
    return (
      <>
        {button('again', onAgain)}
        {button('other', onClose)}
      </>
    )
  }
  return null
}

/** What is said of it, as keys of the texts. */
function wordsOf(state: RunState, unrecorded: boolean) {
  const words = (title: string, hint: string | null = null) => ({
    title: `terminal.${title}`,
    hint: hint === null ? null : `terminal.${hint}`,
  })
  if (unrecorded) return words('unrecorded', 'unrecordedHint')
  if (state.kind === 'sending') return words('sending')
  if (state.kind === 'unreached') return words('unreached', 'unreachedHint')
  if (state.kind === 'refused') return words('notSent', `refused.${state.code}`)
  const { status, reason } = state.attempt
  if (status === 'in_doubt') return words('unknown', 'unknownHint')
  if (status === 'approved') return words('approved')
  if (status === 'held' && reason !== null) return words('captureRefused', 'captureRefusedHint')
  if (status === 'held') return words('held', 'heldHint')
  if (status === 'capturing') return words('capturing', 'unknownHint')
  if (status === 'releasing') return words('releasing')
  if (status === 'declined') return words('declined', `reason.${reason ?? 'declined'}`)
  if (status === 'cancelled') return words('cancelled', 'notCharged')
  return words('waiting', 'waitingHint')
}
