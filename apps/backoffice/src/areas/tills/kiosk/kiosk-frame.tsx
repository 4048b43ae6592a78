import Skeleton from '@mui/material/Skeleton'
import { Page } from '@servery/ui/shell/page.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../../platform/api/index.ts'
import { PerBranch, useBranch } from '../../../platform/session/index.ts'
import { KioskTabs } from './kiosk-tabs.tsx'

interface KioskFrameProps<Row> {
  readonly tab: 'settings' | 'brand'
  readonly query: UseQueryResult<{ readonly rows: readonly Row[] }>
  /** Of the branch's record, or of none where there is none yet. */
  readonly children: (row: Row | null) => ReactNode
}

/** A page over the one record that a branch has of its kind. */
export function KioskFrame<Row>({ tab, query, children }: KioskFrameProps<Row>) {
  const { t } = useTranslation()
  const branch = useBranch()
  const isReady = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)
  return (
    <Page
      subtitle={t(`kiosk.intro.${tab}`, { name: branch.name })}
      title={t(`kiosk.title.${tab}`)}
      titleTrail={[branch.name, t('app.name')]}
    >
      <KioskTabs current={tab} />
      {query.isError && query.data === undefined && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!isReady && !query.isError && (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
      {isReady && <PerBranch>{children(query.data.rows[0] ?? null)}</PerBranch>}
    </Page>
  )
}
