import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { customerName } from '@servery/domain/customers/customer.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import type { Customer } from './customer-form.ts'
import { customersKey } from './customer-query.ts'
import { describeCustomerRefusal } from './customer-refusal.ts'

interface MergeDialogProps {
  readonly first: Customer | undefined
  readonly second: Customer | undefined
  readonly onClose: () => void
}

/** Makes one customer of two: which one is kept, and that it is for good. */
export function MergeDialog({ first, second, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [keptId, setKeptId] = useState(first?.id ?? '')
  const run = useMutation({
    mutationFn: ({ kept, other }: { readonly kept: Customer; readonly other: Customer }) =>
      client.customers.merge({
        id: kept.id,
        version: kept.version,
        other: { id: other.id, version: other.version },
      }),
    onSuccess: async (kept) => {
      await queryClient.invalidateQueries({ queryKey: customersKey })
      toasts.success(t('customers.merged', { name: customerName(kept) }))
      history.push(paths.customer(kept.id), undefined, { ignoreBlocker: true })
    },
    onError: (error) => toasts.error(describeCustomerRefusal(error, t).message),
  })
  if (first === undefined || second === undefined) {
    return (
      <ConfirmDialog
        confirmLabel={t('customers.close')}
        onClose={onClose}
        onConfirm={onClose}
        open
        title={t('customers.mergeTitle')}
      >
        {t('customers.mergeTwo')}
      </ConfirmDialog>
    )
  }
  const [kept, other] = keptId === second.id ? [second, first] : [first, second]
  return (
    <ConfirmDialog
      busy={run.isPending}
      confirmLabel={t('customers.bulk.merge')}
      destructive
      onClose={onClose}
      onConfirm={() => run.mutate({ kept, other })}
      open
      title={t('customers.mergeTitle')}
    >
      {t('customers.mergeBody')}
      <RadioGroup
        aria-label={t('customers.mergeKeep')}
        onChange={(_, value) => setKeptId(value)}
        sx={{ mt: 1 }}
        value={kept.id}
      >
        {[first, second].map((one) => (
          <FormControlLabel
            control={<Radio size="small" />}
            key={one.id}
            label={[customerName(one), one.phone, one.email]
              .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
              .join(' · ')}
            value={one.id}
          />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  )
}
