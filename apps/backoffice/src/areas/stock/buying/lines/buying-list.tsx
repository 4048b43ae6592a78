import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn, ListStatus } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../../../kit/export/index.ts'
import { getListLoad } from '../../../../platform/api/index.ts'
import { RouterLink } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { BuyingTabs } from './buying-tabs.tsx'

interface Found<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  readonly total: number | null
}

interface BuyingListProps<Row> {
  /** Which of the texts are its own. */
  readonly of: 'deliveries' | 'orders' | 'transfers'
  readonly query: Parameters<typeof getListLoad>[0] & { readonly data: Found<Row> | undefined }
  readonly columns: readonly ListColumn<Row>[]
  readonly state: ListState
  readonly onStateChange: (state: ListState) => void
  readonly newHref: string
  /** All that match, as a file. */
  readonly fetchFile: Parameters<typeof ExportButton>[0]['fetchFile']
  readonly rowHref: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** Absent: it can't be searched, nor narrowed to a status. */
  readonly statuses?: readonly ListStatus[]
}

/** A list of buying: what there is of one kind, and the way to a new one. */
export function BuyingList<Row extends { readonly id: string }>(props: BuyingListProps<Row>) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const { of, query, statuses } = props
  const title = t(`buying.${of}.title`)
  return (
    <Page
      actions={
        <>
          <ExportButton fetchFile={props.fetchFile} />
          {can('stock.write') && (
            <Button
              component={RouterLink}
              href={props.newHref}
              startIcon={<AddIcon />}
              variant="contained"
            >
              {t(`buying.${of}.new`)}
            </Button>
          )}
        </>
      }
      title={title}
      titleTrail={[branch.name, t('app.name')]}
    >
      <BuyingTabs />
      <ListTable<Row>
        caption={title}
        columns={props.columns}
        firstUse={{ title: t(`buying.${of}.firstUse`), body: t(`buying.${of}.firstUseBody`) }}
        load={getListLoad(query, { t, permission: 'stock.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={props.onStateChange}
        rowHref={props.rowHref}
        rowId={({ id }) => id}
        rowName={props.rowName}
        rows={query.data?.rows ?? []}
        {...(statuses === undefined ? {} : { searchLabel: t('catalogue.search'), statuses })}
        state={props.state}
        totalCount={query.data?.total ?? undefined}
      />
    </Page>
  )
}
