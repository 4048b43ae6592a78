import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { client, OutputOf } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { type Doubt, SettleDialog } from './settle-dialog.tsx'

type CardAttempt = OutputOf<typeof client.cardAttempts.list>['rows'][number]

const open: readonly CardAttempt['status'][] = ['in_doubt', 'capturing', 'releasing']

/** What of a row a person may say the end of; null: nothing. */
export function doubtOf({ id, status, amount, currency, refunds }: CardAttempt): Doubt | null {
  if (open.includes(status)) return { attemptId: id, amount, currency }
  const part = refunds.find((refund) => refund.status === 'in_doubt')
  if (part === undefined) return null
  return { attemptId: id, refundId: part.id, amount: part.amount as typeof amount, currency }
}

/** The way to say what became of it. */
export function SettleWays({ doubt }: { readonly doubt: Doubt }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [asks, setAsks] = useState(false)
  if (!can('payments.take')) return null
  return (
    <>
      <Button onClick={() => setAsks(true)} size="small">
        {t('cardReaders.byHand.settle')}
      </Button>
      {asks && <SettleDialog doubt={doubt} onClose={() => setAsks(false)} />}
    </>
  )
}
