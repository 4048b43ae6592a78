import { customerName } from '@servery/domain/customers/customer.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import type { Customer } from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'

/** Erases who some customers are, one after the other; each is erased whole or not at all. */
export function EraseDialog({
  customers,
  onClose,
  onDone,
}: {
  readonly customers: readonly Customer[]
  readonly onClose: () => void
  /** Once it was tried: some may be gone. */
  readonly onDone?: () => void
}) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const erasing = useMutation({
    mutationFn: async () => {
      for (const { id, version } of customers) await client.customers.erase({ id, version })
    },
    onSuccess: () => toasts.success(t('customers.erasedMany', { count: customers.length })),
    onError: (error) => toasts.error(describeCustomerRefusal(error, t).message),
    onSettled: async () => {
      onClose()
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: customersKey })
    },
  })
  const [only] = customers.length === 1 ? customers : []
  return (
    <ConfirmDialog
      busy={erasing.isPending}
      confirmLabel={t('customers.action.erase')}
      count={customers.length}
      destructive
      onClose={onClose}
      onConfirm={() => erasing.mutate()}
      open
      title={
        only === undefined
          ? t('customers.eraseManyTitle', { count: customers.length })
          : t('customers.eraseTitle', { name: customerName(only) })
      }
    >
      {t('customers.eraseBody')}
    </ConfirmDialog>
  )
}
