import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ActionOptions } from '@servery/contract/trade/order-actions.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { ActionsButton } from '@servery/ui/list/actions-button.tsx'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePlace } from '../../../../kit/export/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { saveBlob } from '../../../../platform/browser/index.ts'
import { paths, useQueryState } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { ActionInput } from './action-form.ts'
import { describeRefusal } from './action-refusal.ts'
import { AddLinesDialog } from './add-lines-dialog.tsx'
import { ExchangeDialog } from './exchange/exchange-dialog.tsx'
import { RefusedActions } from './refused-actions.tsx'
import { isPlainAction, usePlainAction } from './use-plain-action.ts'

type AskedAction = ActionInput | 'add_lines' | 'exchange'

interface OrderMenuAction extends Omit<ListAction, 'disabledReason'> {
  /** By the code of the texts; null: it can be done. */
  readonly whyNot: string | null
}

/** What whoever looks at an order can do to it. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [query] = useQueryState()
  const { history } = useRouter()
  const [asked, setAsked] = useState<AskedAction | null>(query.deed === 'refund' ? 'refund' : null)
  const deeds = useQuery(api.orders.deeds.queryOptions({ input: { orderId: order.id } }))
  const { data: options, isFetchedAfterMount } = deeds
  const isUnknown = options === undefined && deeds.isError
  const run = usePlainAction(order)
  const download = useBillFile(order)
  const actions = linesFirst(options?.deeds ?? []).map(({ type, whyNot }): OrderMenuAction => {
    // What is added is chosen from the catalogue.
    const isChosen = type === 'add_lines' || type === 'exchange'
    const isHidden = isChosen && whyNot === null && !can('catalogue.read')
    return {
      key: type,
      label: t(`deeds.type.${type}`),
      destructive: type === 'cancel',
      whyNot: isHidden ? 'right_missing' : whyNot,
      run: () => (isPlainAction(type) ? run.mutate(type) : setAsked(type)),
    }
  })
  const mayWrite = can('journal.write') ? null : 'right_missing'
  const isSent = order.lines.some(({ sent }) => sent > 0)
  const tickets: OrderMenuAction = {
    key: 'tickets',
    label: t('deeds.type.tickets'),
    whyNot: isSent ? mayWrite : 'nothing_sent',
    run: () => run.mutate('tickets'),
  }
  const pay: OrderMenuAction = {
    key: 'pay',
    label: t('deeds.type.pay'),
    whyNot: whyNoPayment(order, can('payments.take')),
    run: () => history.push(paths.newTransaction({ order: order.id })),
  }
  const email: OrderMenuAction = {
    key: 'email',
    label: t('deeds.type.email'),
    whyNot: order.status === 'completed' ? mayWrite : 'order_not_paid',
    run: () => setAsked('email'),
  }
  const invoice: OrderMenuAction = {
    key: 'invoice',
    whyNot: null,
    label: t(order.receiptNumber === null ? 'deeds.type.bill' : 'deeds.type.invoice'),
    run: () => download.mutate(),
  }
  return (
    <>
      {isUnknown && <NotLoaded onRetry={() => void deeds.refetch()} />}
      {download.isPending && <FilePlace kind="paper" />}
      <PossibleActions
        actions={
          options === undefined && !isUnknown
            ? []
            : [pay, ...actions, tickets, invoice, ...(isUnknown ? [] : [email])]
        }
      />
      {asked !== null && options !== undefined && isFetchedAfterMount && (
        <AskedDialog onClose={() => setAsked(null)} options={options} order={order} type={asked} />
      )}
    </>
  )
}

function useBillFile({ id }: OrderDetail) {
  const { t } = useTranslation()
  return useMutation({
    mutationFn: () => client.orders.invoice({ id }),
    onSuccess: (file) => saveBlob(file, file.name),
    onError: () => toasts.error(t('orders.fileFailed')),
  })
}

/** What can be done besides is not known; what asks nobody can still be done. */
function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  return (
    <Alert
      action={
        <Button color="inherit" onClick={onRetry} size="small">
          {texts.retry}
        </Button>
      }
      severity="warning"
      sx={{ py: 0 }}
    >
      {t('deeds.notLoaded')}
    </Alert>
  )
}

interface AskedDialogProps extends Omit<ComponentProps<typeof ActionDialog>, 'type'> {
  readonly type: AskedAction
}

/** What somebody comes for by a link may be over by then, or not theirs to do: it says so. */
function AskedDialog({ type, ...asked }: AskedDialogProps) {
  const { deeds } = asked.options
  const [whyNot] = useState(() => deeds.find((one) => one.type === type)?.whyNot ?? null)
  if (whyNot !== null) return <NotNow onClose={asked.onClose} whyNot={whyNot} />
  if (type === 'add_lines') {
    const { onClose, options, order } = asked
    return <AddLinesDialog ageSeen={options.ageSeen} onClose={onClose} order={order} />
  }
  if (type === 'exchange') return <ExchangeDialog {...asked} />
  return <ActionDialog {...asked} type={type} />
}

function NotNow({ whyNot, onClose }: { readonly whyNot: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  return (
    <Dialog actions={<Button onClick={onClose}>{texts.close}</Button>} onClose={onClose}>
      {describeRefusal(whyNot, t)}
    </Dialog>
  )
}

/** Money that no till took may pay what is due on an order. */
function whyNoPayment({ status, due }: OrderDetail, mayTake: boolean): string | null {
  if (status === 'completed') return 'order_completed'
  if (status === 'cancelled') return 'order_cancelled'
  if (due <= 0) return 'nothing_due'
  return mayTake ? null : 'right_missing'
}

const ofLines: readonly string[] = ['send', 'add_lines', 'change_lines']

/** What is done most with an order that runs stands first. */
function linesFirst(deeds: ActionOptions['deeds']): ActionOptions['deeds'] {
  const isOfLines = ({ type }: ActionOptions['deeds'][number]) => ofLines.includes(type)
  return [...deeds.filter(isOfLines), ...deeds.filter((deed) => !isOfLines(deed))]
}

/** What can be done; what cannot is behind one entry, with its reasons. */
function PossibleActions({ actions }: { readonly actions: readonly OrderMenuAction[] }) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  const refused = actions.flatMap(({ key, label, whyNot }) =>
    whyNot === null ? [] : [{ key, label, whyNot }],
  )
  const possible = actions.filter(({ whyNot }) => whyNot === null)
  const others: ListAction = {
    key: 'others',
    label: t('deeds.whyNotMore'),
    run: () => setIsAsked(true),
  }
  return (
    <>
      <ActionsButton
        actions={refused.length === 0 ? possible : [...possible, others]}
        label={t('deeds.actions')}
      />
      {isAsked && <RefusedActions actions={refused} onClose={() => setIsAsked(false)} />}
    </>
  )
}
