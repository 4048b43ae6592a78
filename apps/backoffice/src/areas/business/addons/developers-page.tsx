import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { officePermissions } from '@servery/domain/business/access/rights.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem, type OutputOf } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { AddonTabs } from './addon-tabs.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { PracticeCard } from './practice-card.tsx'
import { useAct } from './use-act.ts'

type Key = OutputOf<typeof client.apiKeys.list>['rows'][number]

/** For programs: their keys, and where to read how they are used. */
export function DevelopersPage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const keys = useQuery(api.apiKeys.list.queryOptions())
  const [isMaking, setMaking] = useState(false)
  return (
    <Page subtitle={t('addons.intro')} title={t('addons.title')} titleTrail={[t('app.name')]}>
      <AddonTabs current={paths.developers()} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, mt: 2 }}>
        <FormCard
          actions={
            !me.limitedToBranches && (
              <Button onClick={() => setMaking(true)} variant="contained">
                {t('addons.keys.new')}
              </Button>
            )
          }
          description={t('addons.keys.intro')}
          title={t('addons.keys.title')}
        >
          {keys.error !== null && (
            <LoadProblem error={keys.error} onRetry={() => void keys.refetch()} />
          )}
          {keys.isSuccess && keys.data.rows.length === 0 && <Box>{t('addons.keys.none')}</Box>}
          {keys.isSuccess && keys.data.rows.length > 0 && <KeyTable rows={keys.data.rows} />}
        </FormCard>
        {!me.limitedToBranches && me.company.practice !== true && <PracticeCard />}
        <FormCard description={t('addons.api.intro')} title={t('addons.api.title')}>
          <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, paddingInlineStart: 2.5 }}>
            <li>
              <Link href="/api/docs">{t('addons.api.docs')}</Link>
            </li>
            <li>
              <Link href="/api/v1/openapi.json">{t('addons.api.openApi')}</Link>
            </li>
            <li>
              {t('addons.api.events')} <CodeText>GET /api/v1/event-log?after=</CodeText>
            </li>
          </Box>
        </FormCard>
      </Box>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </Page>
  )
}

function KeyTable({ rows }: { readonly rows: readonly Key[] }) {
  const { t } = useTranslation()
  const { act, busy } = useAct()
  const queries = useQueryClient()
  const revoke = async (id: string) => {
    await act(() => client.apiKeys.revoke({ id }))
    await queries.invalidateQueries({ queryKey: api.apiKeys.key() })
  }
  const columns: readonly DataColumn<Key>[] = [
    { key: 'name', header: t('addons.field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'prefix',
      header: t('addons.keys.key'),
      from: 'sm',
      cell: ({ prefix }) => <CodeText>{`${prefix}…`}</CodeText>,
    },
    {
      key: 'scopes',
      header: t('addons.keys.scopes'),
      from: 'md',
      cell: ({ permissions }) =>
        officePermissions
          .filter((name) => permissions.includes(name))
          .map((name) => t(`rights.office.${name}`))
          .join(', '),
    },
    {
      key: 'used',
      header: t('addons.keys.lastUsed'),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? t('addons.keys.never') : <DateTimeText instant={lastUsedAt} />,
    },
    {
      key: 'actions',
      align: 'right',
      cell: ({ id, revokedAt }) =>
        revokedAt === null ? (
          <Button color="error" disabled={busy} onClick={() => void revoke(id)} size="small">
            {t('addons.keys.revoke')}
          </Button>
        ) : (
          <StatusChip label={t('addons.keys.revoked')} tone="neutral" />
        ),
    },
  ]
  return (
    <DataTable
      columns={columns}
      label={t('addons.keys.title')}
      rowKey={({ id }) => id}
      rows={rows}
    />
  )
}
