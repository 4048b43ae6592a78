import Skeleton from '@mui/material/Skeleton'
import { Page } from '@servery/ui/shell/page.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadProblem } from '../../platform/api/index.ts'
import { BackLink } from '../../platform/routing/index.ts'
import type { RecordHome } from './record-page.tsx'

/** Read when the page opens, and never changed under what is being typed. */
export const readOnce = {
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  staleTime: 0,
} as const

interface ReadRecordProps<Row> {
  readonly query: UseQueryResult<Row>
  readonly home: RecordHome
  /** What the page is called until the record's name is known. */
  readonly title: string
  readonly children: (record: Row) => ReactNode
}

/** A record as it stands when its page is opened, and the page until it is there. */
export function ReadRecord<Row extends { readonly id: string; readonly name: string }>(
  props: ReadRecordProps<Row>,
) {
  const { query, home, title, children } = props
  const record = query.data
  if (record !== undefined && (!query.isFetching || query.isFetchedAfterMount)) {
    return <Fragment key={record.id}>{children(record)}</Fragment>
  }
  return (
    <RecordWaiting
      error={query.error}
      home={home}
      onRetry={() => void query.refetch()}
      title={record?.name ?? title}
    />
  )
}

interface RecordWaitingProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly home: RecordHome
  readonly title: string
}

/** The page of a record that is not there yet, or that could not be read. */
export function RecordWaiting({ error, onRetry, home, title }: RecordWaitingProps) {
  const { t } = useTranslation()
  return (
    <Page
      back={<BackLink href={home.href}>{home.title}</BackLink>}
      title={title}
      titleTrail={[t('app.name')]}
    >
      {error === null ? (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      ) : (
        <LoadProblem error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}
