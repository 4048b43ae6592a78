import Button from '@mui/material/Button'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { saveBlob } from '../../../../platform/browser/index.ts'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import type { PurchaseOrder } from '../deliveries/delivery-values.ts'
import { describeBuying } from '../lines/refusal.ts'
import { useLanguage } from '../lines/use-language.ts'
import { EndOrderDialog, SendOrderDialog } from './order-dialogs.tsx'

type Input = 'send' | 'close' | 'cancel'

/** What may be done with an order as it stands. */
export function OrderActions({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { history } = useRouter()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Input | null>(null)
  const { id, version, status } = order
  const discard = useMutation({
    mutationFn: () => client.purchaseOrders.archive({ id, version, archived: true }),
    onSuccess: async () => {
      history.push(paths.purchaseOrders(), undefined, { ignoreBlocker: true })
      await cache.invalidateQueries()
    },
    onError: (error) => toasts.error(describeBuying(error, t).message),
  })
  const isOpen = status === 'sent' || status === 'partly_received'
  const close = () => setAsked(null)
  return (
    <>
      <PdfButton id={id} />
      {can('stock.write') && status === 'draft' && (
        <Button color="error" disabled={discard.isPending} onClick={() => discard.mutate()}>
          {t('buying.action.discard')}
        </Button>
      )}
      {can('stock.write') && status === 'sent' && (
        <Button color="error" onClick={() => setAsked('cancel')}>
          {t('buying.action.cancelOrder')}
        </Button>
      )}
      {can('stock.write') && isOpen && (
        <Button color="secondary" onClick={() => setAsked('close')}>
          {t('buying.action.close')}
        </Button>
      )}
      {can('stock.write') && (status === 'draft' || isOpen) && (
        <Button
          onClick={() => setAsked('send')}
          variant={status === 'draft' ? 'contained' : 'text'}
        >
          {t(status === 'draft' ? 'buying.action.send' : 'buying.action.sendAgain')}
        </Button>
      )}
      {can('stock.write') && isOpen && (
        <Button component={RouterLink} href={paths.addStock({ order: id })} variant="contained">
          {t('buying.action.receive')}
        </Button>
      )}
      {asked === 'send' && <SendOrderDialog onClose={close} order={order} />}
      {(asked === 'close' || asked === 'cancel') && (
        <EndOrderDialog deed={asked} onClose={close} order={order} />
      )}
    </>
  )
}

function PdfButton({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const file = useMutation({
    mutationFn: () => client.purchaseOrders.file({ id, language }),
    onSuccess: (paper) => saveBlob(paper, paper.name),
    onError: (error) => toasts.error(describeBuying(error, t).message),
  })
  return (
    <Button color="secondary" disabled={file.isPending} onClick={() => file.mutate()}>
      {t('buying.action.pdf')}
    </Button>
  )
}
