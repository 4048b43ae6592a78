import Button from '@mui/material/Button'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session/index.ts'
import { useMoveTake } from './use-move-take.ts'

/** What can be done with it at its step; posting it stands below the differences. */
export function TakeActions({ take }: { readonly take: StockTake }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { move, isBusy } = useMoveTake(take)
  const [isLeaving, setLeaving] = useState(false)
  if (!can('stock.count')) return null
  const isOpen = take.status !== 'completed' && take.status !== 'cancelled'
  const next = { draft: 'start', counting: 'review', review: 'reopen' } as const
  const action = take.status in next ? next[take.status as keyof typeof next] : null
  return (
    <>
      {isOpen && (
        <Button color="secondary" disabled={isBusy} onClick={() => setLeaving(true)}>
          {t('stockTakes.action.cancel')}
        </Button>
      )}
      {action !== null && (
        <Button
          color={action === 'reopen' ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => void move(action)}
          variant={action === 'reopen' ? 'outlined' : 'contained'}
        >
          {t(`stockTakes.action.${action}`)}
        </Button>
      )}
      <ConfirmDialog
        busy={isBusy}
        confirmLabel={t('stockTakes.action.cancel')}
        destructive
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          void move('cancel').then((done) => done && toasts.success(t('stockTakes.cancelled')))
        }}
        open={isLeaving}
        title={t('stockTakes.cancelTitle', { name: take.name })}
      >
        {t('stockTakes.cancelBody')}
      </ConfirmDialog>
    </>
  )
}
