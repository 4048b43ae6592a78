import Skeleton from '@mui/material/Skeleton'
import { Page } from '@servery/ui/shell/page.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../../platform/api/index.ts'
import { PerBranch, useBranch } from '../../../platform/session/index.ts'
import { type OnlineTab, OnlineTabs } from './online-tabs.tsx'

interface OnlineFrameProps<Row> {
  readonly tab: OnlineTab
  readonly query: UseQueryResult<{ readonly rows: readonly Row[] }>
  readonly above?: ReactNode
  /** Of the branch's record, or of none where there is none yet. */
  readonly children: (row: Row | null) => ReactNode
}

/** A page over the one record that a branch has of its kind. */
export function OnlineFrame<Row>({ tab, query, above, children }: OnlineFrameProps<Row>) {
  const { t } = useTranslation()
  const branch = useBranch()
  const isReady = query.data !== undefined && (query.isFetchedAfterMount || !query.isFetching)
  return (
    <Page
      subtitle={t(`online.intro.${tab}`, { name: branch.name })}
      title={t(`online.title.${tab}`)}
      titleTrail={[branch.name, t('app.name')]}
    >
      <OnlineTabs current={tab} />
      {above}
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
