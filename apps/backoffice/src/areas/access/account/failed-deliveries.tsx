import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { JobKind } from '@servery/contract/people/notifications.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'

const kinds = {
  'notify.email': 'email',
  'notify.push': 'push',
  'report.email': 'report',
  'receipt.email': 'receipt',
  'invoice.email': 'invoice',
  'menu.publish': 'menu',
} as const satisfies Readonly<Record<JobKind, string>>

/** What could not be delivered however often it was tried; there only if there is any. */
export function FailedDeliveries() {
  const { t } = useTranslation()
  const query = useQuery(api.jobs.failed.queryOptions())
  const rows = query.data?.rows ?? []
  if (rows.length === 0) return null
  const retry = async (id: string) => {
    try {
      await client.jobs.retry({ id })
      toasts.success(t('account.failed.again'))
    } catch {
      toasts.error(t('account.problem.unknown'))
    }
    await query.refetch()
  }
  return (
    <FormCard description={t('account.failed.hint')} title={t('account.failed.title')}>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
          >
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 500 }}>
                {row.kind in kinds
                  ? t(`account.failed.kind.${kinds[row.kind as keyof typeof kinds]}`)
                  : row.kind}
              </Box>
              <Typography color="textSecondary" component="div" variant="body2">
                <DateTimeText instant={row.failedAt} /> · <bdi>{row.lastError}</bdi>
              </Typography>
            </Box>
            <Button
              color="secondary"
              onClick={() => void retry(row.id)}
              size="small"
              variant="outlined"
            >
              {t('account.failed.retry')}
            </Button>
          </Box>
        ))}
      </Box>
    </FormCard>
  )
}
