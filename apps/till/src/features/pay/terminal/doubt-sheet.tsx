import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { entryValue, Money, startEntry } from '@servery/ordering'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import { useTranslation } from '../../../device/texts/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { controls, Dialog, KeypadDialog } from '../../../kit/index.ts'
import { cardsOf } from './ask-cards.ts'
import { terminalTexts } from './terminal-texts.ts'

/** A payment of which nobody can tell, or a part of one that was to go back. */
interface Doubt {
  readonly attempt: CardAttempt
  readonly refundId?: string
  readonly amount: number
}

function doubtsIn(rows: readonly CardAttempt[]): readonly Doubt[] {
  const isOpen = ({ status }: CardAttempt) =>
    status === 'in_doubt' || status === 'capturing' || status === 'releasing'
  return rows.flatMap((attempt): readonly Doubt[] => [
    ...(isOpen(attempt) ? [{ attempt, amount: attempt.amount }] : []),
    ...attempt.refunds
      .filter(({ status }) => status === 'in_doubt')
      .map(({ id, amount }) => ({ attempt, refundId: id, amount })),
  ])
}

/** What card terminals can't tell of any more: a person says it, from the slip or from the bank. */
export function DoubtSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(terminalTexts)
  const till = useTill()
  const [doubts, setDoubts] = useState<readonly Doubt[] | 'asked' | 'silent'>('asked')
  const [chosen, setChosen] = useState<Doubt | null>(null)
  const look = useCallback(async () => {
    const rows = await cardsOf(till)
      .inDoubt()
      .catch(() => null)
    setDoubts(rows === null ? 'silent' : doubtsIn(rows))
  }, [till])
  useEffect(() => void look(), [look])
  const isKnown = typeof doubts === 'object'
  if (chosen !== null) {
    const back = () => {
      setChosen(null)
      void look()
    }
    return <Settle doubt={chosen} onClose={back} />
  }
  return (
    <Dialog title={t('doubt.title')} onClose={onClose}>
      <div className={controls.stack}>
        {!isKnown && <p role="status">{t(doubts === 'asked' ? 'doubt.asking' : 'tab.silent')}</p>}
        {isKnown && <p role="status">{t(doubts.length === 0 ? 'doubt.none' : 'doubt.hint')}</p>}
        {isKnown &&
          doubts.map((doubt) => (
            <DoubtButton
              key={doubt.refundId ?? doubt.attempt.id}
              doubt={doubt}
              onChoose={() => setChosen(doubt)}
            />
          ))}
      </div>
    </Dialog>
  )
}

function DoubtButton(props: { readonly doubt: Doubt; readonly onChoose: () => void }) {
  const { t, i18n } = useTranslation(terminalTexts)
  const { branch } = useCatalogue()
  const { attempt, refundId, amount } = props.doubt
  const at = {
    locale: localeOf(i18n.language),
    timeZone: branch.timeZone,
    shape: 'dayTime',
  } as const
  const what = t(refundId === undefined ? 'doubt.payment' : 'doubt.part')
  return (
    <button type="button" className={controls.secondary} onClick={props.onChoose}>
      <bdi>{attempt.readerName}</bdi> · {what} <Money minor={minorUnits(amount)} /> ·{' '}
      {formatInstant(attempt.createdAt, at)}
    </button>
  )
}

type Outcome = 'charged' | 'not_charged'

