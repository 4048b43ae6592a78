import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { toCsv } from '@servery/ui/report/csv.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { fetchAll } from '../../catalogue/catalogue-choices.ts'
import { saveFile } from '../../save-file.ts'
import type { Customer } from './customer-form.ts'
import type { CustomersInput } from './customer-query.ts'

const header = [
  'id',
  'firstName',
  'secondName',
  'company',
  'email',
  'phone',
  'birthday',
  'tags',
  'note',
  'allergens',
  'marketingEmail',
  'marketingSms',
  'orders',
  'spentMinor',
  'currency',
  'lastVisitAt',
]

/** Everybody whom the list shows, with all of its pages, as a file. */
export function ExportCustomers({ input }: { readonly input: CustomersInput }) {
  const { t } = useTranslation()
  const run = useMutation({
    mutationFn: async () => {
      const rows = await fetchAll((page) => client.customers.list({ ...input, ...page }))
      saveFile(toCsv([header, ...rows.map(cellsOf)]), 'customers.csv', 'text/csv')
      return rows.length
    },
    onSuccess: (count) => toasts.success(t('customers.exported', { count })),
    onError: () => toasts.error(t('customers.exportFailed')),
  })
  return (
    <Button
      color="secondary"
      disabled={run.isPending}
      onClick={() => run.mutate()}
      startIcon={<DownloadIcon />}
      variant="outlined"
    >
      {t('customers.export')}
    </Button>
  )
}

function cellsOf(row: Customer): readonly (string | number)[] {
  const two = (figure: number) => String(figure).padStart(2, '0')
  return [
    row.id,
    row.firstName,
    row.secondName,
    row.company,
    row.email,
    row.phone,
    row.birthday === null ? '' : `${two(row.birthday.month)}-${two(row.birthday.day)}`,
    row.tags.join('; '),
    row.note,
    row.allergens.join('; '),
    row.marketingEmail ? 1 : 0,
    row.marketingSms ? 1 : 0,
    row.orders,
    row.spent,
    row.currency,
    row.lastVisitAt ?? '',
  ]
}
