import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { SessionRow } from '@servery/contract/people/account-security.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'

/** Where one is signed in, and the way to end that. */
export function SessionsCard() {
  const { t } = useTranslation()
  const query = useQuery(api.accountSecurity.sessions.queryOptions())
  const run = async (deed: () => Promise<unknown>) => {
    try {
      await deed()
      toasts.success(t('account.sessions.ended'))
    } catch {
      toasts.error(t('account.problem.unknown'))
    }
    await query.refetch()
  }
  const rows = query.data?.rows
  return (
    <FormCard
      actions={
        rows !== undefined &&
        rows.length > 1 && (
          <Button
            color="secondary"
            onClick={() => void run(() => client.accountSecurity.revokeOtherSessions())}
            size="small"
            variant="outlined"
          >
            {t('account.sessions.endOthers')}
          </Button>
        )
      }
      description={t('account.sessions.hint')}
      title={t('account.sessions.title')}
    >
      {query.isError && rows === undefined && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height={72} variant="rounded" />}
      {rows !== undefined && (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}>
          {rows.map((row) => (
            <SessionLine
              key={row.id}
              onEnd={() => void run(() => client.accountSecurity.revokeSession({ id: row.id }))}
              row={row}
            />
          ))}
        </Box>
      )}
    </FormCard>
  )
}

function SessionLine({ row, onEnd }: { readonly row: SessionRow; readonly onEnd: () => void }) {
  const { t } = useTranslation()
  const name = [row.browser, row.system].filter((part) => part !== '').join(' · ')
  const device = name === '' ? t('account.sessions.unknown') : name
  return (
    <Box component="li" sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{device}</Box>
        <Typography color="textSecondary" component="div" variant="body2">
          <bdi dir="ltr">{row.network}</bdi> · {t('account.sessions.seen')}{' '}
          <DateTimeText instant={row.lastSeenAt} />
        </Typography>
      </Box>
      {row.isCurrent ? (
        <StatusChip label={t('account.sessions.current')} tone="success" />
      ) : (
        <Button
          aria-label={t('account.sessions.endOne', { device })}
          color="secondary"
          onClick={onEnd}
          size="small"
          variant="outlined"
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </Box>
  )
}