function Settle({ doubt, onClose }: { readonly doubt: Doubt; readonly onClose: () => void }) {
  const { t } = useTranslation(terminalTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isPart = doubt.refundId !== undefined
  if (outcome === 'charged' && !isPart) return <Charged doubt={doubt} onClose={onClose} />
  if (outcome !== null) return <Plain doubt={doubt} outcome={outcome} onClose={onClose} />
  const way = (value: Outcome, key: string) => (
    <button type="button" className={controls.secondary} onClick={() => setOutcome(value)}>
      {t(key)}
    </button>
  )
  return (
    <Dialog title={t('doubt.title')} onClose={onClose}>
      <div className={controls.stack}>
        <p>{t(isPart ? 'doubt.askPart' : 'doubt.ask', { reader: doubt.attempt.readerName })}</p>
        {way('charged', isPart ? 'doubt.made' : 'doubt.charged')}
        {way('not_charged', isPart ? 'doubt.notMade' : 'doubt.notCharged')}
      </div>
    </Dialog>
  )
}

/** Sends what somebody says, once somebody who may has said it. */
function useSettle({ attempt, refundId, amount }: Doubt, onDone: () => void) {
  const till = useTill()
  const [problem, setProblem] = useState<string | null>(null)
  const settle = (said: {
    readonly outcome: Outcome
    readonly charged?: number
    readonly reference: string
    readonly note: string
  }) => {
    const most = Math.max(amount, said.charged ?? 0)
    authorise(till, { right: 'payments.refund', amount: most }, (approval) => {
      const memberId = approval.approverId ?? approval.actorId
      const part = refundId === undefined ? {} : { refundId }
      void cardsOf(till)
        .settle(attempt.id, { ...said, ...part, memberId })
        .then((answer) => {
          if (answer.kind === 'attempt') onDone()
          else if (answer.kind === 'silent') setProblem('tab.silent')
          else setProblem(`terminal.refused.${answer.code}`)
        })
    })
  }
  return { settle, problem }
}

function Words(props: {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly onChange: (value: string) => void
}) {
  return (
    <label className={controls.field}>
      <span className={controls.label}>{props.label}</span>
      <input
        type="text"
        className={controls.input}
        autoComplete="off"
        maxLength={props.max}
        required
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  )
}

const [noteMax, referenceMax] = [200, 80]

function Charged({ doubt, onClose }: { readonly doubt: Doubt; readonly onClose: () => void }) {
  const { t } = useTranslation(terminalTexts)
  const [entry, setEntry] = useState(() => startEntry(doubt.amount))
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const { settle, problem } = useSettle(doubt, onClose)
  const charged = entryValue(entry)
  const isGiven = reference.trim() !== '' && note.trim() !== ''
  return (
    <KeypadDialog
      title={t('doubt.charged')}
      keypadLabel={t('doubt.amount')}
      entry={entry}
      setEntry={setEntry}
      display={<Money minor={minorUnits(charged)} />}
      submitLabel={t('doubt.submit')}
      disabled={charged === 0 || !isGiven}
      onSubmit={() =>
        settle({ outcome: 'charged', charged, reference: reference.trim(), note: note.trim() })
      }
      onClose={onClose}
    >
      {problem !== null && <p role="alert">{t(problem)}</p>}
      <Words
        label={t('doubt.reference')}
        max={referenceMax}
        value={reference}
        onChange={setReference}
      />
      <Words label={t('doubt.note')} max={noteMax} value={note} onChange={setNote} />
      <p className={controls.hint}>{t('doubt.amount')}</p>
    </KeypadDialog>
  )
}

function Plain(props: {
  readonly doubt: Doubt
  readonly outcome: Outcome
  readonly onClose: () => void
}) {
  const { t } = useTranslation(terminalTexts)
  const { doubt, outcome, onClose } = props
  const [note, setNote] = useState('')
  const { settle, problem } = useSettle(doubt, onClose)
  const isPart = doubt.refundId !== undefined
  const made = outcome === 'charged'
  const title = isPart ? (made ? 'doubt.made' : 'doubt.notMade') : 'doubt.notCharged'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() !== '') settle({ outcome, reference: '', note: note.trim() })
  }
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <form className={controls.stack} onSubmit={submit}>
        {problem !== null && <p role="alert">{t(problem)}</p>}
        <Words label={t('doubt.note')} max={noteMax} value={note} onChange={setNote} />
        <button type="submit" className={controls.primary} disabled={note.trim() === ''}>
          {t('doubt.submit')}
        </button>
      </form>
    </Dialog>
  )
}
