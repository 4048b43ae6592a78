import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kitchen } from '../device/index.ts'
import { controls } from '../theme/index.ts'

type State = 'ready' | 'busy' | 'sent' | 'none' | 'failed'

/** The paper of a ticket once more, on the printers that had it. */
export function PrintAgain({
  kitchen,
  ticket,
}: {
  readonly kitchen: Kitchen
  readonly ticket: Ticket
}) {
  const { t } = useTranslation()
  const { network, register } = kitchen
  const [state, setState] = useState<State>('ready')
  // Kept until it is answered: asked twice, it is printed once.
  const [id, setId] = useState(() => register.newId())
  const print = async () => {
    setState('busy')
    const body = { id, orderId: ticket.order.id, stationId: ticket.stationId }
    const request = { method: 'POST', path: '/print-jobs/again', body } as const
    const answer = await network.request(request).catch(() => null)
    if (answer?.status === 200) setId(register.newId())
    setState(answer?.status === 200 ? 'sent' : answer?.status === 404 ? 'none' : 'failed')
  }
  return (
    <>
      <button
        type="button"
        className={controls.button}
        disabled={state === 'busy'}
        onClick={() => void print()}
      >
        {t('printAgain.action')}
      </button>
      <p role="status" className={state === 'failed' ? controls.error : controls.hint}>
        {state === 'sent' && t('printAgain.sent')}
        {state === 'none' && t('printAgain.none')}
        {state === 'failed' && t('printAgain.failed')}
      </p>
    </>
  )
}
